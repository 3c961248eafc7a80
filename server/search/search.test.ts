import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands } from '#db/schema/catalogue.ts';
import { applications } from '#db/schema/enquiries.ts';
import { orders } from '#db/schema/orders.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands, type Person } from '#test/cast.ts';
import { application } from '#test/enquiries.ts';
import { broughtTo, paperOf } from '#test/papers.ts';
import { workOf } from '#test/statements.ts';
import { aThread, kiosk } from '#test/threads.ts';
import { wordsOfBrand } from '../catalogue/words.ts';

const haru = {
  name: { en: 'Haru', ko: '하루', zh: '晴日' },
  description: { en: 'Every day.', ko: '매일.', zh: '每天。' },
};

let house: TestHouse;
let maison: Awaited<ReturnType<typeof aThread>>;
let other: Awaited<ReturnType<typeof aThread>>;

beforeAll(async () => {
  house = await startHouse();
  maison = await aThread(house.db);
  await house.db
    .update(brands)
    .set({ searchTokens: wordsOfBrand(haru).searchTokens, searchText: 'haru' })
    .where(eq(brands.id, castBrands.haru.id));
  other = await aThread(house.db, { retailer: kiosk });
});
afterAll(() => house.close());

type Hit = { kind: string; title: string; detail: string; href: string };

async function find(who: Person, q: string): Promise<Hit[]> {
  const answer = await house.as(who).get(`/api/find?q=${encodeURIComponent(q)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.items;
}
const titles = async (who: Person, q: string, kind: string) =>
  (await find(who, q)).filter((hit) => hit.kind === kind).map(({ title }) => title);

describe('a search over everything', () => {
  it('finds an order by its number, for those who may see it', async () => {
    const { orderNumber } = maison;
    for (const typed of [orderNumber, orderNumber.toLowerCase(), orderNumber.replace('LYS-', '#')]) {
      expect(await titles(cast.admin, typed, 'order'), typed).toEqual([orderNumber]);
      expect(await titles(cast.retailer, typed, 'order')).toEqual([orderNumber]);
      expect(await titles(cast.brand, typed, 'order')).toEqual([orderNumber]);
      expect(await titles(cast.otherRetailer, typed, 'order')).toEqual([]);
      expect(await titles(cast.otherBrand, typed, 'order')).toEqual([]);
    }
    const [hit] = await find(cast.admin, orderNumber);
    expect(hit).toMatchObject({ href: `/orders/${maison.orderId}`, detail: 'Haru · Maison Verte' });
  });

  it('finds an order by its whole tracking number, for those who may see it', async () => {
    const { orderNumber, orderId } = maison;
    await house.db.update(orders).set({ trackingNumber: 'EE 402917735 KR' }).where(eq(orders.id, orderId));
    for (const typed of ['EE402917735KR', 'ee 402 917 735 kr']) {
      for (const who of [cast.admin, cast.retailer, cast.brand])
        expect(await titles(who, typed, 'order'), typed).toEqual([orderNumber]);
      for (const who of [cast.otherRetailer, cast.otherBrand])
        expect(await titles(who, typed, 'order')).toEqual([]);
    }
    expect(await titles(cast.admin, 'EE40291773', 'order')).toEqual([]);
  });

  it('finds the latest orders of a company for who sells to it', async () => {
    expect(await titles(cast.admin, 'maison', 'order')).toContain(maison.orderNumber);
    expect(await titles(cast.brand, 'maison', 'order')).toContain(maison.orderNumber);
    expect(await titles(cast.retailer, 'nord', 'order')).toEqual([]);
    expect(await titles(cast.brand, other.orderNumber, 'order')).toEqual(
      other.brandCompanyId === cast.brand.companyId ? [other.orderNumber] : [],
    );
  });

  it('finds an invoice by its number or the beginning of it, for whoever is to pay it and the team', async () => {
    const orderId = await broughtTo(house, 'invoiced', { terms: 'net30' });
    const number = (await paperOf(house, orderId, 'invoice')).number ?? '';
    for (const typed of [number, number.toLowerCase(), number.replace('INV-', ''), number.slice(0, -1)]) {
      expect(await titles(cast.adminViewer, typed, 'invoice'), typed).toContain(number);
      expect(await titles(cast.retailer, typed, 'invoice')).toContain(number);
      expect(await titles(cast.otherRetailer, typed, 'invoice')).toEqual([]);
      expect(await titles(cast.brand, typed, 'invoice')).toEqual([]);
    }
    expect(await find(cast.admin, number)).toMatchObject([
      { kind: 'invoice', href: `/admin/money?q=${number}` },
    ]);
    expect(await find(cast.retailer, number)).toMatchObject([{ href: `/invoices?q=${number}` }]);
  });

  it('finds who has written to the team, for the team alone', async () => {
    await house.guest.post('/api/applications', { ...application, contactName: 'Aurelia Voss' });
    const [{ id } = { id: '' }] = await house.db.select({ id: applications.id }).from(applications);
    const hits = (await find(cast.adminViewer, 'aurelia')).filter(({ kind }) => kind === 'enquiry');
    expect(hits).toMatchObject([{ title: 'Aurelia Voss', href: `/admin/enquiries?application=${id}` }]);
    for (const who of [cast.retailer, cast.brand])
      expect(await titles(who, 'aurelia', 'enquiry')).toEqual([]);
  });

  it('finds brands in three languages, a brand user only the own one', async () => {
    for (const typed of ['har', '하루', 'ㅎㄹ', '晴日'])
      expect(await titles(cast.retailer, typed, 'brand'), typed).toEqual([castBrands.haru.name]);
    expect(await titles(cast.brand, 'har', 'brand')).toEqual([castBrands.haru.name]);
    expect(await titles(cast.otherBrand, 'har', 'brand')).toEqual([]);
  });

  it('finds companies for the team alone', async () => {
    expect(await titles(cast.adminViewer, 'verte', 'company')).toEqual(['Maison Verte']);
    for (const who of [cast.retailer, cast.otherRetailer, cast.brand]) {
      expect(await titles(who, 'verte', 'company')).toEqual([]);
    }
  });

  it('finds everybody for the team, and colleagues for everybody else', async () => {
    expect(await titles(cast.admin, 'marchand', 'person')).toHaveLength(3);
    expect(await titles(cast.viewer, 'marchand', 'person')).toHaveLength(3);
    expect(await titles(cast.otherRetailer, 'marchand', 'person')).toEqual([]);
    expect(await titles(cast.brand, 'lys', 'person')).toEqual([]);
    const [colleague] = (await find(cast.viewer, 'bruno')).filter(({ kind }) => kind === 'person');
    expect(colleague).toMatchObject({ title: 'Bruno Marchand', href: '/team' });
  });

  it('takes a sign that means something to a pattern as that sign', async () => {
    expect(await find(cast.admin, '%')).toEqual([]);
    expect(await find(cast.admin, "'\\ _")).toEqual([]);
  });

  it('asks once for all but products, and for these as the catalogue does', async () => {
    const { statements } = await workOf(() => find(cast.admin, 'maison'));
    expect(statements.filter((text) => text.includes('union all'))).toHaveLength(1);
  });

  it('is refused to guests and without a word', async () => {
    expect((await house.guest.get('/api/find?q=x')).status).toBe(401);
    for (const q of ['%20', 'x'.repeat(61)])
      expect((await house.as(cast.admin).get(`/api/find?q=${q}`)).status).toBe(422);
  });
});
