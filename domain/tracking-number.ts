/** Shorter ones are other numbers: of orders, of the retailer's own. */
const shortest = 8;

/** Fewer letters and digits are no number of any carrier. */
const fewest = 4;

/** Whether what was typed can be what a carrier calls a parcel: carriers differ, so only what is none at all is refused. */
export function isTrackingNumber(typed: string): boolean {
  return (typed.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= fewest;
}

/** How goods are followed. */
export type Parcel = { readonly carrier: string | null; readonly trackingNumber: string | null };

/** Whether two ways to follow a parcel are one: then nothing is corrected. */
export function isSameParcel(one: Parcel, other: Parcel): boolean {
  return one.carrier === other.carrier && one.trackingNumber === other.trackingNumber;
}

/**
 * A carrier's number as orders are looked up by it: capitals and digits, whatever stands between them ("JD01 4600-003828");
 * null where what was typed can be none. The index of `db/schema/orders.ts` reads what is kept the same way.
 */
export function trackingKey(typed: string): string | null {
  const number = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  const canBe = /^[A-Z0-9]+$/.test(number) && /\d/.test(number);
  return canBe && number.length >= shortest ? number : null;
}
