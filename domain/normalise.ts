import { languages, type Translated } from './languages.ts';

/** A record as it arrives from a file: fields of any kind. */
export type RawRecord = Readonly<Record<string, unknown>>;

/** Items a minimum order asks for, and the country goods come from, where a record is silent. */
export const defaultCountry = 'South Korea';
export const missingDescription = 'No description available';

/**
 * A text in all three languages: a plain string is copied into each; an object keeps its own languages and
 * lends its English to the others. Null where there is neither text nor English.
 */
export function translatedFrom(value: unknown): Translated | null {
  if (typeof value === 'string') return isBlank(value) ? null : { en: value, ko: value, zh: value };
  if (!isRecord(value) || isBlank(value.en)) return null;
  const en = String(value.en);
  const texts = languages.map((language) => [
    language,
    isBlank(value[language]) ? en : String(value[language]),
  ]);
  // One entry for each language, by construction.
  return Object.fromEntries(texts) as Translated;
}

/** A list of strings; an object entry is reduced to its name, or its English name. */
export function stringsFrom(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.map(nameOf).filter((entry) => entry !== '');
}

/** Certifications as a list of strings; CPNP stays CPNP. */
export function certificationsFrom(value: unknown): readonly string[] {
  if (isRecord(value) && !Array.isArray(value)) {
    return Object.keys(value).filter((name) => value[name] === true);
  }
  return typeof value === 'string' ? stringsFrom([value]) : stringsFrom(value);
}

export function isRecord(value: unknown): value is RawRecord {
  return typeof value === 'object' && value !== null;
}

/** Absent, or a text without a word in it. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** A whole number above 0, or null. */
export function countFrom(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
}

function nameOf(entry: unknown): string {
  if (typeof entry === 'string') return entry.trim();
  if (!isRecord(entry)) return '';
  const name = entry.name ?? entry.type ?? entry.id;
  if (isRecord(name))
    return String(languages.map((language) => name[language]).find((text) => !isBlank(text)) ?? '');
  return isBlank(name) ? '' : String(name).trim();
}
