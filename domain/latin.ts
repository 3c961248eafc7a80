import type { CompanyKind } from './roles.ts';
import { memberStates } from './vat-decision.ts';

/** What customs in Europe can read: letters of the Latin alphabet, digits, and marks between them. */
const latin =
  /^[\p{Script=Latin}0-9 \t\r\n!-/:-@[-`{-~\u00a1-\u00ac\u00ae-\u00bf\u2010-\u2027\u2030-\u205e€]*$/u;

/** A company by its name and seat as they are registered, and as they are written in Latin letters; null: nobody has. */
export type Seat = {
  readonly name: string;
  readonly address: string;
  readonly country: string;
  readonly latinName: string | null;
  readonly latinAddress: string | null;
};

const latinFields = ['latinName', 'latinAddress'] as const;
export type LatinField = (typeof latinFields)[number];

/** A text in Latin letters as it is kept, letters of full width narrowed; null where another script is in it. */
export function readLatin(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  return latin.test(text) ? text : null;
}

/** Whether a company at a seat there sends its goods through customs, which read what its papers call it. */
export function passesCustoms(country: string): boolean {
  return country !== 'GB' && !memberStates.has(country);
}

type Said = { readonly [Field in LatinField]?: string | undefined };
type Kept = { readonly [Field in LatinField]: string | null };

/**
 * What a company is called in Latin letters once somebody has saved what they said, empty where they take it away. Only a
 * brand sends goods, so only a brand has such a name.
 */
export function latinSeatAfter(
  { kind, country, ...before }: Kept & { readonly kind: CompanyKind; readonly country: string },
  said: Said,
): Kept {
  const isAsked = kind === 'brand' && passesCustoms(country);
  const after = (field: LatinField) => (isAsked ? (said[field] ?? before[field]) || null : null);
  return { latinName: after('latinName'), latinAddress: after('latinAddress') };
}

/** What papers for customs call a company and its seat. */
export function namedForCustoms({ name, address, latinName, latinAddress }: Seat) {
  return { name: latinName ?? name, address: latinAddress ?? address };
}

/** What customs could not read on its papers as they would be issued now. */
export function unreadableForCustoms(seat: Seat): LatinField[] {
  if (!passesCustoms(seat.country)) return [];
  const named = namedForCustoms(seat);
  const said = { latinName: named.name, latinAddress: named.address };
  return latinFields.filter((field) => readLatin(said[field]) === null);
}
