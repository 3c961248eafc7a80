/** Where goods go, as far as it says which market they enter. */
export type Destination = { readonly country: string; readonly postalCode?: string };

/** What decides which market a place belongs to: "DE" a country, "GB:BT" its postcodes that begin so. */
type MarketPlaces = { readonly key: string; readonly places: readonly string[] };

/** A country, or a country with the beginning of its postcodes. */
const place = /^[A-Z]{2}(:[A-Z0-9]{1,6})?$/;

export function isPlace(text: string): boolean {
  return place.test(text);
}

/** The market of a destination; the place that says most decides (Northern Ireland before the United Kingdom). */
export function marketOf<Market extends MarketPlaces>(
  markets: readonly Market[],
  { country, postalCode = '' }: Destination,
): Market | null {
  const code = postalCode.toUpperCase().replace(/\s/g, '');
  const found = markets.flatMap((market) =>
    market.places
      .filter((entry) => {
        const [land, beginning = ''] = entry.split(':');
        return land === country.toUpperCase() && code.startsWith(beginning);
      })
      .map((entry) => ({ market, entry })),
  );
  const [first] = found.toSorted((a, b) => b.entry.length - a.entry.length);
  return first?.market ?? null;
}

/** A place in two markets would be a matter of chance; the first that is named twice, or null. */
export function doubledPlace(markets: readonly MarketPlaces[]): string | null {
  const all = markets.flatMap(({ places }) => [...new Set(places)]);
  return all.find((entry, index) => all.indexOf(entry) !== index) ?? null;
}

/** Whether a number may be a market's; a market without a pattern takes any. */
export function isNotificationNumber(number: string, pattern: string | null): boolean {
  return pattern === null || new RegExp(pattern).test(number);
}

/**
 * Patterns an admin may enter: literal characters, digits in a fixed or bounded count. Small on purpose, so that no
 * entry of a table can keep the server busy.
 */
const simplePattern = /^\^([A-Z0-9-]|\\d(\{\d{1,2}(,\d{1,2})?\})?)+\$$/;

export function isSimplePattern(pattern: string): boolean {
  if (!simplePattern.test(pattern)) return false;
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false; // {3,2}
  }
}

/** Whether a market refuses orders of what is not ready on a day ("2026-03-06"). */
export function isEnforced(
  { enforcedFrom }: { readonly enforcedFrom: string | null },
  today: string,
): boolean {
  return enforcedFrom !== null && enforcedFrom <= today;
}
