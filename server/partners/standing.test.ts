import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addresses, auditLog, companies, invites, sessions, users } from '#db/schema/accounts.ts';
import { carts } from '#db/schema/cart.ts';
import { brands } from '#db/schema/catalogue.ts';
import { emails } from '#db/schema/emails.ts';
import { notifications } from '#db/schema/notifications.ts';
import { orders } from '#db/schema/orders.ts';
import { sampleRequests } from '#db/schema/samples.ts';
import { dayMs, later } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart } from '#test/builders.ts';
import { cast, castBrands, castDay, houses, maisonAddress, type Person } from '#test/cast.ts';
import { justConfirmed, longConfirmed } from '#test/identity.ts';
import { hold } from '#test/interleave.ts';
import { move, submission } from '#test/orders.ts';
import { request } from '#test/samples.ts';
import { anOrder } from '#test/trade.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { hashToken } from '../http/session.ts';
import { newId } from '../kernel/ids.ts';
import { costOfTests } from '../kernel/password-cost.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const shop = houses.maison.id;
const record = (companyId: string) => `/api/admin/records/${companyId}`;
const suspend = (companyId: string, who: Person = cast.manager, body: object = {}) =>
  house.as(who).post(`${record(companyId)}/suspension`, { reason: 'payment-overdue', ...body });
const restore = (companyId: string, who: Person = cast.manager) =>
  house.as(who).post(`${record(companyId)}/restoration`, {});

/** Signed in anew: a token that no process has seen yet. */
async function enter(person: Person): Promise<Person> {
  const token = `token-${newId(castDay)}`;
  await house.db.insert(sessions).values({
    id: newId(castDay),
    tokenHash: hashToken(token),
    userId: person.id,
    remember: true,
    createdAt: castDay,
    lastSeenAt: castDay,
    confirmedAt: castDay,
    expiresAt: later(castDay, dayMs),
  });
  return { ...person, token };
}

let reina: Person;
beforeEach(async () => {
  await house.db.update(companies).set({ suspendedAt: null, suspendedReason: null, closedAt: null });
  await house.db.update(brands).set({ isSuspended: false, active: true });
  await house.db.delete(carts);
  await house.db.delete(emails);
  reina = await enter(cast.retailer);
});

describe('a suspended retailer', () => {
  it('is signed out at once, everybody of it and nobody else', async () => {
    const people = [reina, await enter(cast.buyer), await enter(cast.viewer)];
    expect((await house.as(reina).get('/api/orders')).status).toBe(200);
    const { status, body, text } = await suspend(shop, cast.manager, { note: 'Three reminders' });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ state: 'suspended', suspendedReason: 'payment-overdue' });
    for (const person of people) {
      expect((await house.as(person).get('/api/orders')).status, person.name).toBe(401);
    }
    expect((await house.as(cast.otherRetailer).get('/api/orders')).status).toBe(200);
    const { body: notes } = await house.as(cast.adminViewer).get(`${record(shop)}/notes`);
    expect(notes.items[0]).toMatchObject({ body: 'Three reminders', authorName: 'Mara Lys' });
    const [said] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'company-suspended'));
    expect(said).toMatchObject({
      actorId: cast.manager.id,
      subjectId: shop,
      details: { reason: 'payment-overdue' },
    });
    const told = await house.db.select().from(emails).where(eq(emails.kind, 'company-suspended'));
    expect(told.map(({ toAddress }) => toAddress).toSorted()).toEqual(
      [cast.buyer, cast.retailer, cast.viewer].map(({ email }) => email).toSorted(),
    );
    expect(told[0]?.text).toContain('Invoices are overdue.');
  });

  it('a session that was opened meanwhile opens nothing, until the company is restored', async () => {
    await house.db
      .update(companies)
      .set({ suspendedAt: castDay, suspendedReason: 'own-request' })
      .where(eq(companies.id, shop));
    const late = await enter(cast.viewer);
    expect((await house.as(late).get('/api/orders')).status).toBe(401);
    expect((await restore(shop)).body.state).toBe('active');
    expect((await house.as(await enter(cast.viewer)).get('/api/orders')).status).toBe(200);
  });

  it('reads the reason in its language with the right password, and nothing with a wrong one', async () => {
    const password = 'seventeen cranes';
    const passwordHash = await hashPassword(password, costOfTests);
    await house.db.update(users).set({ passwordHash }).where(eq(users.id, reina.id));
    await suspend(shop);
    const signIn = (given: string, language = 'en') =>
      house.guest.post('/api/session', { email: reina.email, password: given }, { 'lys-language': language });
    expect((await signIn('seventeen geese')).body.code).toBe('credentials-wrong');
    const right = await signIn(password, 'ko');
    expect(right.status).toBe(403);
    expect(right.body).toMatchObject({ code: 'company-suspended', field: 'password' });
    expect(right.body.detail).toContain('결제 기한이 지난 인보이스가 있습니다.');
    await restore(shop);
    expect((await signIn(password)).status).toBe(200);
  });

  it('lets nobody in by an invitation, and takes no new one', async () => {
    await house.db.insert(invites).values({
      id: newId(castDay),
      code: 'LATE2026',
      companyId: shop,
      salesRepId: cast.agent.id,
      role: 'retailer',
      companyRole: 'viewer',
      expiresAt: later(castDay, dayMs),
      createdAt: castDay,
    });
    await suspend(shop);
    const joining = await house.guest.post('/api/registrations', {
      code: 'LATE2026',
      name: 'Lena Marchand',
      email: 'lena@cast.example',
      password: 'a long walk by the sea',
      confirmPassword: 'a long walk by the sea',
      language: 'en',
    });
    expect(joining.body.code).toBe('company-suspended');
    expect(await house.db.$count(users, eq(users.email, 'lena@cast.example'))).toBe(0);
    const invited = await house.as(cast.agent).post('/api/admin/invites', {
      companyId: shop,
      salesRepId: cast.agent.id,
      companyRole: 'viewer',
      expiresAt: later(castDay, dayMs).toISOString(),
    });
    expect(invited.body).toMatchObject({ code: 'company-inactive', field: 'companyId' });
  });

  it('leaves its open orders to the brand and to the team as they were', async () => {
    const { id } = await anOrder(house.db);
    await suspend(shop);
    const bora = await enter(cast.brand);
    expect((await house.as(bora).get(`/api/orders/${id}`)).body.status).toBe('pending');
    const moved = await move(house, cast.agent, id, 'pending', 'confirmed');
    expect(moved.body.status, moved.text).toBe('confirmed');
  });
});

