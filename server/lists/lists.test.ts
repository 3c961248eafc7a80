import { desc, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies } from '#db/schema/accounts.ts';
import type { emailStatuses } from '#db/schema/emails.ts';
import { orders } from '#db/schema/orders.ts';
import { hourMs } from '#domain/instants.ts';
import {
  type ListName,
  listNames,
  longestSheet,
  longestViewName,
  mostViews,
  sortingsOf,
} from '#domain/lists.ts';
import { aDraft } from '#test/announcements.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands, castDay } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { aKeptProduct } from '#test/kept.ts';
import { workOf } from '#test/statements.ts';
import { anOrder } from '#test/trade.ts';
import { refreshBrandCounts } from '../catalogue/brand-counts.ts';
import { encodeCursor } from '../kernel/cursor.ts';

/** Six orders of two shops and two brands; two of them cost the same and were placed in the same moment. */
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  const make = (hours: number, values: Parameters<typeof anOrder>[1]) =>
    anOrder(house.db, { createdAt: new Date(castDay.getTime() + hours * hourMs), ...values });
  await make(1, { totalGbpMinor: 500 });
  await make(2, { totalGbpMinor: 2_000_000_000, brand: castBrands.noeul });
  await make(2, { totalGbpMinor: 500 });
  await make(3, { totalGbpMinor: 70, buyer: cast.otherRetailer });
  await make(4, { status: 'cancelled' });
  await make(5, { status: 'completed' });
  for (const [index, en] of ['Rice Toner', 'Cedar Toner', 'cedar toner'].entries())
    await aKeptProduct(house, { sku: `LIST-${index}`, name: { en, ko: en, zh: en } });
  await refreshBrandCounts(house.db, [castBrands.haru.id]);
});
afterAll(() => house.close());

/** Where each list is read, by an admin. */
const paths = {
  orders: ['/api/orders'],
  invoices: ['/api/invoices', '/api/invoices?state=unpaid'],
  companies: ['/api/money/companies'],
  partners: ['/api/admin/partners?kind=retailer', '/api/admin/partners?kind=brand'],
  'own-retailers': ['/api/admin/own-retailers'],
  records: ['/api/admin/records', '/api/admin/records?kind=retailer'],
  applications: ['/api/admin/applications?kind=retailer'],
  enquiries: ['/api/admin/enquiries'],
  invites: ['/api/admin/invites'],
  emails: ['/api/admin/emails'],
  users: ['/api/admin/accounts'],
  stock: ['/api/brands/haru/stock'],
  'stock-entries': ['/api/brands/haru/stock-entries'],
  customers: ['/api/brands/haru/customers'],
  lots: ['/api/brands/haru/lots'],
  announcements: ['/api/admin/announcements'],
  'desk-brands': ['/api/admin/catalogue/brands', '/api/admin/catalogue/brands?state=live'],
  'desk-products': ['/api/admin/catalogue/products', '/api/admin/catalogue/products?states=live&q=toner'],
  bank: ['/api/bank/entries', '/api/bank/entries?state=open'],
  samples: ['/api/samples', '/api/samples?brandId=haru&state=asked,accepted'],
  audit: ['/api/admin/audit', '/api/admin/audit?area=money'],
  products: ['/api/brands/haru/products/all', '/api/brands/haru/products/all?states=live'],
} as const satisfies Record<ListName, readonly string[]>;

const read = async (path: string, query: Record<string, string>) => {
  const glue = path.includes('?') ? '&' : '?';
  const { status, body, text } = await house
    .as(cast.admin)
    .get(`${path}${glue}${new URLSearchParams(query)}`);
  if (status !== 200) throw new Error(text);
  return body as { items: Record<string, unknown>[]; nextCursor: string | null; total: number };
};

