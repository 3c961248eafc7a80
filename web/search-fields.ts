import { writtenInstant } from '#domain/days.ts';
import { type ListName, sortingsOf } from '#domain/lists.ts';
import { isReversed } from '#domain/ranges.ts';
import { isUuid } from '#domain/uuid.ts';

/** How one field of an address is read: what it means, or undefined for what makes no sense. */
export type Read<Value extends string> = (text: string) => Value | undefined;
type Fields = Readonly<Record<string, Read<string>>>;

/** What a screen finds in its address. */
export type Search<Of extends Fields> = { readonly [Name in keyof Of]?: NonNullable<ReturnType<Of[Name]>> };

/**
 * The fields of a screen's address, as a table: `searchFields({ status: oneOf(statuses), q: words() })`. Each field
 * is named in the answer, undefined where the address says nothing or nonsense: the router lays the answer over
 * what was typed, so a field left out would come through as it was typed.
 */
export function searchFields<const Of extends Fields>(fields: Of) {
  const all = Object.entries(fields);
  return (raw: Readonly<Record<string, unknown>>): Search<Of> =>
    // each value was read by the field of its name
    Object.fromEntries(all.map(([name, read]) => [name, readText(read, raw[name])])) as Search<Of>;
}

/** What an address says, all of it text: the router's own reading would take "1" for a number. */
export function textsOf(search: string): Record<string, string | string[]> {
  const said = new URLSearchParams(search);
  const fields = [...new Set(said.keys())].map((name) => [name, said.getAll(name)] as const);
  return Object.fromEntries(
    fields.map(([name, [first = '', ...more]]) => [name, more.length > 0 ? [first, ...more] : first]),
  );
}

/** A field somebody repeats says nothing. */
function readText(read: Read<string>, value: unknown): string | undefined {
  return typeof value === 'string' ? read(value) : undefined;
}

/** One of these values. */
export function oneOf<const Value extends string>(values: readonly Value[]): Read<Value> {
  return (text) => values.find((value) => value === text);
}

/** Some of these values, "a,b", once each and in their own order. */
export function someOf(values: readonly string[]): Read<string> {
  return (text) => listed(values, text).join(',') || undefined;
}

/** The values a field of `someOf` names. */
export function listed<const Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value[] {
  const named = text?.split(',') ?? [];
  return values.filter((value) => named.includes(value));
}

/** What somebody is looking for. */
export function words(longest = 60): Read<string> {
  return (text) => text.trim().slice(0, longest) || undefined;
}

export const id: Read<string> = (text) => (isUuid(text) ? text : undefined);

/** A day that trade speaks of and that exists: "2026-02-30" does not. */
export const day: Read<string> = (text) =>
  writtenInstant(`${text}T00:00:00.000Z`) === null ? undefined : text;

/** The days of a list as the API takes them: a range the wrong way round narrows nothing, its field says so (ui/ListFilters.tsx). */
export function forwards<Of extends { readonly from?: string; readonly to?: string }>(search: Of): Of {
  return isReversed(search.from, search.to) ? { ...search, from: undefined, to: undefined } : search;
}

/** Only what is there: an address says nothing about what is not filtered. */
export function given<Of extends object>(
  fields: Of,
): { [Name in keyof Of]?: Exclude<Of[Name], undefined | ''> } {
  const there = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(there) as never; // a part of its own fields
}

/** Whether the address asks for less than everything; `besides` says how it is shown and narrows nothing. */
export function isNarrowed(search: object, besides: readonly string[] = ['sort', 'columns']): boolean {
  return Object.keys(given(search)).some((name) => !besides.includes(name));
}

/** How a list is shown: by what it is ordered, and its columns where they are not the usual ones. */
export function listFields<List extends ListName>(list: List) {
  return { sort: oneOf(sortingsOf(list)), columns: words(200) };
}

/** The order of one of a screen's lists; an order that only another of them has is none. */
export function sortingIn<List extends ListName>(list: List, sort: string | undefined) {
  return sortingsOf(list).find((sorting) => sorting === sort);
}