describe('a suspended brand', () => {
  const { haru } = castBrands;

  it('is hidden from catalogue and search, its lines say why, and its orders stay', async () => {
    const product = await aProduct(house.db);
    const bora = await enter(cast.brand);
    await inCart(house.db, reina, product, 10);
    const { id } = await anOrder(house.db);
    await suspend(houses.haru.id, cast.manager, { reason: 'checking-details' });
    const me = house.as(reina);
    expect((await me.get('/api/brands')).body.items.map(({ slug }: { slug: string }) => slug)).not.toContain(
      'haru',
    );
    expect((await me.get(`/api/brands/${haru.slug}`)).status).toBe(404);
    expect((await me.get(`/api/products/${product.id}`)).status).toBe(404);
    const [group] = (await me.get('/api/cart')).body.brands;
    expect(group).toMatchObject({ brandSlug: null, canCheckout: false });
    expect(group.lines[0].refusal.code).toBe('brand-suspended');
    expect((await me.get('/api/checkout')).body.brands).toEqual([]);
    expect((await me.post('/api/orders', submission(28_800))).body.code).toBe('brand-suspended');
    expect((await me.get(`/api/orders/${id}`)).status).toBe(200);
    expect((await house.as(bora).get(`/api/orders/${id}`)).status).toBe(401);
    await restore(houses.haru.id);
    expect((await me.get(`/api/brands/${haru.slug}`)).status).toBe(200);
    expect((await me.get('/api/cart')).body.brands[0].canCheckout).toBe(true);
  });

  it('that the team had hidden stays hidden when its company is restored', async () => {
    await house.db.update(brands).set({ state: 'hidden', active: false }).where(eq(brands.id, haru.id));
    await suspend(houses.haru.id);
    await restore(houses.haru.id);
    const [brand] = await house.db.select().from(brands).where(eq(brands.id, haru.id));
    expect(brand).toMatchObject({ state: 'hidden', active: false, isSuspended: false });
    await house.db.update(brands).set({ state: 'live', active: true }).where(eq(brands.id, haru.id));
  });
});

