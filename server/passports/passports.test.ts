import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, sessions } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { emails } from '#db/schema/emails.ts';
import { notifications } from '#db/schema/notifications.ts';
import { orders } from '#db/schema/orders.ts';
import {
  importerStatements,
  markets,
  passportDocuments,
  passportExceptions,
  passports,
} from '#db/schema/passports.ts';
import { acknowledgements } from '#domain/checkout.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart } from '#test/builders.ts';
import { cast, castBrands, castDay, houses, maisonAddress, type Person } from '#test/cast.ts';
import { aForm, aPdf } from '#test/files.ts';
import { hold } from '#test/interleave.ts';
import { aKeptProduct } from '#test/kept.ts';
import { worldAt } from '../http/operations.ts';
import { newId } from '../kernel/ids.ts';
import { followPassports } from './jobs/follow-passports.ts';

let house: TestHouse;
beforeEach(async () => {
  await house?.close();
  house = await startHouse({ config: { logLevel: 'error' } });
});
afterAll(() => house.close());

const haru = castBrands.haru.id;
const list = async (query = '', who: Person = cast.brand) =>
  (await house.as(who).get(`/api/brands/haru/passports${query}`)).body;
const stateOf = async (productId: string, marketKey = 'eu') =>
  (await list(`?productId=${productId}`)).items[0].passports.find(
    (one: { marketKey: string }) => one.marketKey === marketKey,
  );

const person = (more: object = {}) => ({
  personId: null,
  version: 0,
  marketKey: 'eu',
  name: 'Nordlicht Regulatory GmbH',
  address: 'Speicherstraße 4, 20457 Hamburg',
  email: 'rp@nordlicht.example',
  mandateFrom: '2026-01-01',
  mandateTo: '2027-12-31',
  ...more,
});
const savePerson = async (more: object = {}) =>
  house.as(cast.brand).put('/api/brands/haru/responsible-persons', person(more));
const entry = (productId: string, more: object = {}) => ({
  productId,
  marketKey: 'eu',
  version: 0,
  personId: null,
  notificationNumber: '4012345',
  fileSince: null,
  labelLanguages: [],
  ...more,
});
const save = (entries: readonly object[], who: Person = cast.brand) =>
  house.as(who).put('/api/brands/haru/passports', { entries });
const reviews = async () => (await house.as(cast.manager).get('/api/admin/passport-reviews')).body.items;
const decide = (items: readonly object[], review = 'approved', note = '', who: Person = cast.manager) =>
  house.as(who).post('/api/admin/passport-reviews', { items, review, note });
const seen = (item: { kind: string; id: string; version: number }) => ({
  kind: item.kind,
  id: item.id,
  version: item.version,
});
const approveAll = async () => decide((await reviews()).map(seen));

/** On record and reviewed for the EU. */
async function aReadyProduct(name = 'Rice Toner') {
  const product = await aKeptProduct(house, { name: { en: name, ko: name, zh: name } });
  const { id: personId } = (await savePerson()).body;
  await save([entry(product.id, { personId })]);
  await approveAll();
  return product;
}

const enforce = () =>
  house.db.update(markets).set({ enforcedFrom: '2026-03-01' }).where(eq(markets.key, 'eu'));
const shown = async (id: string) => (await house.as(cast.retailer).get(`/api/products/${id}/passport`)).body;

