import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies, users } from '#db/schema/accounts.ts';
import { newId } from '#server/kernel/ids.ts';
import { foldOrderCounts } from '#server/orders/order-counts.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay, houses } from '#test/cast.ts';
import { anOrder } from '#test/trade.ts';

let house: TestHouse;
const fresh = newId(castDay);
beforeAll(async () => {
  house = await startHouse();
  await house.db.execute(sql`update users set created_at = created_at - interval '1 year'`);
  await house.db.insert(companies).values({
    id: fresh,
    kind: 'retailer',
    name: 'Papier & Puder 100%',
    country: 'AT',
    createdAt: new Date(castDay.getTime() + 1),
  });
});
afterAll(() => house.close());

const list = async (query: string) => {
  const answer = await house.as(cast.admin).get(`/api/admin/partners?${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
};
const namesOf = (body: { items: { name: string }[] }) => body.items.map(({ name }) => name);

describe('partners', () => {
  it('are the retail companies or the brand companies, the latest first', async () => {
    expect(namesOf(await list('kind=retailer'))).toEqual([
      'Papier & Puder 100%',
      'Kiosk Nord',
      'Maison Verte',
    ]);
    expect(namesOf(await list('kind=brand')).toSorted()).toEqual(['Haru Co.', 'Noeul Co.']);
  });

  it('tell what a company trades: its orders and their money without what was cancelled', async () => {
    await anOrder(house.db);
    await anOrder(house.db, { status: 'cancelled' });
    const maison = (await list('kind=retailer&q=verte')).items[0];
    expect(maison).toMatchObject({
      companyId: houses.maison.id,
      orders: 1,
      people: 3,
      traded: { amountMinor: 115_200 },
    });
    expect((await house.as(cast.admin).get('/api/admin/records?q=verte')).body.items).toMatchObject([
      { orders: 1 },
    ]);
    const haru = (await list('kind=brand&q=haru')).items[0];
    expect(haru).toMatchObject({
      brandSlug: 'haru',
      orders: 1,
      traded: { amountMinor: 115_200 },
      lastOrderAt: castDay.toISOString(),
    });
  });

  it('are pending until somebody joins, then new for a week', async () => {
    expect(namesOf(await list('kind=retailer&status=pending'))).toEqual(['Papier & Puder 100%']);
    expect(namesOf(await list('kind=retailer&status=joined'))).toEqual(['Kiosk Nord', 'Maison Verte']);
    await house.db.insert(users).values({
      id: newId(castDay),
      email: 'p@cast.example',
      name: 'P',
      role: 'retailer',
      companyId: fresh,
      createdAt: castDay,
    });
    expect((await list('kind=retailer&status=pending')).total).toBe(0);
    expect(namesOf(await list('kind=retailer&status=new'))).toEqual(['Papier & Puder 100%']);
  });

  it('are found by a part of the name, its signs taken literally', async () => {
    expect(namesOf(await list(`kind=retailer&q=${encodeURIComponent('100%')}`))).toEqual([
      'Papier & Puder 100%',
    ]);
    expect((await list('kind=retailer&q=_')).total).toBe(0);
  });

  it('come in pages without a gap', async () => {
    const first = await list('kind=retailer&limit=2');
    const second = await list(`kind=retailer&limit=2&cursor=${first.nextCursor}`);
    expect([...namesOf(first), ...namesOf(second)]).toEqual(namesOf(await list('kind=retailer')));
    expect(second.nextCursor).toBeNull();
  });

  it('stand in order of what they trade, whether that is folded, half folded or as fresh as it is', async () => {
    type Partner = {
      name: string;
      orders: number;
      traded: { amountMinor: number };
      lastOrderAt: string | null;
    };
    const values = {
      orders: ({ orders }: Partner) => orders,
      traded: ({ traded }: Partner) => traded.amountMinor,
      last: ({ lastOrderAt }: Partner) => Date.parse(lastOrderAt ?? '2000-01-01Z'),
    };
    const expectInOrder = async () => {
      for (const [sort, measure] of Object.entries(values)) {
        const rising: Partner[] = (await list(`kind=retailer&sort=${sort}`)).items;
        expect(rising.map(measure), sort).toEqual(rising.map(measure).toSorted((a, b) => a - b));
        expect(namesOf(await list(`kind=retailer&sort=-${sort}`))).toEqual(
          rising.map(({ name }) => name).toReversed(),
        );
        const first = await list(`kind=retailer&sort=-${sort}&limit=1`);
        const others = await list(`kind=retailer&sort=-${sort}&cursor=${first.nextCursor}`);
        expect([...namesOf(first), ...namesOf(others)]).toEqual(rising.map(({ name }) => name).toReversed());
      }
    };
    await foldOrderCounts(house.db);
    await expectInOrder();
    const later = (hours: number) => new Date(castDay.getTime() + hours * 3_600_000);
    for (const hours of [1, 2, 3])
      await anOrder(house.db, { buyer: cast.otherRetailer, createdAt: later(hours) });
    expect((await list('kind=retailer&sort=-traded')).items[0].name).toBe('Kiosk Nord');
    await expectInOrder();
    await foldOrderCounts(house.db);
    await anOrder(house.db, { createdAt: later(4) });
    expect((await list('kind=retailer&sort=-last')).items[0].name).toBe('Maison Verte');
    await expectInOrder();
  });

  it('refuse what is not theirs to answer', async () => {
    const as = (path: string) => house.as(cast.admin).get(path);
    expect((await as('/api/admin/partners?kind=internal')).status).toBe(422);
    expect((await as('/api/admin/partners?kind=brand&cursor=nonsense')).body.code).toBe('invalid-cursor');
    const forged = Buffer.from('["2026-01-01","x"]').toString('base64url');
    expect((await as(`/api/admin/partners?kind=brand&cursor=${forged}`)).body.code).toBe('invalid-cursor');
    expect((await house.guest.get('/api/admin/partners?kind=brand')).status).toBe(401);
    expect((await house.as(cast.retailer).get('/api/admin/partners?kind=brand')).status).toBe(403);
  });
});
