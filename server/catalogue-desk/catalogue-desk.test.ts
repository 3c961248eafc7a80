import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, companies } from '#db/schema/accounts.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { emails } from '#db/schema/emails.ts';
import { badgeClaims } from '#db/schema/keeping.ts';
import { notifications } from '#db/schema/notifications.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, onTheShelf } from '#test/builders.ts';
import { cast, castBrands, castDay, houses } from '#test/cast.ts';
import { atTheSamePoint } from '#test/interleave.ts';
import { aKeptProduct } from '#test/kept.ts';
import { workOf } from '#test/statements.ts';
import { refreshBrandCounts } from '../catalogue/brand-counts.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
let untold: string;
let waiting: string;
beforeAll(async () => {
  house = await startHouse();
  await aProduct(house.db, { nameEn: 'Rice Toner', sku: 'HR-1' });
  const bare = await aProduct(house.db, { nameEn: 'Cedar Toner', sku: 'HR-2' });
  untold = bare.id;
  await house.db
    .update(products)
    .set({ description: { ...bare.description, zh: '' } })
    .where(eq(products.id, untold));
  ({ id: waiting } = await aProduct(house.db, {
    brandId: castBrands.noeul.id,
    nameEn: 'Noeul Cream',
    state: 'draft',
    active: false,
  }));
  await house.db.transaction((tx) => refreshBrandCounts(tx, [castBrands.haru.id, castBrands.noeul.id]));
  await onTheShelf(house.db);
  await house.db.insert(badgeClaims).values({
    id: newId(castDay),
    brandId: castBrands.noeul.id,
    productId: waiting,
    kind: 'badge',
    word: 'Vegan',
    state: 'open',
    at: castDay,
  });
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db
    .update(brands)
    .set({ state: 'live', active: true, isSuspended: false, featured: false, reviewNote: null });
  await house.db.delete(emails);
});

const path = '/api/admin/catalogue';
const brandsBy = async (query = '') => (await house.as(cast.adminViewer).get(`${path}/brands?${query}`)).body;
const productsBy = async (query = '') =>
  (await house.as(cast.adminViewer).get(`${path}/products?${query}`)).body;
const hide = (reason = 'Prices are out of date.', who = cast.manager) =>
  house.as(who).post(`${path}/brands/haru/hide`, { reason });
const show = () => house.as(cast.manager).post(`${path}/brands/haru/show`, {});
const seenByRetailers = async () => {
  const { body } = await house.as(cast.retailer).get('/api/brands');
  return body.items.map(({ slug }: { slug: string }) => slug);
};

describe('the brands of the catalogue', () => {
  it('tell what is on sale, what waits and what is not written', async () => {
    const { items, total } = await brandsBy();
    expect(total).toBe(2);
    expect(items).toMatchObject([
      {
        slug: 'haru',
        companyName: houses.haru.name,
        state: 'live',
        live: 2,
        drafts: 0,
        claims: 0,
        unwritten: { en: 0, ko: 0, zh: 1 },
      },
      { slug: 'noeul', live: 0, drafts: 1, claims: 1, unwritten: { en: 0, ko: 0, zh: 0 } },
    ]);
  });

  it.each([
    ['unwritten=zh', ['haru']],
    ['unwritten=ko', []],
    ['waiting=true', ['noeul']],
    ['q=noe', ['noeul']],
    ['state=hidden', []],
    ['featured=true', []],
  ])('narrowed by %s', async (query, slugs) => {
    const { items } = await brandsBy(query);
    expect(items.map(({ slug }: { slug: string }) => slug)).toEqual(slugs);
  });

  it('are read with as many questions for one brand as for all', async () => {
    const one = await workOf(() => brandsBy('limit=1'));
    const all = await workOf(() => brandsBy('limit=50'));
    expect(all.statements.length).toBe(one.statements.length);
  });
});

describe('the products of the catalogue', () => {
  it('are of every brand, drafts too, with what is missing', async () => {
    const { items, total } = await productsBy();
    expect(total).toBe(3);
    const of = (id: string) => items.find((item: { id: string }) => item.id === id);
    expect(of(untold)).toMatchObject({ brand: { slug: 'haru' }, state: 'live', unwritten: ['zh'] });
    expect(of(waiting)).toMatchObject({ brand: { slug: 'noeul' }, state: 'draft', underReview: ['Vegan'] });
  });

  it.each([
    ['unwritten=zh', ['HR-2']],
    [`brandId=${castBrands.haru.id}`, ['HR-2', 'HR-1']],
    ['states=draft', [null]],
    ['waiting=true', [null]],
    ['q=HR-1', ['HR-1']],
    ['q=%E2%80%A6', []],
  ])('narrowed by %s', async (query, skus) => {
    const { items } = await productsBy(query);
    const found = items.map(({ sku }: { sku: string | null }) => sku);
    expect(found.toSorted()).toEqual(skus.toSorted());
  });

  it('are found by the beginning of a word of their name in any language', async () => {
    const { id } = await aKeptProduct(house, {
      sku: 'KP-1',
      name: { en: 'Plum Balm', ko: '자두 밤', zh: '' },
    });
    for (const q of ['plu', '자두']) {
      const { items } = await productsBy(new URLSearchParams({ q }).toString());
      expect(items).toMatchObject([{ id }]);
    }
    await house.db.delete(products).where(eq(products.id, id));
  });

  it('are read with as many questions for one as for all', async () => {
    const one = await workOf(() => productsBy('limit=1'));
    const all = await workOf(() => productsBy('limit=50'));
    expect(all.statements.length).toBe(one.statements.length);
  });

  it('are a file with the languages that are missing', async () => {
    const { text } = await house.as(cast.agent).get('/api/lists/desk-products?unwritten=zh&format=csv');
    const [head = '', row = ''] = text.split('\r\n');
    expect(head).toContain('Texts missing');
    expect(row).toContain('Cedar Toner');
    expect(row).toContain('ZH');
    const brandsFile = await house.as(cast.agent).get('/api/lists/desk-brands?format=csv');
    expect(brandsFile.text).toContain('Texts missing ZH');
  });

  it.each([cast.retailer, cast.brand])('are nobody’s outside the team', async (person) => {
    for (const part of ['brands', 'products'])
      expect((await house.as(person).get(`${path}/${part}`)).status).toBe(403);
  });
});

