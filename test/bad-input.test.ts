import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Operation } from '#contract/operation.ts';
import { may } from '#domain/permissions.ts';
import { type Answer, type Caller, startHouse, type TestHouse } from './app.ts';
import { cast } from './cast.ts';

/**
 * Every field of every operation is given what nobody should send, by somebody who may call it. The answer is
 * a refusal or a success, never a failure of ours.
 */
const hostile: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(6_000),
  '%00',
  "' or 1=1 --",
  '../../etc/passwd',
  '💥',
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '99999999999999999999',
  true,
  [],
  ['\u0000'],
  {},
  { amountMinor: 1e300, currency: 'XXX' },
  '2026-02-30',
  '0001-01-01',
  '01900000-0000-7000-8000-000000000000',
];

/** Longer than any limit on attempts looks back. */
const later = 25 * 60 * 60 * 1000;

const operations = Object.values(api).flatMap((area) => Object.entries(area as Record<string, Operation>));
/** What ends the session or counts attempts is tested by itself. */
const left: readonly string[] = ['logout'];

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

describe('bad input never makes the server fail', () => {
  it.each(operations.filter(([name]) => !left.includes(name)))('%s', async (_name, operation) => {
    const caller = callerOf(operation);
    const fields = Object.keys(operation.input.shape);
    for (const field of fields) {
      for (const value of hostile) {
        const answer = await send(caller, operation, { ...plausible(fields), [field]: value });
        const sent = `${field} = ${JSON.stringify(value)?.slice(0, 40)}`;
        expect(answer.status, sent).toBeLessThan(500);
        if (answer.status === 422) expect(namesAField(answer), sent).toBe(true);
      }
    }
  });
});

/** What is wrong with a value is said of its field; what is refused by the state of things has a code of its own. */
function namesAField({ body }: Answer): boolean {
  const isOfInput = body.code === 'invalid-input' || body.code === 'control-characters';
  return !isOfInput || typeof body.errors?.[0]?.field === 'string';
}

/** Cursors that have the form of ours and hold what no list has put there. */
const instants = ['2026-01-02T03:04:05.006Z', '+275760-09-13', 'Tue Jan 1 2020 (x)', '2026-02-30', '\u0000'];
const ids = ['01900000-0000-7000-8000-000000000001', '01900000', '\u0000', null];
const forged = instants.flatMap((at) => ids.flatMap((id) => [[at, id], [1, at, id], [1e300, at, id], [at]]));
const lists = operations.filter(([, { input }]) => 'cursor' in input.shape);

describe('a forged cursor never reaches the database', () => {
  it.each(lists)('%s', async (_name, operation) => {
    const caller = callerOf(operation);
    const inPath = {
      ...plausible(inPathOf(operation)),
      brandId: 'haru',
      category: 'toners',
      kind: 'retailer',
    };
    for (const values of [...forged, [1, 2], [-1, -1], {}, 'x']) {
      const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
      const answer = await send(caller, operation, { ...inPath, cursor });
      expect(answer.status, JSON.stringify(values)).toBeLessThan(500);
    }
  });
});

/** Days that no calendar has, or no database: they have the form of an instant and name none. */
const impossible = ['0000-01-01T00:00:00.000Z', '2026-02-30T10:00:00.000Z', '1999-12-31T23:59:59.999Z'];