describe('what a brand puts on record', () => {
  it('names languages that there are', async () => {
    const product = await aKeptProduct(house);
    const { body } = await save([entry(product.id, { labelLanguages: ['en', 'xx'] })]);
    expect(body.errors[0]).toMatchObject({ field: 'entries.0.labelLanguages.1', code: 'invalid-choice' });
  });

  it('is not reviewed anew where a responsible person is saved as it was', async () => {
    const product = await aReadyProduct();
    const { persons } = (await house.as(cast.brand).get('/api/brands/haru/passports')).body;
    const { id: personId, version } = persons.at(-1);
    const same = await savePerson({ personId, version });
    expect(same.body).toMatchObject({ version, review: 'approved', productCount: 1 });
    expect((await stateOf(product.id)).state).toBe('ready');
    const other = await savePerson({ personId, version, mandateTo: '2028-12-31' });
    expect(other.body).toMatchObject({ version: version + 1, review: 'open' });
    expect((await stateOf(product.id)).state).toBe('under-review');
    const [waiting] = await reviews();
    expect(waiting.detail).toBe(
      'Speicherstraße 4, 20457 Hamburg · rp@nordlicht.example · 2026-01-01 – 2028-12-31',
    );
  });

  it('is under review, then ready, and goes back when it changes', async () => {
    const product = await aKeptProduct(house);
    const { id: personId } = (await savePerson()).body;
    expect((await stateOf(product.id)).state).toBe('missing');
    expect((await save([entry(product.id, { personId })])).body).toEqual({ changed: 1 });
    expect(await stateOf(product.id)).toMatchObject({
      state: 'under-review',
      missing: ['review'],
      version: 1,
    });
    expect((await reviews()).map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['person', 'passport']),
    );
    expect((await approveAll()).status).toBe(200);
    expect(await stateOf(product.id)).toMatchObject({ state: 'ready', missing: [] });
    await save([entry(product.id, { personId, version: 1, notificationNumber: '4099999' })]);
    expect(await stateOf(product.id)).toMatchObject({ state: 'under-review', version: 2 });
  });

  it('that is the same again changes nothing and stays reviewed', async () => {
    const product = await aReadyProduct();
    const { personId } = await stateOf(product.id);
    expect((await save([entry(product.id, { personId, version: 1 })])).body).toEqual({ changed: 0 });
    expect((await stateOf(product.id)).state).toBe('ready');
  });

  it('has numbers as the market writes them; a wrong one changes nothing', async () => {
    const [good, bad] = [await aKeptProduct(house), await aKeptProduct(house)];
    const refused = await save([entry(good.id), entry(bad.id, { notificationNumber: 'UKCP-12345678' })]);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([
      { code: 'notification-invalid', field: 'entries.1.notificationNumber', params: { example: '12345' } },
    ]);
    expect(await house.db.$count(passports)).toBe(0);
  });

  it('of forty products comes in by SKU, with the person chosen once', async () => {
    const made = [await aKeptProduct(house, { sku: 'HAR-1' }), await aKeptProduct(house, { sku: 'HAR-2' })];
    const { id: personId } = (await savePerson()).body;
    const rows = [
      { sku: 'HAR-1', number: '4000001' },
      { sku: 'HAR-2', number: '4000002' },
    ];
    const send = (given: object) => house.as(cast.brand).post('/api/brands/haru/passport-numbers', given);
    const paste = { marketKey: 'eu', personId, labelLanguages: ['de'], rows };
    expect((await send({ ...paste, rows: [...rows, { sku: 'HAR-9', number: '4000009' }] })).body.code).toBe(
      'sku-unknown',
    );
    expect(await house.db.$count(passports)).toBe(0);
    expect((await send(paste)).body).toEqual({ changed: 2 });
    expect(await stateOf(made[1].id)).toMatchObject({
      personId,
      notificationNumber: '4000002',
      labelLanguages: ['de'],
    });
  });

  it('is somebody else’s for nobody: 404 for another brand, 403 for retailers and viewers, 401 for guests', async () => {
    const product = await aKeptProduct(house);
    expect((await save([entry(product.id)], cast.otherBrand)).status).toBe(404);
    expect((await save([entry(product.id)], cast.retailer)).status).toBe(403);
    expect((await save([entry(product.id)], cast.brandViewer)).status).toBe(403);
    expect((await house.guest.get('/api/brands/haru/passports')).status).toBe(401);
    const other = await house
      .as(cast.otherBrand)
      .put('/api/brands/noeul/passports', { entries: [entry(product.id)] });
    expect(other.status).toBe(404);
  });

  it('of another market’s person is refused', async () => {
    const product = await aKeptProduct(house);
    const { id: personId } = (await savePerson({ marketKey: 'gb' })).body;
    expect((await save([entry(product.id, { personId })])).body.code).toBe('person-other-market');
  });

  it('from two tabs is saved once: the second sees that it has changed', async () => {
    const product = await aKeptProduct(house);
    const lock = await hold(house, 'select from brands where id = $1 for update', [haru]);
    const tabs = [save([entry(product.id)]), save([entry(product.id, { notificationNumber: '4077777' })])];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(tabs);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('the team', () => {
  it('says no with a reason that the brand reads, and the brand is told once', async () => {
    const product = await aKeptProduct(house);
    await save([entry(product.id)]);
    const items = (await reviews()).map(seen);
    expect((await decide(items, 'declined')).status).toBe(422);
    expect((await decide(items, 'declined', '번호가 CPNP와 다릅니다.')).status).toBe(200);
    expect(await stateOf(product.id)).toMatchObject({
      review: 'declined',
      note: '번호가 CPNP와 다릅니다.',
      state: 'missing',
    });
    const told = await house.db.select().from(notifications).where(eq(notifications.userId, cast.brand.id));
    expect(told.map(({ said }) => said.key)).toEqual(['shell:notifications.said.passportDeclined']);
    const { items: bells } = (await house.as(cast.brand).get('/api/notifications')).body;
    expect(bells[0].href).toMatch(/\/passports\?(tab=persons|state=missing|market=)/);
  });

  it('decides on what it has seen: what was changed in between is another', async () => {
    const product = await aKeptProduct(house);
    await save([entry(product.id)]);
    const items = (await reviews()).map(seen);
    await save([entry(product.id, { version: 1, notificationNumber: '4011111' })]);
    expect((await decide(items)).body.code).toBe('passport-changed');
  });

  it('of two admins at once decides once', async () => {
    const product = await aKeptProduct(house);
    await save([entry(product.id)]);
    const items = (await reviews()).map(seen);
    const lock = await hold(house, 'select from brands where id = $1 for update', [haru]);
    const rivals = [decide(items), decide(items, 'declined', 'No.', cast.admin)];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is asked again by its queue, and agents decide nothing', async () => {
    const product = await aKeptProduct(house);
    await save([entry(product.id)]);
    const { body } = await house.as(cast.manager).get('/api/queue');
    expect(body.sources.find(({ kind }: { kind: string }) => kind === 'passports')).toMatchObject({
      count: 1,
    });
    expect((await decide((await reviews()).map(seen), 'approved', '', cast.agent)).status).toBe(403);
  });

  it('changes what a market asks for with a version, and it is in the audit trail', async () => {
    const { items } = (await house.as(cast.manager).get('/api/markets')).body;
    const eu = items.find(({ key }: { key: string }) => key === 'eu');
    const { key: _, ...fields } = eu;
    const said = { ...fields, portal: 'CPNP', numberPattern: eu.numberPattern, enforcedFrom: '2026-04-01' };
    const put = (body: object, who: Person = cast.manager) =>
      house.as(who).put('/api/admin/markets/eu', body);
    expect((await put(said)).body).toMatchObject({ enforcedFrom: '2026-04-01', version: 2 });
    expect((await put(said)).body.code).toBe('market-changed');
    expect((await put({ ...said, version: 2, places: ['GB'] })).body.code).toBe('place-doubled');
    expect((await put({ ...said, version: 2, numberPattern: '(a+)+$' })).status).toBe(422);
    expect((await put(said, cast.agent)).status).toBe(403);
    const noted = await house.db.select().from(auditLog).where(eq(auditLog.action, 'market-changed'));
    expect(noted).toHaveLength(1);
  });
});

describe('a retailer', () => {
  it('reads what is on record once it is reviewed, and never before', async () => {
    const product = await aKeptProduct(house);
    const { id: personId } = (await savePerson()).body;
    await save([entry(product.id, { personId })]);
    const before = (await shown(product.id)).items.find(
      (one: { marketKey: string }) => one.marketKey === 'eu',
    );
    expect(before).toMatchObject({ state: 'under-review', notificationNumber: null, personName: null });
    await approveAll();
    const { ownMarket, items } = await shown(product.id);
    expect(ownMarket).toBe('eu');
    expect(items.find((one: { marketKey: string }) => one.marketKey === 'eu')).toMatchObject({
      state: 'ready',
      notificationNumber: '4012345',
      personName: 'Nordlicht Regulatory GmbH',
    });
  });

  it('finds what is ready for the own market', async () => {
    const product = await aReadyProduct();
    await aKeptProduct(house);
    const { body } = await house.as(cast.retailer).get('/api/catalogue?ready=true');
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([product.id]);
    const { entry: said, version } = (
      await house.as(cast.brand).get(`/api/brands/haru/products/${product.id}`)
    ).body;
    const edited = { expectedVersion: version, entry: { ...said, sku: 'HAR-9' } };
    expect((await house.as(cast.brand).patch(`/api/brands/haru/products/${product.id}`, edited)).status).toBe(
      200,
    );
    const facets = (await house.as(cast.retailer).get('/api/catalogue/facets')).body;
    expect(facets.ready).toMatchObject({ market: 'eu', count: 1 });
  });
});

describe('a rule of a substance', () => {
  const rule = {
    ruleId: null,
    version: 0,
    marketKey: 'eu',
    inci: 'Centella Asiatica Extract',
    cas: '',
    scope: 'all',
    limitPercent: '',
    kind: 'block',
    placingFrom: null,
    offShelfFrom: null,
    source: 'A regulation of the test',
    validFrom: '2026-01-01',
  };
  const put = (body: object, who: Person = cast.manager) =>
    house.as(who).put('/api/admin/substance-rules', body);

  it('that bans what a ready product lists sends it back to the team, whose word is about the rule as it reads', async () => {
    const product = await aReadyProduct();
    await house.db
      .update(products)
      .set({ ingredients: ['Aqua', 'Centella Asiatica Extract'] })
      .where(eq(products.id, product.id));
    const made = (await put(rule)).body;
    expect(await stateOf(product.id)).toMatchObject({ state: 'under-review', findings: [{ kind: 'block' }] });
    expect(await reviews()).toMatchObject([{ kind: 'passport', findings: [{ id: made.id, kind: 'block' }] }]);
    await approveAll();
    expect((await stateOf(product.id)).state).toBe('ready');
    expect((await put({ ...rule, ruleId: made.id, version: 0 })).body.code).toBe('market-changed');
    await put({ ...rule, ruleId: made.id, version: 1, source: 'Another regulation of the test' });
    expect((await stateOf(product.id)).state).toBe('under-review');
    const noted = await house.db.select().from(auditLog).where(eq(auditLog.action, 'substance-rule-changed'));
    expect(noted).toHaveLength(2);
  });

  it('is refused where it is not sound, and to agents', async () => {
    expect((await put({ ...rule, cas: '68-26' })).status).toBe(422);
    expect((await put({ ...rule, placingFrom: '2026-05-01', offShelfFrom: '2026-04-01' })).body.code).toBe(
      'period-reversed',
    );
    expect((await put({ ...rule, marketKey: 'jp' })).status).toBe(404);
    expect((await put(rule, cast.agent)).status).toBe(403);
    const { items } = (await house.as(cast.manager).get('/api/admin/substance-rules')).body;
    expect(items.map(({ inci }: { inci: string }) => inci)).toContain('4-Methylbenzylidene Camphor');
  });
});

describe('a document', () => {
  const add = async (productId: string, type: string) => {
    const file = aForm('paper.pdf', aPdf, 'application/pdf');
    const uploaded = await house.as(cast.brand).post('/api/uploads', file.body, file.headers);
    return house.as(cast.brand).post('/api/brands/haru/passport-documents', {
      productId,
      marketKey: 'eu',
      type,
      number: '',
      issuer: 'Testing Register',
      issuedOn: '2026-01-01',
      expiresOn: '2027-01-01',
      uploadId: uploaded.body.id,
    });
  };
  const open = (url: string, who: Person) => house.as(who).get(url);

  it('is opened by retailers once it is reviewed, a safety report by none of them', async () => {
    const product = await aKeptProduct(house);
    const certificate = (await add(product.id, 'certificate')).body;
    const report = (await add(product.id, 'safety-report')).body;
    expect((await open(certificate.url, cast.retailer)).status).toBe(404);
    await approveAll();
    expect((await open(certificate.url, cast.retailer)).status).toBe(200);
    expect((await open(report.url, cast.retailer)).status).toBe(404);
    expect((await open(report.url, cast.otherBrand)).status).toBe(404);
    expect((await open(report.url, cast.manager)).status).toBe(200);
    const { items } = await shown(product.id);
    const eu = items.find((one: { marketKey: string }) => one.marketKey === 'eu');
    expect(eu.documents.map(({ type }: { type: string }) => type)).toEqual(['certificate']);
  });

  it('goes with its file, and only by its own brand', async () => {
    const product = await aKeptProduct(house);
    const { id, url } = (await add(product.id, 'certificate')).body;
    const remove = (brand: string, who: Person) =>
      house.as(who).delete(`/api/brands/${brand}/passport-documents/${id}`);
    expect((await remove('noeul', cast.otherBrand)).status).toBe(404);
    expect((await remove('haru', cast.brand)).status).toBe(200);
    expect((await open(url, cast.brand)).status).toBe(404);
  });
});

describe('an order into a market', () => {
  const order = (more: object = {}, cartons = 9) => ({
    requestId: newId(castDay),
    brandId: haru,
    expectedTotal: { amountMinor: 2880 * cartons, currency: 'GBP' },
    expectedItems: 12 * cartons,
    expectedTerms: { incoterm: null, payment: 'prepayment' },
    shippingAddress: maisonAddress,
    additionalNotes: '',
    acknowledgements: [...acknowledgements],
    ...more,
  });
  const place = (body: object) => house.as(cast.retailer).post('/api/orders', body);
  const check = async () => (await house.as(cast.retailer).get('/api/cart/markets')).body;
  const inTheCart = async () => {
    const product = await aProduct(house.db);
    await inCart(house.db, cast.retailer, product, 9);
    return product as typeof product & { id: string };
  };

  it('that is not enforced goes through and warns', async () => {
    const product = await inTheCart();
    expect((await check()).brands[0]).toMatchObject({ gate: 'warns', productIds: [product.id] });
    expect((await place(order())).status).toBe(201);
  });

  it('that is enforced is refused by the names of the products, and nothing is ordered', async () => {
    await inTheCart();
    await enforce();
    const refused = await place(order());
    expect(refused).toMatchObject({ status: 422, body: { code: 'market-not-ready' } });
    expect(refused.text).toContain('Rice Toner');
    expect((await check()).brands[0]).toMatchObject({ gate: 'refused' });
    expect(await house.db.$count(orders)).toBe(0);
  });

  it('into a country without a market row warns and never blocks', async () => {
    await inTheCart();
    await enforce();
    await house.db
      .update(markets)
      .set({ places: ['DE'] })
      .where(eq(markets.key, 'eu'));
    expect((await check()).market).toBeNull();
    expect((await place(order())).status).toBe(201);
  });

  it('goes through once the brand has entered and the team has reviewed it', async () => {
    const product = await inTheCart();
    await enforce();
    const { id: personId } = (await savePerson()).body;
    await save([entry(product.id, { personId })]);
    expect((await place(order())).body.code).toBe('market-not-ready');
    await approveAll();
    expect((await place(order())).status).toBe(201);
  });

  it('without a responsible person needs the retailer’s word, which stays with the order', async () => {
    const product = await inTheCart();
    await enforce();
    await save([entry(product.id)]);
    await approveAll();
    expect((await check()).brands[0]).toMatchObject({ gate: 'acknowledge' });
    expect((await place(order())).body.code).toBe('importer-not-acknowledged');
    const placed = await place(order({ isImporter: true }));
    expect(placed.status).toBe(201);
    expect(await house.db.select().from(importerStatements)).toMatchObject([
      { orderId: placed.body.order.id, userId: cast.retailer.id, marketKey: 'eu', productIds: [product.id] },
    ]);
  });

  it('that an admin lets through once is used up by one order, and is in the audit trail', async () => {
    const product = await inTheCart();
    await enforce();
    const except = (who: Person) =>
      house.as(who).post('/api/admin/passport-exceptions', {
        companyId: houses.maison.id,
        productIds: [product.id],
        marketKey: 'eu',
        reason: 'Notified yesterday, the number follows.',
        isOnce: true,
      });
    expect((await except(cast.agent)).status).toBe(403);
    expect((await except(cast.manager)).body).toEqual({ added: 1 });
    const placed = await place(order());
    expect(placed.status).toBe(201);
    const [row] = await house.db.select().from(passportExceptions);
    expect(row).toMatchObject({ orderId: placed.body.order.id });
    await inCart(house.db, cast.retailer, product, 9);
    expect((await place(order())).body.code).toBe('market-not-ready');
    expect(
      await house.db.select().from(auditLog).where(eq(auditLog.action, 'passport-excepted')),
    ).toHaveLength(1);
  });

  it('holding a banned substance waits for a reviewer', async () => {
    const product = await aReadyProduct();
    await house.db
      .update(products)
      .set({ ingredients: ['Aqua', '4-Methylbenzylidene Camphor'] })
      .where(eq(products.id, product.id));
    expect(await stateOf(product.id)).toMatchObject({ state: 'under-review', missing: ['substance'] });
  });
});

describe('what runs out', () => {
  it('may be a document, told by its issuer and number', async () => {
    const product = await aReadyProduct();
    await house.db.insert(passportDocuments).values({
      id: newId(castDay),
      brandId: haru,
      productId: product.id,
      marketKey: 'eu',
      type: 'certificate',
      issuer: 'Testing Register',
      number: 'C-4711',
      expiresOn: '2026-06-04',
      storageKey: 'certificate',
      fileName: 'certificate.pdf',
      contentType: 'application/pdf',
      sizeBytes: 1,
      review: 'approved',
      enteredAt: castDay,
    });
    await house.db.delete(emails);
    await followPassports(house.db, worldAt(house)); // 90 days ahead
    await followPassports(house.db, worldAt(house));
    const told = await house.db.select().from(emails).where(eq(emails.kind, 'passport-ending'));
    expect(new Set(told.map(({ toAddress }) => toAddress)).size).toBe(told.length);
    expect(told[0]?.text).toContain('Testing Register · C-4711');
    expect(told[0]?.text).toContain('90');
  });

  it('is told by notification and email at 90, 30 and 7 days, once each, and then expires', async () => {
    const product = await aReadyProduct();
    const mails = () => house.db.$count(emails, eq(emails.kind, 'passport-ending'));
    const night = async (day: string) => {
      house.time.set(new Date(`${day}T02:40:00Z`));
      await house.db.update(sessions).set({ expiresAt: new Date('2030-01-01T00:00:00Z') });
      return followPassports(house.db, worldAt(house));
    };
    const counts: number[] = [];
    for (const day of ['2027-10-01', '2027-10-02', '2027-10-03', '2027-12-01', '2027-12-24', '2027-12-30']) {
      await night(day);
      counts.push(await mails());
    }
    expect(counts).toEqual([0, 1, 1, 2, 3, 3]);
    const bells = await house.db.$count(notifications, eq(notifications.userId, cast.brand.id));
    expect(bells).toBe(4); // three warnings, and that it was accepted
    await night('2028-01-01');
    expect((await stateOf(product.id)).state).toBe('expired');
    expect((await house.as(cast.retailer).get('/api/catalogue?ready=true')).body.items).toEqual([]);
  });
});