describe('who changes how a company stands', () => {
  it('is a manager who has just shown who they are; an owner closes', async () => {
    expect((await suspend(shop, cast.agent)).status).toBe(403);
    await longConfirmed(house, cast.manager);
    expect((await suspend(shop)).body.code).toBe('identity-confirmation-needed');
    await justConfirmed(house, cast.manager);
    expect((await suspend(shop)).status).toBe(200);
    expect((await suspend(shop)).body.code).toBe('company-moved-on');
    expect((await suspend(houses.lys.id)).status).toBe(404);
    expect((await suspend(newId(castDay))).status).toBe(404);
    const body = { confirmation: 'Maison Verte' };
    expect((await house.as(cast.manager).post(`${record(shop)}/closing`, body)).status).toBe(403);
  });

  it('says nothing to people outside: for them there is no such address', async () => {
    for (const person of [reina, await enter(cast.brand)]) {
      expect((await house.as(person).get(record(shop))).status).toBe(403);
      expect((await house.as(person).get(`/admin/companies/${shop}`)).status).toBe(404);
    }
  });

  it('closes only what has ended, by its name, and for good', async () => {
    const close = (confirmation: string) =>
      house.as(cast.admin).post(`${record(houses.otherShop.id)}/closing`, { confirmation });
    const { id } = await anOrder(house.db, { buyer: cast.otherRetailer });
    const product = await aProduct(house.db, { nameEn: 'Cedar Cream', sku: 'HR-2' });
    const addressId = newId(castDay);
    await house.db
      .insert(addresses)
      .values({ id: addressId, companyId: houses.otherShop.id, ...maisonAddress, lastUsedAt: castDay });
    const samples = await request(house, [product], { addressId }, cast.otherRetailer);
    expect(samples.status, samples.text).toBe(201);
    expect((await close('Kiosk')).body).toMatchObject({ code: 'company-name-wrong', field: 'confirmation' });
    expect((await close('Kiosk Nord')).body.code).toBe('company-orders-open');
    await house.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
    expect((await close('Kiosk Nord')).body.state).toBe('closed');
    const [asked] = await house.db
      .select()
      .from(sampleRequests)
      .where(eq(sampleRequests.id, samples.body.id));
    expect(asked?.state).toBe('withdrawn');
    const told = await house.db
      .select()
      .from(notifications)
      .where(eq(notifications.subjectId, samples.body.id));
    expect(told.map(({ said }) => said.key)).toContain('samples:told.withdrawn');
    expect((await restore(houses.otherShop.id)).body.code).toBe('company-moved-on');
    expect((await house.as(await enter(cast.otherRetailer)).get('/api/orders')).status).toBe(401);
  });
});

describe('a company that is being suspended', () => {
  const place = () => house.as(reina).post('/api/orders', submission(28_800));

  it('while an order of it is being placed: the order waits and is refused', async () => {
    await inCart(house.db, reina, await aProduct(house.db), 10);
    const before = await house.db.$count(orders);
    const lock = await hold(house, 'select from companies where id = $1 for no key update', [shop]);
    const order = place();
    await lock.untilBlocked(1);
    await lock.query(
      `update companies set suspended_at = now(), suspended_reason = 'own-request' where id = $1`,
      [shop],
    );
    await lock.release();
    expect((await order).body.code).toBe('company-suspended');
    expect(await house.db.$count(orders)).toBe(before);
  });

  it('while an order with its brand is being placed: the order waits and is refused', async () => {
    await inCart(house.db, reina, await aProduct(house.db), 10);
    const lock = await hold(house, 'select from companies where id = $1 for no key update', [houses.haru.id]);
    const order = place();
    await lock.untilBlocked(1);
    await lock.query(
      `update companies set suspended_at = now(), suspended_reason = 'own-request' where id = $1`,
      [houses.haru.id],
    );
    await lock.release();
    expect((await order).body.code).toBe('brand-suspended');
  });

  it('while samples are being requested: the request waits and is refused', async () => {
    const product = await aProduct(house.db);
    const before = await house.db.$count(sampleRequests);
    const lock = await hold(house, 'select from companies where id = $1 for no key update', [houses.haru.id]);
    const asking = request(house, [product], {}, reina);
    await lock.untilBlocked(1);
    await lock.query('update companies set closed_at = now() where id = $1', [houses.haru.id]);
    await lock.release();
    expect((await asking).body.code).toBe('brand-suspended');
    expect(await house.db.$count(sampleRequests)).toBe(before);
  });

  it('waits for an order that holds it, which then stands', async () => {
    const lock = await hold(house, 'select from companies where id = $1 for share', [shop]);
    const suspending = suspend(shop);
    await lock.untilBlocked(1);
    await lock.release();
    expect((await suspending).status).toBe(200);
  });

  it('by two admins at once is suspended once', async () => {
    const lock = await hold(house, 'select from companies where id = $1 for update', [shop]);
    const rivals = [suspend(shop), suspend(shop, cast.admin)];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