describe('a cursor of a day that is none is refused by name', () => {
  const anId = '01900000-0000-7000-8000-000000000001';
  const sorted: readonly [string, (at: string) => unknown[]][] = [
    ['/api/products?sort=newest', (at) => ['products newest', at, '', anId]],
    ['/api/brands?sort=newest', (at) => ['newest', at, 'haru', anId]],
  ];
  /** Those that stand in the order of an instant; the others hold text or numbers and are forged above. */
  const byInstant = [
    '/api/orders?',
    '/api/invoices?',
    '/api/threads?',
    '/api/account/sign-ins?',
    '/api/admin/emails?',
    '/api/admin/invites?',
    '/api/admin/enquiries?',
    '/api/admin/applications?kind=retailer',
  ].map((address) => [address, (at: string) => [at, anId]] as const);
  const pending = [['/api/approvals?', (at: string) => [0, at, anId]] as const];
  it.each([...sorted, ...byInstant, ...pending])('%s', async (address, values) => {
    const [, operation] = lists.find(([, { path }]) => path === address.split('?')[0]) ?? [];
    if (operation === undefined) throw new Error(`${address} is no list`);
    for (const at of impossible) {
      const cursor = Buffer.from(JSON.stringify(values(at))).toString('base64url');
      const answer = await callerOf(operation).get(`${address}&cursor=${cursor}`);
      expect([answer.status, answer.body.field], at).toEqual([422, 'cursor']);
    }
  });

  it.each(['1e-99', '7e-46', '1e99', '-1'])('nor is a rank of %s one', async (rank) => {
    const cursor = Buffer.from(JSON.stringify(['search relevance', rank, '1', anId])).toString('base64url');
    const answer = await house.as(cast.retailer).get(`/api/search?q=haru&cursor=${cursor}`);
    expect([answer.status, answer.body.field]).toEqual([422, 'cursor']);
  });
});

describe('a day is one that trade can mean', () => {
  const invoice = '/api/invoices/01900000-0000-7000-8000-000000000001/payments';
  const booked = { requestId: '01900000-0000-7000-8000-000000000001', amountMinor: 1 };
  it.each([
    ['get', '/api/orders?dateFrom=0000-01-01', undefined, 'dateFrom', 'date-too-early'],
    ['get', '/api/orders?dateTo=1999-12-31', undefined, 'dateTo', 'date-too-early'],
    ['get', '/api/orders?dateTo=9999-12-31', undefined, 'dateTo', 'date-too-late'],
    ['get', '/api/statement?from=0000-01-01&to=2026-01-01', undefined, 'from', 'date-too-early'],
    ['get', '/api/statement.csv?from=2026-01-01&to=2101-01-01', undefined, 'to', 'date-too-late'],
    ['post', invoice, { ...booked, receivedOn: '0000-01-01' }, 'receivedOn', 'date-too-early'],
    ['post', invoice, { ...booked, receivedOn: '0001-01-01' }, 'receivedOn', 'date-too-early'],
    ['post', invoice, { ...booked, receivedOn: '2019-12-31' }, 'receivedOn', 'date-too-early'],
  ] as const)('%s %s %j: %s is %s', async (method, path, body, field, code) => {
    const answer = await house.as(cast.admin)[method](path, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]).toMatchObject({ field, code });
    expect(answer.body.detail).toMatch(/ is (1 January 2000|1 January 2020|31 December 2100)\./);
  });
});

