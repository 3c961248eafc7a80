import fc from 'fast-check';
import type { Operation } from '#contract/operation.ts';
import { may } from '#domain/permissions.ts';
import type { Caller } from '../app.ts';
import { cast, type Person } from '../cast.ts';
import { aForm, aPdf, aPng, aZip } from '../files.ts';
import { type Known, operations } from './known.ts';
import { type Input, inputOf, nonsense } from './values.ts';

/** One request as it goes out: who asks, for what, and the bytes. */
export type Request = {
  readonly who: string;
  readonly what: string;
  readonly method: keyof Caller;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
};

/** Everybody of the cast, and who is not signed in. */
export const askers = ['guest', ...Object.keys(cast)] as const;

/** What hashes a password, draws a paper or reckons with every slot of two months is asked for less often. */
const costly =
  /login|register|password|TwoFactor|recoveryCodes|deleteAccount|statement\.pdf|updateStatus|slots|booking|docs|openapi/i;

/** Every operation of the contract and every other door of the API, by everybody, with anything. */
export function requestsTo(known: Known): fc.Arbitrary<Request> {
  const doors = [
    ...operations.map(([name, operation]) => ({
      name,
      asked: operationAsked(name, operation, known),
      may: askers.filter((who) => may(actorOf(who), operation.permission)),
    })),
    ...otherDoors(known).map((door) => ({ ...door, may: askers })),
  ];
  const byDoor = doors.map(({ name, asked, may }) => ({
    weight: costly.test(name) ? 1 : 40,
    // Behind the door there is more to go wrong than in front of it.
    arbitrary: fc.tuple(
      fc.oneof(
        fc.constantFrom(...askers),
        ...[may, may].filter(isSome).map((some) => fc.constantFrom(...some)),
      ),
      asked,
    ),
  }));
  return fc
    .tuple(fc.oneof(...byDoor), headersAround, fc.nat({ max: 2 ** 24 - 1 }))
    .map(([[who, asked], around, network]) => ({
      who,
      ...asked,
      // Limits on attempts by address are another test's: everybody comes from somewhere else.
      headers: { 'x-forwarded-for': addressOf(network), ...around, ...asked.headers },
    }));
}

function actorOf(who: string): Person | null {
  return who === 'guest' ? null : ((cast as Record<string, Person>)[who] ?? null);
}

function isSome(list: readonly unknown[]): boolean {
  return list.length > 0;
}

type Asked = Omit<Request, 'who'>;

/** A request of an operation: the right form most of the time, a broken one sometimes. */
function operationAsked(what: string, operation: Operation, known: Known): fc.Arbitrary<Asked> {
  const { method, path, input } = operation;
  const isRead = method === 'GET' || method === 'DELETE';
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, field]) => field ?? '');
  return fc.tuple(inputOf(input, known, what), isRead ? queryForm : bodyForm).map(([given, write]) => {
    const rest = Object.fromEntries(
      Object.entries(given).filter(([field, value]) => !inPath.includes(field) && value !== undefined),
    );
    const address = path.replaceAll(/:(\w+)/g, (_, field: string) => inUrl(given[field]));
    const { query = '', ...sent } = write(rest);
    return {
      what,
      method: method.toLowerCase() as keyof Caller,
      path: query === '' ? address : `${address}?${query}`,
      headers: {},
      body: undefined,
      ...sent,
    };
  });
}

type Written = {
  readonly query?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
};
type Writer = (input: Input) => Written;

