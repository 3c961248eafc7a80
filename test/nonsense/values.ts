import fc from 'fast-check';
import type { z } from 'zod';
import { dayMs, hourMs } from '#domain/instants.ts';
import { castDay } from '../cast.ts';
import type { Known } from './known.ts';

/** What nobody should send, wherever it is sent. */
const hostile: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eevil',
  '\ufeff',
  'x'.repeat(6_000),
  '%00',
  '%E0%A4%A',
  "' or 1=1 --",
  '"; drop table users; --',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=1+1',
  '💥👩‍👩‍👧‍👦',
  'İ',
  '٣',
  '__proto__',
  'constructor',
  -1,
  0,
  -0,
  1.5,
  1e-99,
  1e308,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  '1e-99',
  '1e99',
  '0x10',
  '-0',
  'NaN',
  'Infinity',
  '99999999999999999999',
  true,
  false,
  [],
  [[]],
  [null],
  ['\u0000'],
  Array.from({ length: 300 }, () => 'x'),
  {},
  { toString: 1 },
  { length: 1e9 },
  { amountMinor: 1e300, currency: 'XXX' },
  { en: 1 },
  '0000-01-01',
  '0001-01-01',
  '2026-02-30',
  '2026-02-29T24:00:00Z',
  '9999-12-31',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  '01900000-0000-7000-8000-000000000000',
  '01900000-0000-7000-8000-00000000000G',
];

/** Anything at all: a fixed horror, or what the generator makes of every type there is. */
export const nonsense: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostile) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

type Def = {
  readonly type: string;
  readonly [name: string]: unknown;
};
type Check = { readonly check: string; readonly [name: string]: unknown };

/** Input as a schema describes it, each field of it sometimes left out and sometimes nonsense. */
export function inputOf(schema: z.ZodObject, known: Known, operation: string): fc.Arbitrary<Input> {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const fits = valueFor(defOf(field), { known, operation, name });
    return [
      name,
      fc.oneof(
        { weight: 24, arbitrary: fits },
        { weight: 1, arbitrary: nonsense },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
    ] as const;
  });
  const strangers = fc.dictionary(fc.constantFrom(...unknownFields), nonsense, { maxKeys: 2 });
  return fc
    .tuple(fc.record(Object.fromEntries(fields)), fc.option(strangers, { freq: 12 }))
    .map(([asked, more]) => ({ ...more, ...asked }));
}

export type Input = Readonly<Record<string, unknown>>;

/** Fields no operation has, or not this one: a role nobody may give oneself, another's company. */
const unknownFields = ['role', 'companyId', 'userId', 'isDemo', 'id', 'constructor', 'x'] as const;

type Place = { readonly known: Known; readonly operation: string; readonly name: string };

/** A value that fits a schema as far as it can be known, the better where the field's name says what is meant. */
function valueFor(def: Def, place: Place): fc.Arbitrary<unknown> {
  const inner = () => valueFor(defOf(def.innerType), place);
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(inner(), { nil: undefined, freq: 2 });
    case 'nullable':
      return fc.option(inner(), { freq: 3 });
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner();
    case 'pipe': {
      const out = defOf(def.out);
      return valueFor(out.type === 'transform' ? defOf(def.in) : out, place);
    }
    case 'union':
      return fc.oneof(...(def.options as z.ZodType[]).map((option) => valueFor(defOf(option), place)));
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries((def as unknown as { shape: z.ZodRawShape }).shape).map(([name, field]) => [
            name,
            valueFor(defOf(field), { ...place, name }),
          ]),
        ),
        { requiredKeys: [] },
      );
    case 'array':
      return fc.array(valueFor(defOf(def.element), place), { maxLength: 4 });
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 });
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries as Record<string, string>));
    case 'literal':
      return fc.constantFrom(...(def.values as unknown[]));
    case 'boolean':
      return fc.boolean();
    case 'number':
    case 'int':
      return numberOf(checksOf(def), place);
    case 'string':
      return stringOf(def, place);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function numberOf(checks: readonly Check[], { name }: Place): fc.Arbitrary<number> {
  const min = Number(checks.find(({ check }) => check === 'greater_than')?.value ?? -5);
  const max = Number(checks.find(({ check }) => check === 'less_than')?.value ?? 2 ** 40);
  const edges = [min, min - 1, max, max + 1].filter(Number.isFinite);
  const small = fc.integer({ min, max: Math.min(max, min + 40) });
  const likely = /minor/i.test(name) ? fc.constantFrom(28_800, 2_880, 100, 115_200) : small;
  return fc.oneof(
    { weight: 6, arbitrary: likely },
    { weight: 1, arbitrary: fc.constantFrom(...edges) },
    { weight: 1, arbitrary: fc.maxSafeInteger() },
  );
}

