import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addresses, companies, users } from '#db/schema/accounts.ts';
import { savedViews } from '#db/schema/views.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, houses, type Person } from '#test/cast.ts';
import { justConfirmed } from '#test/identity.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
beforeEach(async () => {
  house = await startHouse();
});
afterEach(() => house.close());

const place = { company: 'Maison Verte', street: 'Rue 9', city: 'Lyon', postalCode: '69001', country: 'FR' };
const anAddress = (person: Person, values: Partial<typeof addresses.$inferInsert> = {}) => {
  const now = house.time.now();
  const row = { id: newId(now), companyId: person.companyId, name: person.name, lastUsedAt: now };
  return house.db.insert(addresses).values({ ...row, ...place, ...values });
};
const leave = async (person: Person) => {
  await justConfirmed(house, person);
  return house.as(person).post('/api/account/deletion', { confirmation: person.email });
};

it('who leaves takes their name and number out of delivery addresses, and their views of lists with them', async () => {
  const { db } = house;
  await db.update(users).set({ phone: '+33 1 00' }).where(eq(users.id, cast.buyer.id));
  await anAddress(cast.buyer, { phone: '+33 1 00' });
  await anAddress(cast.buyer, { street: 'Rue 10' });
  await anAddress(cast.buyer, { street: 'Rue 10', name: 'Maison Verte' });
  await db.insert(savedViews).values({
    id: newId(house.time.now()),
    userId: cast.buyer.id,
    list: 'orders',
    name: 'Mine',
    search: 'q=bruno',
    createdAt: house.time.now(),
  });
  expect((await leave(cast.buyer)).status).toBe(200);
  const left = await db.select().from(addresses).where(eq(addresses.companyId, houses.maison.id));
  const added = left.filter(({ street }) => street.startsWith('Rue '));
  expect(added.map(({ name, street, phone }) => [street, name, phone]).toSorted()).toEqual([
    ['Rue 10', 'Maison Verte', ''],
    ['Rue 9', 'Maison Verte', ''],
  ]);
  expect(await db.$count(savedViews)).toBe(0);
});

it('the last one leaves no address and no representative of the company behind', async () => {
  const { db } = house;
  await anAddress(cast.otherRetailer);
  await db
    .update(companies)
    .set({ representative: 'Karl Nord' })
    .where(eq(companies.id, houses.otherShop.id));
  expect((await leave(cast.otherRetailer)).status).toBe(200);
  expect(await db.$count(addresses, eq(addresses.companyId, houses.otherShop.id))).toBe(0);
  const [company] = await db.select().from(companies).where(eq(companies.id, houses.otherShop.id));
  expect(company?.representative).toBeNull();
});
