import { isLanguage, type Language } from './languages.ts';
import { tidyDecimal } from './list-price.ts';
import type { ProductEntry } from './product-entry.ts';

/** Field by field, [before, after]; null: nothing was there. */
export type Changes = Record<string, [unknown, unknown]>;

/** Told part by part: a history says that the Korean name has changed, not that the name has. */
const inParts: ReadonlySet<keyof ProductEntry> = new Set<keyof ProductEntry>([
  'name',
  'description',
  'story',
  'price',
]);

/** What is another in one entry than in the other; a new product has all that was said of it. */
export function changesBetween(before: ProductEntry | null, after: ProductEntry): Changes {
  const fields = Object.keys(after) as (keyof ProductEntry)[]; // an entry has its own fields alone
  return Object.fromEntries(
    fields.flatMap((field) => changesOf(field, before?.[field] ?? null, after[field])),
  );
}

/** By which text a part is called, and in which language it is: "name.ko" is the name in Korean, "price.msrp" a field. */
export function partSaid(part: string): { readonly text: string; readonly language: Language | null } {
  if (part === 'state') return { text: 'products:list.state', language: null };
  const [field = part, inner] = part.split('.');
  if (inner !== undefined && !isLanguage(inner)) return { text: `products:field.${inner}`, language: null };
  return { text: `products:field.${field}`, language: inner ?? null };
}

function changesOf(
  field: keyof ProductEntry,
  before: unknown,
  after: unknown,
): [string, [unknown, unknown]][] {
  const one = inParts.has(field) ? partsOf(field, before) : { [field]: before };
  const other = inParts.has(field) ? partsOf(field, after) : { [field]: after };
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name): [string, [unknown, unknown]][] => {
    const [was, is] = [saidOf(one[name]), saidOf(other[name])];
    return saysSame(name, was, is) ? [] : [[name, [was, is]]];
  });
}

function partsOf(field: string, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [`${field}.${name}`, part]));
}

/** What says nothing is nothing: an empty text, an empty list. */
function saidOf(value: unknown): unknown {
  if (value === undefined || value === '' || value === false) return null;
  return Array.isArray(value) && value.length === 0 ? null : value;
}

/** Whether a part says the same before and after: a figure of a price is a number, however many zeros end it. */
export function saysSame(name: string, before: unknown, after: unknown): boolean {
  if (isAlike(before, after)) return true;
  if (!name.startsWith('price.') || typeof before !== 'string' || typeof after !== 'string') return false;
  return isFigure(before) && isFigure(after) && tidyDecimal(before, 0) === tidyDecimal(after, 0);
}

function isFigure(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text);
}

/** Whether two values say the same; the order of the fields of an object says nothing. */
function isAlike(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const [left, right] = [one, other] as [Record<string, unknown>, Record<string, unknown>]; // objects, as seen above
  return [...names].every((name) => isAlike(left[name] ?? null, right[name] ?? null));
}
