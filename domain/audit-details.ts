export type AuditValue = string | number | null;
export type AuditChange = {
  readonly field: string;
  readonly before: AuditValue;
  readonly after: AuditValue;
};
export type AuditFact = { readonly field: string; readonly value: AuditValue };

type Details = Readonly<Record<string, unknown>>;
type Read = { readonly changes: AuditChange[]; readonly facts: AuditFact[] };

/**
 * What stands of one thing before and after: `from` and `to`, or `nameBefore` and `nameAfter` (or just `name`); of a row
 * with its fields, or of rates by their day, `before` and what it is now.
 */
export function readDetails(details: Details): Read {
  const changes: AuditChange[] = [];
  const told = new Set<string>();
  const take = (field: string, beforeKey: string, afterKey: string) => {
    changes.push({ field, before: plain(details[beforeKey]), after: plain(details[afterKey]) });
    told.add(beforeKey).add(afterKey);
  };
  if ('from' in details && 'to' in details) take('value', 'from', 'to');
  const now = ['after', 'rates'].find((key) => key in details);
  if ('before' in details && now !== undefined) {
    changes.push(...comparedRows(details.before, details[now]));
    told.add('before').add(now);
  }
  for (const key of Object.keys(details)) {
    const field = /^(.+)Before$/.exec(key)?.[1];
    if (field === undefined) continue;
    const after = [`${field}After`, field].find((each) => each in details);
    if (after !== undefined) take(field, key, after);
  }
  const facts = Object.entries(details)
    .filter(([key]) => !told.has(key))
    .map(([field, value]) => ({ field, value: plain(value) }));
  return { changes: changes.filter(({ before, after }) => before !== after), facts };
}

/** Field by field; what has none is one value. */
function comparedRows(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if (was === null || is === null) return [{ field: 'value', before: plain(before), after: plain(after) }];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: was[field] ?? null,
    after: is[field] ?? null,
  }));
}

/** What the record of a market says, as it was noted before its fields had names. */
const passportFields = ['personId', 'notificationNumber', 'fileSince', 'labelLanguages'];
/** Of a row, not of what it says. */
const ownFields = ['id', 'version'];
/** "USD/2026-03-01=1.27" */
const rateText = /([A-Z]{3}\/\d{4}-\d\d-\d\d)=(\S+)/g;

function fieldsOf(noted: unknown): Record<string, AuditValue> | null {
  if (noted === null) return {};
  if (typeof noted !== 'string') return null;
  const rates = [...noted.matchAll(rateText)];
  if (rates.length > 0) {
    return Object.fromEntries(
      rates.map(([, day = '', rate = '']) => [day.replace('/', ' '), rate === '-' ? null : rate]),
    );
  }
  const row = parsed(noted);
  if (Array.isArray(row)) {
    return flat(Object.fromEntries(row.map((value, index) => [passportFields[index] ?? index, value])));
  }
  if (typeof row !== 'object' || row === null) return null;
  return flat(Object.fromEntries(Object.entries(row).filter(([field]) => !ownFields.includes(field))));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** One line per field: a list is one, what has fields of its own has one for each. */
export function flat(value: object, prefix = ''): Record<string, AuditValue> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]): (readonly [string, AuditValue])[] => {
      if (Array.isArray(field)) return [[prefix + name, listed(field)]];
      if (typeof field === 'object' && field !== null)
        return Object.entries(flat(field, `${prefix}${name}.`));
      return [[prefix + name, plain(field)]];
    }),
  );
}

/** Words on one line, rows on a line each. */
function listed(items: readonly unknown[]): string | null {
  if (items.length === 0) return null;
  const isRows = items.some((item) => typeof item === 'object');
  return items.map(lineOf).join(isRows ? '\n' : ', ');
}

function lineOf(item: unknown): string {
  return typeof item === 'object' && item !== null
    ? Object.entries(item)
        .filter(([field]) => !ownFields.includes(field))
        .map(([, value]) => lineOf(value))
        .join(' | ')
    : String(item);
}

function plain(value: unknown): AuditValue {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** What changed, as the audit log notes it: every field that differs, before and after, and no other. */
export function changedFacts<After extends Readonly<Record<string, AuditValue>>>(
  before: { readonly [Field in keyof After]: AuditValue },
  after: After,
): Record<string, AuditValue> {
  const fields = Object.keys(after) as (keyof After & string)[]; // its own keys
  return Object.fromEntries(
    fields
      .filter((field) => before[field] !== after[field])
      .flatMap((field) => [
        [`${field}Before`, before[field]] as const,
        [`${field}After`, after[field] ?? null] as const,
      ]),
  );
}