describe('a brand is hidden', () => {
  it('from retailers, is told why by email and notification, and is in the trail', async () => {
    expect(await seenByRetailers()).toContain('haru');
    const { status, body } = await hide();
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'hidden', hiddenBecause: 'Prices are out of date.' });
    expect(await seenByRetailers()).not.toContain('haru');
    const [email] = await house.db.select().from(emails).where(like(emails.key, 'page-hidden/%'));
    expect(email).toMatchObject({ toAddress: cast.brand.email });
    expect(JSON.stringify(email)).toContain('Prices are out of date.');
    const told = await house.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, cast.brand.id), eq(notifications.subjectId, castBrands.haru.id)));
    expect(told.at(-1)?.said).toMatchObject({ key: 'shell:notifications.said.pageHidden' });
    const page = await house.as(cast.brand).get('/api/brands/haru/page');
    expect(page.body.reviewNote).toBe('Prices are out of date.');
    const entries = await house.db.select().from(auditLog).where(eq(auditLog.action, 'brand-hidden'));
    expect(entries).toMatchObject([{ actorId: cast.manager.id, subjectId: houses.haru.id }]);
  });

  it('and shown again, and told so', async () => {
    await hide();
    expect((await show()).body).toMatchObject({ state: 'live', hiddenBecause: null });
    expect(await seenByRetailers()).toContain('haru');
    const told = await house.db.select().from(emails).where(like(emails.key, 'page-shown/%'));
    expect(told).toHaveLength(1);
  });

  it('stays hidden when shown while its company is suspended', async () => {
    await hide();
    await house.db.update(brands).set({ isSuspended: true }).where(eq(brands.slug, 'haru'));
    expect((await show()).body).toMatchObject({ state: 'live', isSuspended: true });
    expect(await seenByRetailers()).not.toContain('haru');
  });

  it('is refused without a reason, twice, and of a brand that is not there', async () => {
    const { body } = await hide(' ');
    expect(body.errors).toMatchObject([{ field: 'reason', code: 'reason-required' }]);
    expect((await show()).body.code).toBe('brand-moved-on');
    await hide();
    expect((await hide()).body.code).toBe('brand-moved-on');
    expect((await hide('Why not', cast.agent)).status).toBe(403);
    const unknown = await house.as(cast.manager).post(`${path}/brands/nobody/hide`, { reason: 'x' });
    expect(unknown.status).toBe(404);
  });

  it('once, of two managers at the same moment, and the brand is told once', async () => {
    const answers = await atTheSamePoint(
      house,
      `select from brands where slug = 'haru' for update`,
      [],
      [() => hide('First'), () => hide('Second', cast.admin)],
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await house.db.select().from(emails).where(like(emails.key, 'page-hidden/%'))).toHaveLength(1);
  });
});

describe('a brand is featured', () => {
  it('for retailers, noted once however often it is asked', async () => {
    const feature = (featured: boolean) =>
      house.as(cast.manager).put(`${path}/brands/noeul/featured`, { featured });
    expect((await feature(true)).body.featured).toBe(true);
    await feature(true);
    const noted = await house.db.select().from(auditLog).where(eq(auditLog.action, 'brand-featured'));
    expect(noted).toHaveLength(1);
    const { items } = await brandsBy('featured=true');
    expect(items).toMatchObject([{ slug: 'noeul' }]);
    expect((await feature(false)).body.featured).toBe(false);
  });
});

describe('at a suspended company', () => {
  it('a brand says so', async () => {
    await house.db
      .update(companies)
      .set({ suspendedAt: castDay, suspendedReason: 'own-request' })
      .where(eq(companies.id, houses.noeul.id));
    await house.db.update(brands).set({ isSuspended: true, active: false }).where(eq(brands.slug, 'noeul'));
    const { items } = await brandsBy('q=noeul');
    expect(items).toMatchObject([{ isSuspended: true, state: 'live' }]);
    await house.db.update(companies).set({ suspendedAt: null, suspendedReason: null });
  });
});
