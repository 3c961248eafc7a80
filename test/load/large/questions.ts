import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Operation } from '#contract/operation.ts';
import { may } from '#domain/permissions.ts';
import { cast, castBrands, type Person } from '../../cast.ts';
import type { Kind } from './aims.ts';

/** One address as one person asks it. */
export type Question = {
  readonly name: string;
  readonly who: string;
  readonly token: string;
  readonly kind: Kind;
  /** Again and again; with words each time others, so that none is remembered. */
  readonly path: (turn: number) => string;
};

/** What is looked at: an id for each name in an address. */
export type Subjects = Readonly<Record<string, string>>;

/** Who asks, and how much there is to see. */
const readers = [
  { who: 'retailer', person: cast.retailer },
  { who: 'brand', person: cast.brand },
  { who: 'admin', person: cast.admin },
] as const satisfies readonly { who: string; person: Person }[];

/** Addresses that are nobody's list, or that trade does not make longer. */
const leftOut = new Set<string>([
  '/api/email-proofs/:token',
  '/api/email-changes/:token',
  '/api/unsubscribe/:token',
  '/api/bookings/mine',
  '/api/products/by-ids',
  '/api/demo',
]);

/** What is typed: found often, rarely, never, by number, and mistyped; each turn another word of the kind. */
const typed = {
  word: ['mugwort', 'toner', 'ginseng', 'serum', 'calming', 'ampoule', 'lotus', 'cream', 'barrier', 'mask'],
  words: [
    'calming mugwort',
    'pore serum',
    'green tea toner',
    'glow cushion',
    'repair eye cream',
    'rice mask',
  ],
  other: ['진정', '艾草', '어성초', '面膜', '토너', '保湿'],
  mistyped: ['mugwrot', 'gingseng', 'calmng', 'ampuole', 'briightening', 'camelia', 'cleanzer', 'persimon'],
  number: ['12400', '12777', '13333', '14001', '14950', '12999'],
  company: ['company 17', 'maison', 'person 12', 'house 4', 'retailer company 3'],
  none: ['zzyzx', 'qqqqq', 'xyxyxy', 'wvwvwv'],
} as const;

/** Where words of products are typed; elsewhere numbers and names are. */
const ofProducts = /^\/api\/(search|catalogue|find|brands)/;

/** What is asked of every reading operation of the contract: as it is, in every order, with every choice of a filter, with words. */
export function questionsOf(subjects: Subjects): Question[] {
  const operations = Object.values(api).flatMap((area) => Object.values<Operation>(area));
  return operations
    .filter(({ method, path, download }) => method === 'GET' && download === undefined && !leftOut.has(path))
    .flatMap((operation) =>
      readers
        .filter(({ person }) => may(person, operation.permission))
        .flatMap(({ who, person }) =>
          variantsOf(operation, subjects).map(({ query, kind, words }) => ({
            name: nameOf(operation, query, words),
            who,
            token: person.token,
            kind,
            path: (turn: number) => addressOf(operation, subjects, query, words, turn),
          })),
        ),
    );
}

type Variant = {
  readonly query: Readonly<Record<string, string>>;
  readonly kind: Kind;
  readonly words?: keyof typeof typed;
};

function variantsOf(operation: Operation, subjects: Subjects): Variant[] {
  const fields = queryFieldsOf(operation);
  const kind = kindOf(operation, fields);
  const needed = fields.filter(({ isNeeded }) => isNeeded);
  const asked = Object.fromEntries(
    needed.map(({ name, choices }) => [name, subjects[name] ?? choices[0] ?? '']),
  );
  const plain: Variant[] = operation.path === '/api/find' ? [] : [{ query: asked, kind }];
  const chosen = fields.flatMap(({ name, choices }) =>
    choices.map((choice): Variant => ({ query: { ...asked, [name]: choice }, kind })),
  );
  if (!fields.some(({ name }) => name === 'q')) return [...plain, ...chosen];
  const kinds = Object.keys(typed) as (keyof typeof typed)[]; // of the table above
  const wanted = ofProducts.test(operation.path)
    ? kinds.filter((each) => each !== 'company')
    : kinds.filter((each) => ['number', 'company', 'none'].includes(each));
  return [
    ...plain,
    ...chosen,
    ...wanted.map(
      (words): Variant => ({
        query: asked,
        words,
        kind: words === 'mistyped' ? 'search with a typing error' : 'search',
      }),
    ),
  ];
}

type QueryField = { readonly name: string; readonly isNeeded: boolean; readonly choices: readonly string[] };

/** The fields of an address's query, with what can be chosen in each: a list of choices is a list only once it is read. */
function queryFieldsOf({ path, input }: Operation): QueryField[] {
  const { required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const { properties = {} } = z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' });
  return Object.entries(properties)
    .filter(([name]) => !path.includes(`:${name}`))
    .map(([name, schema]) => ({ name, isNeeded: required.includes(name), choices: choicesOf(name, schema) }));
}

/** A flag is asked set; of paging and language there is nothing to choose. */
function choicesOf(name: string, schema: unknown): string[] {
  const text = JSON.stringify(schema);
  if (['limit', 'cursor', 'q'].includes(name)) return [];
  if (/"type":"boolean"/.test(text)) return ['true'];
  const found = /"enum":\[([^\]]*)\]/.exec(text)?.[1];
  return found === undefined ? [] : (JSON.parse(`[${found}]`) as string[]); // an enum's choices are texts
}

function kindOf({ path }: Operation, fields: readonly QueryField[]): Kind {
  if (path === '/api/statement') return 'statement of a year';
  if (/^\/api\/(dashboard|admin\/analytics|queue$)|\/numbers$/.test(path)) return 'dashboard';
  if (path.endsWith('/unread')) return 'count';
  return fields.some(({ name }) => name === 'limit') ? 'list' : /Id$/.test(path) ? 'record' : 'list';
}

function addressOf(
  { path }: Operation,
  subjects: Subjects,
  query: Readonly<Record<string, string>>,
  words: keyof typeof typed | undefined,
  turn: number,
): string {
  const place = path.replaceAll(/:(\w+)/g, (_, name: string) => subjects[name] ?? castBrands.haru.slug);
  const q: Record<string, string> =
    words === undefined ? {} : { q: typed[words][turn % typed[words].length] ?? '' };
  const search = new URLSearchParams({ ...query, ...q }).toString();
  return search === '' ? place : `${place}?${search}`;
}

function nameOf({ path }: Operation, query: Readonly<Record<string, string>>, words?: string): string {
  const fields = Object.entries(query)
    .filter(([name]) => !['from', 'to'].includes(name))
    .map(([name, value]) => `${name}=${value.slice(0, 12)}`);
  return [path.replace('/api', ''), ...fields, ...(words === undefined ? [] : [`q: ${words}`])].join(' ');
}
