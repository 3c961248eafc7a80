import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { dayMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands, castDay, houses } from '#test/cast.ts';
import { anOrder, worth } from '#test/trade.ts';

/** Maison Verte, looked after by Ada, orders every ten days and is late; Kiosk Nord is Anton's and has ordered once. */
let house: TestHouse;
let thread: string;
beforeAll(async () => {
  house = await startHouse();
  const make = (days: number, values: Parameters<typeof anOrder>[1] = {}) =>
    anOrder(house.db, { createdAt: new Date(castDay.getTime() - days * dayMs), ...worth(1_000), ...values });
  await make(41, { status: 'completed' });
  await make(31, { status: 'completed', brand: castBrands.noeul });
  await make(21, { status: 'shipped' });
  thread = (await make(11, { status: 'preparing' })).threadId;
  await make(1, { status: 'cancelled' }); // no purchase
  await make(0, { kind: 'replacement', status: 'confirmed' }); // nor is this
  await make(300, { buyer: cast.otherRetailer, status: 'completed' });
  await house.db.update(users).set({ salesRepId: cast.agent.id }).where(eq(users.id, cast.otherRetailer.id));
});
afterAll(() => house.close());

const ask = async (query = '', who: { token: string } = cast.admin) => {
  const { status, body, text } = await house.as(who).get(`/api/admin/own-retailers?${query}`);
  if (status !== 200) throw new Error(text);
  return body;
};
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

describe('the retailers of a sales representative', () => {
  it('say how they order by their own rhythm, whichever brands they order from', async () => {
    const { items, total, overdueTotal } = await ask();
    expect({ total, overdueTotal }).toEqual({ total: 1, overdueTotal: 1 });
    expect(items[0]).toMatchObject({
      companyId: houses.maison.id,
      orders: 4,
      activeOrders: 1,
      traded: { amountMinor: 4_000, currency: 'GBP' },
      lastOrderAt: new Date(castDay.getTime() - 11 * dayMs).toISOString(),
      rhythmDays: 10,
      isOverdue: true,
    });
    expect(items[0].threadId).toEqual(expect.any(String));
    expect(thread).toEqual(expect.any(String));
  });

  it('are on time until the day after their rhythm', async () => {
    const start = house.time.now();
    house.time.set(new Date(castDay.getTime() - 1 * dayMs));
    expect((await ask()).items[0].isOverdue).toBe(false);
    house.time.set(new Date(castDay.getTime() - 1 * dayMs + 1));
    expect((await ask()).items[0].isOverdue).toBe(true);
    house.time.set(start);
  });

  it('are the reader’s, or those of a colleague who is named', async () => {
    expect(namesOf(await ask('', cast.agent))).toEqual(['Kiosk Nord']);
    expect(namesOf(await ask(`repId=${cast.agent.id}`))).toEqual(['Kiosk Nord']);
    expect(await ask('', cast.manager)).toMatchObject({ items: [], total: 0, overdueTotal: 0 });
    expect(await ask('overdue=true', cast.agent)).toMatchObject({ items: [], total: 0, overdueTotal: 0 });
    expect(namesOf(await ask('overdue=true'))).toEqual(['Maison Verte']);
    expect(namesOf(await ask('q=verte'))).toEqual(['Maison Verte']);
    expect(namesOf(await ask('q=nord'))).toEqual([]);
  });

  it('stand in order of who is late longest, page by page', async () => {
    await house.db
      .update(users)
      .set({ salesRepId: cast.admin.id })
      .where(eq(users.id, cast.otherRetailer.id));
    const first = await ask('limit=1');
    const second = await ask(`limit=1&cursor=${first.nextCursor}`);
    expect([...namesOf(first), ...namesOf(second)]).toEqual(['Maison Verte', 'Kiosk Nord']);
    expect(second.nextCursor).toBeNull();
    expect(namesOf(await ask('sort=name'))).toEqual(['Kiosk Nord', 'Maison Verte']);
    expect(namesOf(await ask('sort=-traded'))).toEqual(['Maison Verte', 'Kiosk Nord']);
  });

  it('are for the team', async () => {
    for (const who of [cast.retailer, cast.brand]) {
      expect((await house.as(who).get('/api/admin/own-retailers')).status).toBe(403);
    }
    expect((await house.guest.get('/api/admin/own-retailers')).status).toBe(401);
    expect(await house.as(cast.admin).get('/api/admin/own-retailers?repId=me')).toMatchObject({
      status: 422,
      body: { field: 'repId' },
    });
  });
});