describe('a form that is broken on its way is refused', () => {
  const forms = ['/api/forms/job', '/api/forms/contact', '/api/uploads'];
  const bodies = [
    'x',
    '--b',
    '--b\r\n',
    '--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--\r\n',
    '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nhalf',
    '--b\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-',
    '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    '--b\r\ncontent-disposition: form-data; name="name"\r\ncontent-type: application/json\r\n\r\n{\r\n--b--\r\n',
    `--b\r\n${'x-long: y\r\n'.repeat(3_000)}\r\n\r\n--b--\r\n`,
    '\u0000\uffff'.repeat(1_000),
  ];
  const types = [
    'multipart/form-data; boundary=b',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
    'multipart/mixed; boundary=b',
  ];
  it.each(forms)('%s', async (path) => {
    for (const type of types) {
      for (const body of bodies) {
        house.time.advance(later); // the limit on forms is another test's
        const headers = { 'content-type': type, accept: 'application/json' };
        const answer = await house.as(cast.retailer).post(path, Buffer.from(body), headers);
        const sent = `${type.slice(0, 60)}: ${JSON.stringify(body.slice(0, 80))}`;
        expect([400, 413, 415, 422], sent).toContain(answer.status);
        expect(answer.body.detail, sent).not.toBe('');
      }
    }
  });
});

describe('what is no request of ours is refused in our words', () => {
  const json = { 'content-type': 'application/json' };
  const id = '01900000-0000-7000-8000-000000000001';
  it.each<[string, 'get' | 'post', string, unknown, Record<string, string>, number, string]>([
    ['a path that is no percent-encoding', 'get', '/api/orders/%', undefined, {}, 422, 'orderId'],
    ['a path with half a letter', 'get', '/api/orders/%E0%A4%A', undefined, {}, 422, 'orderId'],
    ['a path with a NUL', 'get', '/api/orders/%00', undefined, {}, 422, 'orderId'],
    ['a path longer than any', 'get', `/api/orders/${'x'.repeat(900)}`, undefined, {}, 404, ''],
    ['a field twice', 'get', '/api/orders?q=a&q=b', undefined, {}, 422, 'q'],
    ['a number twice', 'get', '/api/orders?limit=1&limit=2', undefined, {}, 422, 'limit'],
    ['a NUL in a search', 'get', '/api/orders?q=a%00b', undefined, {}, 422, 'q'],
    ['a day that is none', 'get', '/api/orders?dateFrom=2026-02-30', undefined, {}, 422, 'dateFrom'],
    ['a name of the language itself', 'get', '/api/orders?status=__proto__', undefined, {}, 422, 'status.0'],
    ['no body', 'post', '/api/orders', '', json, 400, ''],
    ['half a body', 'post', '/api/orders', '{"brandId":', json, 400, ''],
    ['a list for a body', 'post', '/api/orders', '[]', json, 400, ''],
    ['a name that poisons objects', 'post', '/api/orders', '{"__proto__":{}}', json, 400, ''],
    ['50,000 brackets', 'post', '/api/orders', '['.repeat(50_000) + ']'.repeat(50_000), json, 400, ''],
    [
      '20,000 brackets for an address',
      'post',
      '/api/orders',
      `{"requestId":"${id}","brandId":"${id}","expectedTotal":{"amountMinor":1,"currency":"GBP"},"expectedItems":1,"expectedTerms":{"incoterm":null,"payment":"net30"},"shippingAddress":${'['.repeat(20_000) + ']'.repeat(20_000)}}`,
      json,
      422,
      'shippingAddress',
    ],
    ['more than 256 KB', 'post', '/api/orders', `"${'x'.repeat(300_000)}"`, json, 413, ''],
    [
      'a form',
      'post',
      '/api/orders',
      'a=b',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      '',
    ],
    ['XML', 'post', '/api/orders', '<order/>', { 'content-type': 'text/xml' }, 415, ''],
  ])('%s', async (_what, method, path, body, headers, status, field) => {
    const answer = await house.as(cast.retailer)[method](path, body, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body.field ?? '').toBe(field);
    expect(answer.body.detail).not.toBe('');
  });

  it('an address of the pages that is no percent-encoding is the page that says so', async () => {
    const answer = await house.guest.get('/ko/%E0%A4%A');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
  });
});

function callerOf(operation: Operation): Caller {
  const person = [cast.retailer, cast.admin, cast.brand].find((one) => may(one, operation.permission));
  return person === undefined ? house.guest : house.as(person);
}

/** Values that come past the first checks, so that the hostile one reaches deeper. */
function plausible(fields: readonly string[]): Record<string, unknown> {
  const id = '01900000-0000-7000-8000-000000000001';
  return Object.fromEntries(fields.map((field) => [field, /id$/i.test(field) ? id : 'plausible']));
}

function inPathOf({ path }: Operation): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, field]) => field ?? '');
}

async function send(caller: Caller, operation: Operation, input: Record<string, unknown>): Promise<Answer> {
  const inPath = inPathOf(operation);
  const path = operation.path.replaceAll(/:(\w+)/g, (_, field: string) =>
    encodeURIComponent(wellFormed(input[field])),
  );
  const rest = Object.fromEntries(Object.entries(input).filter(([field]) => !inPath.includes(field)));
  const method = operation.method.toLowerCase() as keyof Caller;
  const isRead = operation.method === 'GET' || operation.method === 'DELETE';
  const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, wellFormed(value)]));
  return caller[method](isRead ? `${path}?${query}` : path, isRead ? undefined : rest);
}

function wellFormed(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
}