describe.each(listNames)('the list of %s', (list) => {
  it.each(sortingsOf(list).flatMap((sort) => paths[list].map((path) => [sort, path] as const)))(
    'by %s is the same page by page: %s',
    async (sort, path) => {
      const whole = await read(path, { sort, limit: '100' });
      const found: unknown[] = [];
      let cursor: string | null = null;
      do {
        const page = await read(path, { sort, limit: '1', ...(cursor === null ? {} : { cursor }) });
        found.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null && found.length < 100);
      expect(found).toEqual(whole.items);
      expect(whole.total).toBe(whole.items.length);
      const back = await read(path, {
        sort: sort.startsWith('-') ? sort.slice(1) : `-${sort}`,
        limit: '100',
      });
      expect(back.items).toEqual(whole.items.toReversed());
    },
  );

  it('goes on in the order it began in, and in no other', async () => {
    const [path] = paths[list];
    const [sort = ''] = sortingsOf(list);
    const id = '01900000-0000-7000-8000-000000000001';
    for (const cursor of [encodeCursor(['elsewhere', 'a', id]), encodeCursor([sort, {} as string, id])]) {
      const glue = path.includes('?') ? '&' : '?';
      const { status, body } = await house.as(cast.admin).get(`${path}${glue}sort=${sort}&cursor=${cursor}`);
      expect([status, body.code]).toEqual([422, 'invalid-cursor']);
    }
  });

  it('refuses an order it does not have', async () => {
    const [path] = paths[list];
    const { status, body } = await house
      .as(cast.admin)
      .get(`${path}${path.includes('?') ? '&' : '?'}sort=luck`);
    expect([status, body.errors[0].field]).toEqual([422, 'sort']);
  });
});

describe('orders by what they come to', () => {
  it('are compared in pounds, whatever they were paid in', async () => {
    const { items } = await read('/api/orders', { sort: '-total', limit: '1' });
    const [dearest] = await house.db
      .select({ id: orders.id })
      .from(orders)
      .orderBy(desc(orders.totalGbpMinor))
      .limit(1);
    expect(items).toMatchObject([{ id: dearest?.id }]);
  });
});

const download = async (query: string, who = cast.admin) => {
  const { status, text, headers, body } = await house.as(who).get(`/api/lists/${query}`);
  return { status, text, headers, body };
};