const queryForm: fc.Arbitrary<Writer> = fc.oneof(
  { weight: 20, arbitrary: fc.constant<Writer>((input) => ({ query: queryOf(input) })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Writer[]>(
      (input) => ({ query: `${queryOf(input)}&${queryOf(input)}` }), // everything twice
      (input) => ({ query: `${queryOf(input)}&__proto__=x&__proto__[a]=b&constructor[prototype]=c` }),
      (input) => ({ query: `${queryOf(input)}&q=%ff%fe&%00=%00&=&&limit[]=1` }),
      (input) => ({ query: `${queryOf(input)}&${'a=b&'.repeat(2_000)}` }),
      (input) => ({ query: queryOf(input), headers: { 'content-type': 'application/json' }, body: '{"a":' }),
    ),
  },
);

const json = { 'content-type': 'application/json' };
const bodyForm: fc.Arbitrary<Writer> = fc.oneof(
  { weight: 20, arbitrary: fc.constant<Writer>((input) => ({ headers: json, body: jsonOf(input) })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Writer[]>(
      (input) => ({ headers: json, body: jsonOf(input).slice(0, -1) }),
      (input) => ({ headers: json, body: jsonOf(input).replace('{', '{"__proto__":{"role":"admin"},') }),
      (input) => ({ headers: json, body: jsonOf(input).replace('{', '{"id":1,"id":2,') }),
      (input) => ({ headers: json, body: `\ufeff${jsonOf(input)}` }),
      (input) => ({ headers: json, body: Buffer.from(`${jsonOf(input)}`, 'utf16le') }),
      (input) => ({
        headers: json,
        body: Buffer.concat([Buffer.from(jsonOf(input)), Buffer.from([0xff, 0xc0])]),
      }),
      (input) => ({ headers: json, body: Buffer.from(jsonOf(input).replaceAll('"', '"\xff'), 'latin1') }),
      (input) => ({ headers: json, body: jsonOf(input).replaceAll(/\d+/g, '1e999') }),
      (input) => ({ headers: json, body: jsonOf(input).replaceAll(/"[^"]*"/g, '"\\ud800"') }),
      () => ({ headers: json, body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }),
      () => ({ headers: json, body: `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}` }),
      () => ({ headers: json, body: '' }),
      () => ({ headers: json, body: 'null' }),
      () => ({ headers: json, body: '[]' }),
      () => ({ headers: json, body: '"text"' }),
      () => ({ headers: json, body: `"${'x'.repeat(300_000)}"` }),
      (input) => ({ headers: { ...json, 'content-encoding': 'gzip' }, body: jsonOf(input) }),
      (input) => ({ headers: { 'content-type': 'application/json; charset=utf-16' }, body: jsonOf(input) }),
      (input) => ({ headers: { 'content-type': 'text/plain' }, body: jsonOf(input) }),
      (input) => ({ headers: { 'content-type': 'application/xml' }, body: jsonOf(input) }),
      (input) => ({ headers: { 'content-type': 'nonsense' }, body: jsonOf(input) }),
      (input) => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: queryOf(input) }),
      (input) => ({ headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: jsonOf(input) }),
    ),
  },
);

/** What browsers, proxies and idlers put around a request. */
const headersAround: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>[]>(
      { 'accept-language': 'ko;q=nonsense, *;;, zh-Hant-TW' },
      { 'lys-language': 'xx' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { accept: 'text/html, \u00ff' },
      { 'user-agent': 'x'.repeat(8_000) },
      { cookie: 'lys_session=%E0%A4%A; lys_language=__proto__; =; ;;' },
      { 'x-forwarded-for': 'not an address, ::1, 1.2.3.4' },
      { 'x-http-method-override': 'DELETE' },
      { 'if-none-match': '*', range: 'bytes=0-,-1,9-2' },
      { authorization: 'Bearer x' },
      { expect: 'nonsense' },
    ),
  },
);

/** Routes that are no operations: files in and out, forms without scripts, health, documents, pages. */
function otherDoors(known: Known): { name: string; asked: fc.Arbitrary<Asked> }[] {
  const id = fc.oneof(fc.constantFrom(...known.ids), nonsense.map(inUrl));
  const query = fc
    .dictionary(
      fc.constantFrom('from', 'to', 'companyId', 'token', 'office', 'language', 'date'),
      fc.oneof(
        fc.constantFrom('2026-01-01', '2026-12-31', '0000-01-01', 'london', 'ko', ...known.codes),
        fc.constantFrom(...known.ids),
        nonsense,
      ),
    )
    .map(queryOf);
  const read = (path: string) => ({
    name: path,
    asked: fc.tuple(id, query).map(
      ([one, asked]): Asked => ({
        what: path,
        method: 'get',
        path: `${path.replace(/:\w+/, one)}?${asked}`,
        headers: {},
        body: undefined,
      }),
    ),
  });
  const post = (path: string, forms: fc.Arbitrary<Written>) => ({
    name: path,
    asked: fc.tuple(id, forms).map(
      ([one, { headers = {}, body }]): Asked => ({
        what: path,
        method: 'post',
        path: path.replace(/:\w+/, one),
        headers,
        body,
      }),
    ),
  });
  const forms = ['home', 'contact', 'application', 'job', 'booking', 'nothing'];
  return [
    ...readDoors.map(read),
    post('/api/uploads', multipart),
    post('/api/unsubscribe/:token/one-click', plainForm),
    ...forms.map((form) => post(`/api/forms/${form}`, fc.oneof(multipart, plainForm))),
  ];
}

const readDoors = [
  '/api/account/data',
  '/api/admin/enquiries/:enquiryId/cv',
  '/api/attachments/:attachmentId',
  '/api/bookings/calendar',
  '/api/docs',
  '/api/documents/:documentId/file',
  '/api/forms/booking',
  '/api/openapi.json',
  '/api/statement.csv',
  '/api/statement.pdf',
  '/api/unsubscribe/:token/one-click',
  '/api/:nothing',
  '/healthz',
  '/readyz',
  '/media/:file',
  '/:page',
  '/ko/:page',
  '/orders/:orderId',
];

const fieldNames = [
  'name',
  'email',
  'file',
  'cv',
  'message',
  'jobId',
  'language',
  '__proto__',
  '',
  'x'.repeat(300),
];

/** A form with files, whole or broken. */
const multipart: fc.Arbitrary<Written> = fc
  .tuple(
    fc.constantFrom(
      'cv.pdf',
      'photo.png',
      'a.zip',
      '../../x.pdf',
      '',
      'x.pdf\u0000.png',
      '💥.pdf',
      'x'.repeat(400),
    ),
    fc.oneof(
      fc.constantFrom(aPdf, aPng(), aPng(60_000, 60_000), aZip({ 'a/../../b': 'x' }), Buffer.alloc(0)),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    ),
    fc.array(fc.tuple(fc.constantFrom(...fieldNames), fc.string({ maxLength: 20 })), { maxLength: 30 }),
    fc.oneof(
      { weight: 2, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
    ),
    fc.constantFrom(
      '',
      '',
      '',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/mixed; boundary=b',
    ),
  )
  .map(([name, bytes, fields, part, type]) => {
    const { body, headers } = aForm(name, bytes);
    const [boundary = ''] = /[^=]+$/.exec(headers['content-type']) ?? [];
    const texts = fields.map(
      ([field, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    );
    const whole = Buffer.concat([Buffer.from(texts.join('')), body]);
    return {
      headers: { accept: 'application/json', ...headers, ...(type && { 'content-type': type }) },
      body: whole.subarray(0, Math.ceil(whole.length * part)),
    };
  });

const plainForm: fc.Arbitrary<Written> = fc
  .dictionary(fc.constantFrom(...fieldNames, 'subject', 'kind', 'startsAt', 'office', 'company'), nonsense)
  .map((fields) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: queryOf(fields),
  }));

function queryOf(input: Input): string {
  return Object.entries(input)
    .flatMap(([field, value]) => (Array.isArray(value) ? value : [value]).map((one) => [field, one] as const))
    .map(([field, value]) => `${inUrl(field)}=${inUrl(value)}`)
    .join('&');
}

function inUrl(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed().slice(0, 1_000));
}

function jsonOf(input: Input): string {
  return JSON.stringify(input);
}

function addressOf(network: number): string {
  return `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`;
}