/** Fields whose name says what is in them. */
const byName: readonly [RegExp, (place: Place) => fc.Arbitrary<string>][] = [
  [/^cursor$/, ({ known, operation }) => cursorOf(known, operation)],
  [
    /id$/i,
    ({ known, name }) =>
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...known.idsFor(name)) },
        { weight: 1, arbitrary: fc.constantFrom(...known.ids) },
      ),
  ],
  [/email/i, ({ known }) => fc.oneof(fc.constantFrom(...known.emails), fc.emailAddress())],
  [/^(code|token|challenge)$/, ({ known }) => fc.constantFrom(...known.codes, 'x'.repeat(43), '123456')],
  [/password/i, () => fc.constantFrom('seventeen cranes', 'twelve grey herons', 'short', 'x'.repeat(200))],
  [/^(brand|slug)$/, () => fc.constantFrom('haru', 'noeul', 'nobody', '%', '..')],
  [/^category$/, () => fc.constantFrom('toners', 'nothing', "'")],
  [/country/i, () => fc.constantFrom('DE', 'GB', 'KR', 'XX', 'de')],
  [/timezone/i, () => fc.constantFrom('Europe/Berlin', 'Asia/Seoul', 'Mars/Base', 'utc')],
  [/^iban$/, () => fc.constantFrom('DE89370400440532013000', 'GB82WEST12345698765432', 'DE00')],
  [
    /^(q|search)$/,
    () => fc.oneof(fc.constantFrom('haru', '토너', '米', '%', '_', '\\', 'a b c'), fc.string()),
  ],
  [/vatnumber/i, () => fc.constantFrom('GB987654326', 'DE811907980', '', 'XX')],
];

function stringOf(def: Def, place: Place): fc.Arbitrary<string> {
  const { name } = place;
  const checks = checksOf(def);
  const format = String(def.format ?? checks.find(({ check }) => check === 'string_format')?.format ?? '');
  if (format === 'date') return day;
  if (format === 'datetime') return moment;
  const named = byName.find(([pattern]) => pattern.test(name))?.[1];
  if (named !== undefined) return named(place);
  if (format === 'uuid') return fc.constantFrom(...place.known.ids);
  const pattern = checks.find(({ check }) => check === 'string_format')?.pattern;
  if (pattern instanceof RegExp) return fc.oneof(fc.stringMatching(pattern), fc.string());
  const most = Number(checks.find(({ check }) => check === 'max_length')?.maximum ?? 400);
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom('Rice Toner', '쌀뜨물 토너', '米水化妆水', 'LYS-900001', '2', '\n'),
    },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.constantFrom(most, most + 1).map((length) => 'ü'.repeat(length)) },
  );
}

const day = fc.oneof(
  fc.integer({ min: -400, max: 60 }).map((days) => at(days * dayMs).slice(0, 10)),
  fc.constantFrom('1999-12-31', '2000-01-01', '2020-01-01', '2100-12-31', '2101-01-01', '0000-02-29'),
);
const moment = fc.oneof(
  fc.integer({ min: -48, max: 24 * 80 }).map((hours) => at(hours * hourMs)),
  fc.constantFrom('0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-03-29T01:30:00.123456789Z'),
);

function at(ms: number): string {
  return new Date(castDay.getTime() + ms).toISOString();
}

/** A page of this list or of another, one value of it forged, or no cursor at all. */
function cursorOf(known: Known, operation: string): fc.Arbitrary<string> {
  const own = known.cursors.get(operation) ?? [];
  const all = [...known.cursors.values()].flat();
  const real = fc.constantFrom(...(own.length > 0 ? own : all));
  const instants = fc.constantFrom('0000-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z', '1e-99', 2 ** 31);
  const forged = fc
    .tuple(real, fc.nat({ max: 4 }), fc.oneof(instants, nonsense))
    .map(([values, index, value]) => values.map((one, i) => (i === index % values.length ? value : one)));
  const values = fc.oneof(real, fc.constantFrom(...all), forged, fc.jsonValue({ maxDepth: 2 }));
  const written = values.map((one) => Buffer.from(JSON.stringify(one) ?? '').toString('base64url'));
  return fc.oneof({ weight: 6, arbitrary: written }, { weight: 1, arbitrary: fc.string() });
}

function defOf(schema: unknown): Def {
  return (schema as z.ZodType)._zod.def as unknown as Def;
}

function checksOf({ checks = [] }: Def): readonly Check[] {
  return (checks as { _zod: { def: unknown } }[]).map((check) => check._zod.def as Check);
}
