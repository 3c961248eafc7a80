import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addresses, auditLog } from '#db/schema/accounts.ts';
import { mostAddresses } from '#domain/postal-address.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, houses, maisonAddress, type Person } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { placed } from '#test/orders.ts';
import { listenAs } from '#test/stream.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
let beside: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  beside = await startHouse({ beside: house });
});
beforeEach(async () => {
  await house.db.delete(addresses);
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

type Saved = { id: string; isDefault: boolean; address: typeof maisonAddress };
const shop = { ...maisonAddress, street: '3 quai de la Pêcherie' };
const depot = {
  ...maisonAddress,
  name: 'Depot',
  street: '8 rue du Port',
  city: 'Givors',
  postalCode: '69700',
};

const add = (who: Person, address: object, where = house) => where.as(who).post('/api/addresses', address);
async function added(address: object = shop): Promise<Saved> {
  const { status, body, text } = await add(cast.retailer, address);
  expect(status, text).toBe(201);
  return body;
}
const change = (who: Person, { id, address }: Saved, to: object, where = house) =>
  where.as(who).put(`/api/addresses/${id}`, { ...to, expected: address });
const listed = async (who: Person): Promise<Saved[]> =>
  (await house.as(who).get('/api/addresses?limit=100')).body.items;
const streets = async () => (await listed(cast.retailer)).map(({ address }) => address.street);
const offered = async (): Promise<Saved[]> =>
  (await house.as(cast.retailer).get('/api/checkout')).body.addresses;

describe('a company’s delivery addresses', () => {
  it('are added, changed and removed by who orders, and read by all of the company', async () => {
    const first = await added();
    expect(first).toMatchObject({ isDefault: true, address: shop });
    const second = (await add(cast.buyer, depot)).body;
    expect(second.isDefault).toBe(false);
    expect((await change(cast.buyer, second, { ...depot, street: '10 rue du Port' })).status).toBe(200);
    expect((await listed(cast.viewer)).map(({ address }) => address.street)).toEqual([
      shop.street,
      '10 rue du Port',
    ]);
    for (const call of [
      add(cast.viewer, { ...shop, city: 'Paris' }),
      change(cast.viewer, first, depot),
      house.as(cast.viewer).delete(`/api/addresses/${first.id}`),
      house.as(cast.viewer).post(`/api/addresses/${first.id}/default`, {}),
      house.as(cast.brand).get('/api/addresses'),
      house.as(cast.admin).get('/api/addresses'),
    ]) {
      expect((await call).status).toBe(403);
    }
    expect((await house.guest.get('/api/addresses')).status).toBe(401);
    expect((await house.as(cast.retailer).delete(`/api/addresses/${first.id}`)).status).toBe(200);
    expect(await streets()).toEqual(['10 rue du Port']);
  });

  it.each([
    [{ country: 'GB', postalCode: '1234' }, 'postalCode', 'invalid-postcode'],
    [{ country: 'DE', postalCode: '12' }, 'postalCode', 'invalid-postcode'],
    [{ phone: 'hello' }, 'phone', 'invalid-phone'],
  ])('are some nobody could deliver to: %o', async (more, field, code) => {
    const { status, body } = await add(cast.retailer, { ...shop, ...more });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field, code }]);
    expect(await listed(cast.retailer)).toEqual([]);
  });

  it('of before are read as they are, and changed once they fit', async () => {
    const saved = await added();
    await house.db.update(addresses).set({ postalCode: '1', phone: 'hello' });
    const [old] = await listed(cast.retailer);
    expect(old?.address).toMatchObject({ postalCode: '1', phone: 'hello' });
    expect(await offered()).toMatchObject([{ address: { postalCode: '1' } }]);
    const seen = { ...saved, address: (old ?? saved).address };
    expect((await change(cast.retailer, seen, seen.address)).status).toBe(422);
    expect((await change(cast.retailer, seen, { ...shop, phone: '' })).status).toBe(200);
  });

  it('are nobody else’s', async () => {
    const saved = await added();
    expect(await listed(cast.otherRetailer)).toEqual([]);
    const other = house.as(cast.otherRetailer);
    for (const call of [
      change(cast.otherRetailer, saved, depot),
      other.delete(`/api/addresses/${saved.id}`),
      other.post(`/api/addresses/${saved.id}/default`, {}),
    ]) {
      expect((await call).status).toBe(404);
    }
    expect(await listed(cast.retailer)).toEqual([saved]);
  });

  it.each([
    ['without a street', { street: ' ' }, 422, 'required'],
    ['without a country', { country: 'France' }, 422, 'invalid-choice'],
    ['where we do not deliver', { country: 'US' }, 422, 'country-not-delivered'],
    ['that is there already', {}, 409, 'address-known'],
  ])('%s, one is not taken', async (_, fields, status, code) => {
    await added();
    const answer = await add(cast.retailer, { ...shop, ...fields });
    expect([answer.status, answer.body.errors?.[0]?.code ?? answer.body.code]).toEqual([status, code]);
    expect(await streets()).toEqual([shop.street]);
  });

  it('never become one another', async () => {
    await added();
    const second = await added(depot);
    expect((await change(cast.retailer, second, shop)).body.code).toBe('address-known');
    expect(await streets()).toEqual([shop.street, depot.street]);
  });

  it('come one page after the other, none lost', async () => {
    for (const street of ['1', '2', '3', '4', '5']) await added({ ...shop, street });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await house
        .as(cast.retailer)
        .get(`/api/addresses?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      seen.push(...body.items.map(({ address }: Saved) => address.street));
      cursor = body.nextCursor;
    }
    expect(seen.toSorted()).toEqual(['1', '2', '3', '4', '5']);
    expect(seen[0]).toBe('1');
  });

  it('are at most a hundred', async () => {
    const at = house.clock();
    await house.db.insert(addresses).values(
      Array.from({ length: mostAddresses }, (_, index) => ({
        id: newId(at),
        companyId: houses.maison.id,
        ...shop,
        street: `${index}`,
        lastUsedAt: at,
      })),
    );
    expect((await add(cast.retailer, depot)).body).toMatchObject({ code: 'too-many-addresses' });
  });

  it('leave a trace, and a colleague’s window follows', async () => {
    const window = await listenAs(beside.app, cast.viewer);
    const { id } = await added();
    await expect.poll(() => window.hints).toEqual([{ kind: 'address' }]);
    window.leave();
    const traces = await house.db.select().from(auditLog).where(eq(auditLog.action, 'address-added'));
    expect(traces.at(-1)).toMatchObject({ actorId: cast.retailer.id, details: { addressId: id } });
  });
});

describe('the default', () => {
  it('is what checkout begins with, whatever was used last', async () => {
    await added();
    const second = await added(depot);
    expect((await offered())[0]?.address.street).toBe(shop.street);
    await house.as(cast.buyer).post(`/api/addresses/${second.id}/default`, {});
    expect((await offered()).map(({ isDefault, address }) => [isDefault, address.street])).toEqual([
      [true, depot.street],
      [false, shop.street],
    ]);
    await placed(house);
    expect((await offered())[0]?.address.street).toBe(depot.street);
  });

  it('is one, also when two choose another at once', async () => {
    await added();
    const [second, third] = [await added(depot), await added({ ...shop, street: '1 place Bellecour' })];
    const lock = await hold(house, 'select from companies where id = $1 for update', [houses.maison.id]);
    const rivals = [
      house.as(cast.retailer).post(`/api/addresses/${second.id}/default`, {}),
      beside.as(cast.buyer).post(`/api/addresses/${third.id}/default`, {}),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    expect((await Promise.all(rivals)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await listed(cast.retailer)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('an address that is changed', () => {
  it('in two windows at once: the second is told, and nothing of the first is lost', async () => {
    const saved = await added();
    const lock = await hold(house, 'select from addresses where id = $1 for update', [saved.id]);
    const rivals = [
      change(cast.retailer, saved, { ...shop, city: 'Villeurbanne' }),
      change(cast.buyer, saved, { ...shop, name: 'Bruno Marchand' }, beside),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ body }) => body.code ?? 'changed').toSorted()).toEqual([
      'address-changed',
      'changed',
    ]);
    const [left] = await listed(cast.retailer);
    expect(left).toEqual(answers.find(({ status }) => status === 200)?.body);
  });

  it('the same way twice is changed once', async () => {
    const saved = await added();
    const to = { ...shop, city: 'Villeurbanne' };
    expect((await change(cast.retailer, saved, to)).status).toBe(200);
    expect((await change(cast.retailer, saved, to)).status).toBe(200);
  });

  it('keep their postcode as the post of the country writes it', async () => {
    const typed = { ...shop, city: 'Belfast', postalCode: 'bt11da', country: 'GB' };
    const saved = await added(typed);
    expect(saved.address.postalCode).toBe('BT1 1DA');
    const moved = await change(cast.retailer, saved, { ...typed, postalCode: 'sw1a2aa' });
    expect(moved.body.address.postalCode).toBe('SW1A 2AA');
  });

  it('that was the default and is removed leaves the one used last in its place', async () => {
    const first = await added();
    const second = (await add(cast.retailer, depot)).body;
    house.time.advance(1000);
    const third = (await add(cast.retailer, { ...depot, street: '10 rue du Port' })).body;
    const remove = (id: string) => house.as(cast.retailer).delete(`/api/addresses/${id}`);
    await remove(first.id);
    const left = (await listed(cast.retailer)).map(({ id, isDefault }) => [id, isDefault]);
    expect(left).toEqual([
      [third.id, true],
      [second.id, false],
    ]);
    const traces = await house.db.select().from(auditLog).where(eq(auditLog.action, 'address-made-default'));
    expect(traces.map(({ details }) => details)).toContainEqual({ addressId: third.id });
    await remove(second.id);
    expect((await listed(cast.retailer)).map(({ isDefault }) => isDefault)).toEqual([true]);
    await remove(third.id);
    expect(await listed(cast.retailer)).toEqual([]);
  });

  it('or removed leaves the orders that went there as they were', async () => {
    const { id } = await placed(house);
    const addressOf = async () =>
      (await house.as(cast.retailer).get(`/api/orders/${id}`)).body.shippingAddress;
    const before = await addressOf();
    const [saved] = await listed(cast.retailer);
    if (saved === undefined) throw new Error('an order notes where it went');
    expect(saved.address).toEqual({ ...before, phone: '', deliveryHours: '' });
    await change(cast.retailer, saved, { ...before, street: 'Somewhere else' });
    expect(await addressOf()).toEqual(before);
    await house.as(cast.retailer).delete(`/api/addresses/${saved.id}`);
    expect(await addressOf()).toEqual(before);
  });
});