describe('a list as a file', () => {
  it.each([
    'orders',
    'invoices',
    'companies',
    'partners?kind=retailer',
    'applications?kind=brand',
    'enquiries',
    'invites',
    'emails',
    'users',
    'products?brandId=haru',
  ])('%s', async (list) => {
    const { status, text, headers } = await download(list);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/\.csv"/);
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(text).not.toMatch(/[a-z]+:[a-z]+\./); // every heading has its words
  });

  it('holds every row the filter leaves, in its order, and no page of them only', async () => {
    const { text } = await download('orders?sort=number');
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 6);
    expect(lines[0]).toContain('Order,Retailer,Brand,Status,Items,Cartons,Total,Currency');
    const done = await download('orders?status=completed');
    expect(done.text.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('says of its times that they are in UTC, and of its days nothing', async () => {
    const [head] = (await download('orders')).text.split('\r\n');
    expect(head).toMatch(/,Placed \(UTC\),[^,]* \(UTC\),Country,[^,()]*$/);
  });

  it('says how many rows it has before it sends them', async () => {
    const { headers } = await download('orders?status=completed');
    expect(headers['lys-rows']).toBe('1');
    expect((await download('orders')).headers['lys-rows']).toBe('6');
  });

  it('has more rows than a screen counts, each once, and tells how many', async () => {
    const failed = await manyEmails(1_201, 'failed');
    const { text, headers } = await download('emails?status=failed');
    expect(headers['lys-rows']).toBe('1201');
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(new Set(lines.map((line) => line.split(',')[1]))).toEqual(new Set(failed));
    expect(lines).toHaveLength(1_201);
    expect((await read('/api/admin/emails', { status: 'failed', limit: '1' })).total).toBe(1_001);
  });

  it('asks with each of its pages for the rows alone', async () => {
    await manyEmails(1_201, 'sent'); // 20 a page
    const { statements } = await workOf(() => download('emails?status=sent'));
    expect(statements.filter((each) => /from "emails"/.test(each) && /order by/.test(each))).toHaveLength(61);
    const ofOrders = await workOf(() => download('orders'));
    expect(ofOrders.statements.filter((each) => /json_agg\(distinct country/.test(each))).toEqual([]);
    const ofInvoices = await workOf(() => download('invoices'));
    expect(ofInvoices.statements.filter((each) => /"late_interest"/.test(each))).toHaveLength(1);
  });

  it('is refused for Excel where a sheet could not hold it, whatever the screen counts to', async () => {
    await manyEmails(longestSheet + 1, 'kept');
    const { status, body } = await download('emails?status=kept&format=xlsx');
    expect([status, body.code]).toEqual([422, 'too-many-rows']);
  });

  it('holds only what its reader may see', async () => {
    const { text } = await download('orders', cast.otherRetailer);
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
    expect((await download('users', cast.retailer)).status).toBe(403);
    expect((await house.guest.get('/api/lists/orders')).status).toBe(401);
  });

  it('never lets a spreadsheet run what somebody typed', async () => {
    await house.db.insert(companies).values({
      ...(await aCompany()),
      id: '01900000-0000-7000-8000-00000000f001',
      name: '=HYPERLINK("https://x.example")',
    });
    const { text } = await download('partners?kind=retailer&q=HYPERLINK');
    expect(text).toContain(`"'=HYPERLINK(""https://x.example"")"`);
    const parts = await workbook('partners?kind=retailer&q=HYPERLINK&format=xlsx');
    expect(parts).toContain('<t xml:space="preserve">=HYPERLINK(&quot;https://x.example&quot;)</t>');
    expect(parts).not.toContain('<f>');
  });

  it('has numbers, amounts and moments as such in Excel', async () => {
    const sheet = await workbook('orders?format=xlsx&sort=number');
    expect(sheet.match(/<row>/g)).toHaveLength(1 + 6);
    expect(sheet).toMatch(/<c s="3"><v>\d+\.\d\d<\/v><\/c>/);
    expect(sheet).toMatch(/<c s="2"><v>\d{5}\.\d+<\/v><\/c>/);
    expect(sheet).toContain('<c><v>480</v></c>');
  });

  it('speaks the language of the page', async () => {
    const { text } = await house.as(cast.admin).get('/api/lists/orders', undefined, { 'lys-language': 'ko' });
    expect(text).toContain('주문');
  });

  it('says of an announcement to whom it goes, with every country and how many brands', async () => {
    await aDraft(house, { countries: ['DE', 'FR', 'IT', 'ES'] });
    await aDraft(house, { roles: ['retailer'], brandIds: [castBrands.haru.id, castBrands.noeul.id] });
    const lines = async (language: string) => {
      const { text } = await house
        .as(cast.admin)
        .get('/api/lists/announcements', undefined, { 'lys-language': language });
      return text;
    };
    const english = await lines('en');
    expect(english).toMatch(/Title,Status,Audience,Recipients/);
    expect(english).toContain('"Retailers, Brands · Germany, France, Italy, Spain"');
    expect(english).toContain(',Retailers · All countries · buyers of 2 brands,');
    const chinese = await lines('zh');
    expect(chinese).toContain('标题,状态,接收对象,接收人数');
    expect(chinese).toContain('零售商、品牌方 · 德国、法国、意大利、西班牙');
  });

  it('is made so often and no oftener', async () => {
    const answers: number[] = [];
    for (let i = 0; i < 61; i += 1) answers.push((await download('orders', cast.brand)).status);
    expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
    expect(answers.at(-1)).toBe(429);
  });
});

/** So many emails at once; their subjects. */
async function manyEmails(count: number, status: (typeof emailStatuses)[number]): Promise<string[]> {
  const { rows } = await house.db.execute<{ subject: string }>(sql`
    insert into emails (id, key, kind, to_address, to_name, language, subject, text, html, message_id, status, created_at)
    select gen_random_uuid(), ${status} || n, 'order-placed', 'a@cast.example', '', 'en', ${status} || n, '', '', '', ${status},
      ${castDay.toISOString()}::timestamptz - (n / 3) * interval '1 second'
    from generate_series(1, ${count}) n returning subject`);
  return rows.map(({ subject }) => subject);
}

async function aCompany() {
  const [row] = await house.db.select().from(companies).limit(1);
  if (row === undefined) throw new Error('the cast has companies');
  return { ...row, kind: 'retailer' as const };
}

async function workbook(query: string): Promise<string> {
  const { rawPayload, statusCode } = await house.app.inject({
    url: `/api/lists/${query}`,
    cookies: { lys_session: cast.admin.token },
  });
  if (statusCode !== 200) throw new Error(rawPayload.toString());
  const files = unzipSync(rawPayload);
  expect(Object.keys(files)).toContain('xl/workbook.xml');
  return strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
}

describe('views somebody keeps', () => {
  const keep = (body: object, who = cast.retailer) => house.as(who).post('/api/views', body);
  const names = async (who = cast.retailer) => {
    const { body } = await house.as(who).get('/api/views?list=orders');
    return body.items.map(({ name }: { name: string }) => name);
  };
  const view = { list: 'orders', name: 'Overdue', search: 'status=active&sort=-total' };

  it('come back by name, to who kept them and nobody else', async () => {
    const { status, body } = await keep(view);
    expect(status).toBe(201);
    expect(body).toMatchObject(view);
    await keep({ ...view, name: 'at sea', search: 'status=shipped' });
    expect(await names()).toEqual(['at sea', 'Overdue']);
    expect(await names(cast.otherRetailer)).toEqual([]);
    expect((await house.as(cast.retailer).get('/api/views?list=invoices')).body.items).toEqual([]);
  });

  it('are kept anew under the same name where that is said, and not by mistake', async () => {
    const kept = async () => {
      const { body } = await house.as(cast.retailer).get('/api/views?list=orders');
      return body.items.filter(({ name }: { name: string }) => name === view.name);
    };
    const again = await keep({ ...view, search: 'q=Marlow' });
    expect([again.status, again.body.code, again.body.field]).toEqual([409, 'view-name-taken', 'name']);
    expect(await kept()).toMatchObject([{ search: view.search }]);
    expect((await keep({ ...view, search: 'q=Marlow', replaces: true })).status).toBe(201);
    expect(await kept()).toMatchObject([{ search: 'q=Marlow' }]);
    // Another list and another reader have names of their own.
    expect((await keep({ ...view, list: 'invoices' })).status).toBe(201);
    expect((await keep(view, cast.otherRetailer)).status).toBe(201);
  });

  it('of two windows that keep one name at once, one keeps it and the other is told', async () => {
    const lock = await hold(house, 'select from users where id = $1 for update', [cast.retailer.id]);
    const rivals = ['q=One', 'q=Two'].map((search) => keep({ ...view, name: 'Both windows', search }));
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await names()).filter((name: string) => name === 'Both windows')).toHaveLength(1);
  });

  it('are forgotten by who kept them only', async () => {
    const { body } = await keep({ ...view, name: 'Mine' });
    expect((await house.as(cast.otherRetailer).delete(`/api/views/${body.id}`)).status).toBe(404);
    expect((await house.as(cast.retailer).delete(`/api/views/${body.id}`)).status).toBe(200);
    expect(await names()).not.toContain('Mine');
  });

  it.each([
    ['a list there is not', { ...view, list: 'cats' }, 'list'],
    ['no name', { ...view, name: ' ' }, 'name'],
    ['a name too long', { ...view, name: 'x'.repeat(longestViewName + 1) }, 'name'],
    ['an address too long', { ...view, search: 'x'.repeat(1001) }, 'search'],
  ])('are refused with %s', async (_, body, field) => {
    const answer = await keep(body);
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
  });

  it('are so many and no more', async () => {
    for (let i = 0; i < mostViews; i += 1) await keep({ ...view, name: `View ${i}` }, cast.brand);
    const answer = await keep({ ...view, name: 'One more' }, cast.brand);
    expect([answer.status, answer.body.code]).toEqual([409, 'too-many-views']);
    expect((await keep({ ...view, name: 'View 1', replaces: true }, cast.brand)).status).toBe(201);
  });

  it('need an account', async () => {
    expect((await house.guest.get('/api/views?list=orders')).status).toBe(401);
    expect((await house.guest.post('/api/views', view)).status).toBe(401);
  });
});
