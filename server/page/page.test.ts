import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { emails } from '#db/schema/emails.ts';
import { brandDrafts, brandVersions, pictures } from '#db/schema/keeping.ts';
import { notifications } from '#db/schema/notifications.ts';
import { refreshBrandCounts } from '#server/catalogue/brand-counts.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast, castBrands, castDay, type Person } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
beforeEach(async () => {
  await house?.close();
  house = await startHouse();
});
afterAll(() => house.close());

const haru = '/api/brands/haru';
const text = (ko: string) => ({ en: '', ko, zh: '' });
const at = (path: string, who: Person = cast.brand) => ({
  get: () => house.as(who).get(path),
  put: (body: object) => house.as(who).put(path, body),
  post: (body: object) => house.as(who).post(path, body),
});

const page = async (who: Person = cast.brand) => (await at(`${haru}/page`, who).get()).body;
async function save(change: object, who: Person = cast.brand, version?: number) {
  const { entry, version: seen } = await page(who);
  return at(`${haru}/page`, who).put({ ...entry, ...change, version: version ?? seen });
}
async function step(name: string, more: object = {}, who: Person = cast.brand) {
  const { version } = await page(who);
  return at(`${haru}/page/${name}`, who).post({ version, ...more });
}

/** A picture that Haru has uploaded. */
async function aPicture(brandId: string = castBrands.haru.id) {
  const key = `picture-${newId(castDay)}`;
  const size = { width: 1600, height: 900, widths: [480, 1600] };
  await house.db.insert(pictures).values({
    id: newId(castDay),
    brandId,
    key,
    originalKey: `original-${key}`,
    name: 'hero.jpg',
    contentType: 'image/jpeg',
    sizeBytes: 1000,
    sha256: key,
    ...size,
    createdAt: castDay,
  });
  return { key, ...size };
}

/** Haru as a brand that nobody sees yet, with all it takes. */
async function aDraftBrand({ product = true } = {}) {
  await house.db
    .update(brands)
    .set({ state: 'draft', active: false })
    .where(eq(brands.id, castBrands.haru.id));
  if (product) await aProduct(house.db);
  await house.db.transaction((tx) => refreshBrandCounts(tx, [castBrands.haru.id]));
  const picture = await aPicture();
  const { status } = await save({ description: text('쌀로 만든 화장품입니다.'), heroImages: [picture] });
  expect(status).toBe(200);
}

describe('writing the page', () => {
  it('keeps a draft that retailers see nothing of', async () => {
    const { status, body } = await save({ tagline: text('하루의 시작') });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 1,
      draft: { actorName: 'Bora Han', byTeam: false },
      entry: { tagline: text('하루의 시작') },
    });
    expect((await house.as(cast.retailer).get(haru)).body.tagline.ko).toBe('Haru');
  });

  it('is the editors’ and managers’; others only look', async () => {
    expect((await save({ tagline: text('가') }, cast.manager)).body.draft.byTeam).toBe(true);
    const { body } = await at('/api/brands/noeul/page', cast.brandViewer).get();
    const input = { ...body.entry, version: body.version };
    expect((await at('/api/brands/noeul/page', cast.brandViewer).put(input)).status).toBe(403);
    expect((await at('/api/brands/noeul/page', cast.agent).put(input)).status).toBe(403);
    expect((await at('/api/brands/noeul/page', cast.editor).put(input)).status).toBe(200);
  });

  it('of somebody else is not there', async () => {
    for (const path of ['page', 'page/preview', 'page/versions', 'overview']) {
      expect((await at(`${haru}/${path}`, cast.otherBrand).get()).status, path).toBe(404);
      expect((await at(`${haru}/${path}`, cast.retailer).get()).status, path).toBe(403);
    }
    const { entry } = await page();
    expect((await at(`${haru}/page`, cast.otherBrand).put({ ...entry, version: 0 })).status).toBe(404);
    for (const name of ['discard', 'publish', 'restore'])
      expect(
        (await at(`${haru}/page/${name}`, cast.otherBrand).post({ version: 0, restored: 1 })).status,
        name,
      ).toBe(404);
  });

  it('began this year at the latest', async () => {
    const latest = castDay.getUTCFullYear();
    const later = await save({ establishedYear: latest + 1 });
    expect(later.body).toMatchObject({
      code: 'year-too-late',
      field: 'establishedYear',
      params: { latest },
    });
    expect((await save({ establishedYear: 3000 })).status).toBe(422);
  });

  it('shows only pictures of its own brand', async () => {
    const foreign = await aPicture(castBrands.noeul.id);
    const hero = await save({ heroImages: [foreign] });
    expect(hero.body).toMatchObject({ code: 'picture-unknown', field: 'heroImages' });
    const logo = await save({ logo: { picture: foreign } });
    expect(logo.body).toMatchObject({ code: 'picture-unknown', field: 'logo' });
    expect((await page()).version).toBe(0);
  });

  it('shows no mark that was drawn for another brand, or for nobody', async () => {
    const drawn = { logo: '/media/logo-noeul-97f99fd434.svg', logoLight: '', logoMark: '' };
    const refused = await save({ logo: { drawn } });
    expect(refused.body).toMatchObject({ code: 'picture-unknown', field: 'logo' });
    await house.db.update(brands).set(drawn).where(eq(brands.id, castBrands.haru.id));
    expect((await save({ logo: { drawn } })).status).toBe(200);
  });

  it('keeps the sizes a picture was uploaded with, whatever it is sent with', async () => {
    const picture = await aPicture();
    const { body } = await save({ heroImages: [{ ...picture, widths: [7], width: 123, height: 19_999 }] });
    expect(body.entry.heroImages).toEqual([picture]);
  });

  it('publishes those sizes too where a draft of before says others', async () => {
    const picture = await aPicture();
    await save({ heroImages: [picture] });
    await house.db.update(brandDrafts).set({
      record: sql`jsonb_set(${brandDrafts.record}, '{heroImages,0,height}', '19999')`,
    });
    expect((await step('publish')).status).toBe(200);
    const [shown] = await house.db.select().from(brands).where(eq(brands.id, castBrands.haru.id));
    expect(shown?.heroImages).toEqual([picture]);
  });

  it.each([
    [{ establishedYear: 1200 }, 'establishedYear'],
    [{ logo: { drawn: { logo: 'https://elsewhere.example/a.svg', logoLight: '', logoMark: '' } } }, 'logo'],
    [
      { clinicalResults: [{ metric: text(''), value: 1, unit: '', duration: null, method: null }] },
      'clinicalResults.0.metric.ko',
    ],
    [{ name: { en: 'x'.repeat(121), ko: '', zh: '' } }, 'name.en'],
  ])('refuses %j, naming the field, and changes nothing', async (change, field) => {
    const { status, body } = await save(change);
    expect([status, body.field]).toEqual([422, expect.stringContaining(field)]);
    expect(await house.db.$count(brandDrafts)).toBe(0);
  });

  it('is thrown away by discarding the draft', async () => {
    await save({ tagline: text('지울 말') });
    const { body } = await step('discard');
    expect(body).toMatchObject({ draft: null, version: 2, entry: { tagline: { ko: 'Haru' } } });
  });
});

describe('two editors', () => {
  it('of the second is told, and nothing is overwritten', async () => {
    await save({ tagline: text('첫째') }, cast.brand, 0);
    const { status, body } = await save({ tagline: text('둘째') }, cast.manager, 0);
    expect([status, body.code, body.params.name]).toEqual([409, 'page-changed', 'Bora Han']);
    expect((await page()).entry.tagline.ko).toBe('첫째');
  });

  it('who has two windows open reads that it was they themselves, whatever they press', async () => {
    await save({ tagline: text('첫째') });
    const late = [
      await save({ tagline: text('둘째') }, cast.brand, 0),
      await at(`${haru}/page/publish`).post({ version: 0 }),
      await at(`${haru}/page/discard`).post({ version: 0 }),
      await at(`${haru}/page/restore`).post({ version: 0, restored: 1 }),
    ];
    expect(late.map(({ status, body }) => [status, body.code])).toEqual(
      late.map(() => [409, 'page-changed-by-you']),
    );
    expect((await page()).entry.tagline.ko).toBe('첫째');
  });

  it('at the same moment: one saves, the other is told', async () => {
    const lock = await hold(house, 'select from brands where id = $1 for update', [castBrands.haru.id]);
    const rivals = [
      save({ tagline: text('가') }, cast.brand, 0),
      save({ tagline: text('나') }, cast.manager, 0),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('are told of what happened to the draft meanwhile, be it thrown away and begun again', async () => {
    await save({ tagline: text('가') });
    await step('discard');
    await save({ tagline: text('나') });
    expect((await save({ tagline: text('다') }, cast.brand, 1)).status).toBe(409);
  });
});

describe('publishing a page that is out', () => {
  it('shows it at once, in every language, and says which one stands in', async () => {
    await save({
      description: text('쌀로 만든 화장품입니다.'),
      heroImages: [await aPicture()],
      technologies: [{ name: text('저온 추출'), description: text(''), patent: '10-123' }],
      marketFigures: [{ label: text('재구매율'), value: '41', unit: '%', period: null }],
    });
    const { status, body } = await step('publish');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'live',
      draft: null,
      published: { version: 2, actorName: 'Bora Han' },
    });
    const shown = (await house.as(cast.retailer).get(haru)).body;
    expect(shown).toMatchObject({
      description: { en: '쌀로 만든 화장품입니다.', zh: '쌀로 만든 화장품입니다.' },
      fallbacks: { en: 'ko', zh: 'ko' },
      technologies: [{ name: { en: '저온 추출' }, description: { en: '저온 추출' }, patent: '10-123' }],
      marketStats: { figures: [{ label: { en: '재구매율' }, value: '41' }] },
    });
    expect((await page()).entry.description).toEqual(text('쌀로 만든 화장품입니다.'));
  });

  it('is an editor’s too', async () => {
    const picture = await aPicture(castBrands.noeul.id);
    const { body } = await at('/api/brands/noeul/page', cast.editor).get();
    await at('/api/brands/noeul/page', cast.editor).put({ ...body.entry, heroImages: [picture], version: 0 });
    expect((await at('/api/brands/noeul/page/publish', cast.editor).post({ version: 1 })).status).toBe(200);
  });

  it('needs a name, a description and a picture', async () => {
    await save({ name: text('') });
    const { status, body } = await step('publish');
    expect([status, body.code, body.params]).toEqual([409, 'page-incomplete', { count: 2 }]);
    expect(await house.db.$count(brandVersions)).toBe(0);
  });

  it('keeps what stands of certifications; what is new waits as a claim', async () => {
    await house.db
      .update(brands)
      .set({ certifications: ['VEGAN', 'EWG'] })
      .where(eq(brands.id, castBrands.haru.id));
    await save({
      certifications: ['VEGAN', 'ISO 22716'],
      featureTags: ['Clean'],
      heroImages: [await aPicture()],
    });
    const { body } = await step('publish');
    expect(body.entry.certifications).toEqual(['VEGAN', 'ISO 22716']);
    expect(body.reviewed).toEqual({ certifications: ['VEGAN'], featureTags: [] });
    expect((await house.as(cast.retailer).get(haru)).body).toMatchObject({
      certifications: ['VEGAN'],
      featureTags: [],
    });
  });

  it('makes the mark of a picture, or lets the name stand for it', async () => {
    const picture = await aPicture();
    await save({ logo: { picture }, heroImages: [picture] });
    await step('publish');
    const shown = (await house.as(cast.retailer).get(haru)).body;
    expect(shown).toMatchObject({ logo: `/media/${picture.key}-480.webp`, logoMark: '' });
    expect((await page()).entry.logo).toEqual({ picture });
    await save({ logo: null });
    await step('publish');
    expect((await house.as(cast.retailer).get(haru)).body.logo).toBe('');
  });

  it('of a brand that the team has hidden shows nothing', async () => {
    await house.db
      .update(brands)
      .set({ state: 'hidden', active: false })
      .where(eq(brands.id, castBrands.haru.id));
    await save({ heroImages: [await aPicture()] });
    expect((await step('publish')).body.state).toBe('hidden');
    expect((await house.as(cast.retailer).get(haru)).status).toBe(404);
  });
});

describe('the history', () => {
  it('tells what retailers saw, since when, by whom and what was changed', async () => {
    await save({ heroImages: [await aPicture()] });
    await step('publish');
    house.time.advance(60_000);
    await save({ tagline: text('새 문구') }, cast.manager);
    await step('publish', {}, cast.manager);
    const { body } = await at(`${haru}/page/versions?limit=2`).get();
    expect(body.items).toMatchObject([
      { version: 3, actorName: 'Mara Lys', byTeam: true, changed: ['tagline'] },
      { version: 2, actorName: 'Bora Han', byTeam: false, changed: ['heroImages'] },
    ]);
    const { body: rest } = await at(`${haru}/page/versions?cursor=${body.nextCursor}`).get();
    expect(rest).toMatchObject({ items: [{ version: 1, actorName: null, changed: [] }], nextCursor: null });
    expect((await at(`${haru}/page/versions?cursor=x`).get()).status).toBe(422);
  });

  it('brings an earlier state back as the draft', async () => {
    await save({ heroImages: [await aPicture()], tagline: text('하나') });
    await step('publish');
    await save({ tagline: text('둘'), heroImages: [await aPicture()] });
    await step('publish');
    const { status, body } = await step('restore', { restored: 2 });
    expect([status, body.entry.tagline.ko, body.draft.actorName]).toEqual([200, '하나', 'Bora Han']);
    expect((await house.as(cast.retailer).get(haru)).body.tagline.ko).toBe('둘');
    expect((await step('publish')).body.published.version).toBe(4);
    expect((await step('restore', { restored: 99 })).status).toBe(404);
  });
});

describe('the first publishing', () => {
  it('is asked for by an owner and made by a manager; then live products are seen', async () => {
    await aDraftBrand();
    const asked = await step('publish');
    expect(asked.body).toMatchObject({ state: 'review', missing: [] });
    expect((await house.as(cast.retailer).get(haru)).status).toBe(404);
    const { body: queue } = await at('/api/queue', cast.manager).get();
    expect(queue.sources).toContainEqual(
      expect.objectContaining({
        kind: 'brands',
        items: [expect.objectContaining({ title: 'Haru Co.', href: '/workspace/haru/page' })],
      }),
    );
    const { body } = await step('approve', {}, cast.manager);
    expect(body).toMatchObject({ state: 'live', published: { version: 1, byTeam: true } });
    const shown = (await house.as(cast.retailer).get(haru)).body;
    expect(shown.productCount).toBe(1);
    expect((await house.as(cast.retailer).get('/api/brands/haru/products')).body.items).toHaveLength(1);
  });

  it('tells the team, and then the brand, in their languages', async () => {
    await house.db.update(users).set({ language: 'ko' }).where(eq(users.id, cast.brand.id));
    await aDraftBrand();
    await step('publish');
    const submitted = await house.db.select().from(emails).where(eq(emails.kind, 'page-submitted'));
    expect(submitted.map(({ toAddress }) => toAddress).toSorted()).toEqual(
      [cast.admin, cast.manager, cast.otherAdmin].map(({ email }) => email).toSorted(),
    );
    await step('approve', {}, cast.manager);
    const [told] = await house.db.select().from(emails).where(eq(emails.kind, 'page-published'));
    expect([told?.toAddress, told?.language]).toEqual([cast.brand.email, 'ko']);
    const seen = await house.db.select().from(notifications).where(eq(notifications.kind, 'brand'));
    expect(seen.filter(({ userId }) => userId === cast.brand.id)).toHaveLength(1);
  });

  it('is refused to an editor, and nothing happens', async () => {
    await house.db
      .update(brands)
      .set({ state: 'draft', active: false })
      .where(eq(brands.id, castBrands.noeul.id));
    await aProduct(house.db, { brandId: castBrands.noeul.id });
    await house.db.transaction((tx) => refreshBrandCounts(tx, [castBrands.noeul.id]));
    const picture = await aPicture(castBrands.noeul.id);
    const noeul = '/api/brands/noeul/page';
    const { body } = await at(noeul, cast.editor).get();
    await at(noeul, cast.editor).put({ ...body.entry, heroImages: [picture], version: 0 });
    const refused = await at(`${noeul}/publish`, cast.editor).post({ version: 1 });
    expect([refused.status, refused.body.code]).toEqual([403, 'first-publishing-owners']);
    expect((await at(noeul, cast.editor).get()).body.state).toBe('draft');
  });

  it('needs a product that can go live', async () => {
    await aDraftBrand({ product: false });
    expect((await page()).missing).toEqual(['product']);
    expect((await step('publish')).body.code).toBe('page-incomplete');
    await aProduct(house.db, { state: 'draft', active: false, itemsPerCarton: 0 });
    expect((await page()).missing).toEqual(['product']);
    await aProduct(house.db, { state: 'draft', active: false, images: [await aPicture()] });
    expect((await step('publish')).body.state).toBe('review');
  });

  it('comes back with a note, and can be asked for again', async () => {
    await aDraftBrand();
    await step('publish');
    const { body } = await step('send-back', { note: '영어 설명을 넣어 주세요.' }, cast.manager);
    expect(body).toMatchObject({ state: 'draft', reviewNote: '영어 설명을 넣어 주세요.' });
    expect((await page()).reviewNote).toBe('영어 설명을 넣어 주세요.');
    const [told] = await house.db.select().from(emails).where(like(emails.key, 'page-sent-back/%'));
    expect(told?.text).toContain('영어 설명을 넣어 주세요.');
    expect((await step('publish')).body).toMatchObject({ state: 'review', reviewNote: null });
    expect(await house.db.$count(emails, and(eq(emails.kind, 'page-submitted')))).toBe(6);
  });

  it('is not asked for twice, nor decided where nobody has asked', async () => {
    await aDraftBrand();
    expect((await step('approve', {}, cast.manager)).body.code).toBe('page-not-in-review');
    expect((await step('send-back', { note: 'No.' }, cast.manager)).body.code).toBe('page-not-in-review');
    await step('publish');
    expect((await step('publish')).body.code).toBe('page-in-review');
    expect((await step('approve')).status).toBe(403);
    expect((await step('approve', {}, cast.agent)).status).toBe(403);
  });

  it('shows nothing that the manager has not seen', async () => {
    await aDraftBrand();
    await step('publish');
    const { version } = await page(cast.manager);
    await save({ tagline: text('바뀐 문구') });
    const approved = await at(`${haru}/page/approve`, cast.manager).post({ version });
    expect([approved.status, approved.body.code]).toEqual([409, 'page-changed']);
  });

  it('of two managers at once is decided by one', async () => {
    await aDraftBrand();
    await step('publish');
    const { version } = await page(cast.manager);
    const lock = await hold(house, 'select from brands where id = $1 for update', [castBrands.haru.id]);
    const rivals = [
      at(`${haru}/page/approve`, cast.manager).post({ version }),
      at(`${haru}/page/send-back`, cast.admin).post({ version, note: 'Please wait.' }),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('page-not-in-review');
  });

  it('by a manager needs nobody else', async () => {
    await aDraftBrand();
    expect((await step('publish', {}, cast.manager)).body.state).toBe('live');
  });
});

describe('the preview', () => {
  it('is the page as retailers will see it, live or not', async () => {
    await aDraftBrand();
    await save({ tagline: text('미리 보기') });
    const { status, body } = await at(`${haru}/page/preview`).get();
    expect(status).toBe(200);
    expect(body.brand).toMatchObject({ slug: 'haru', tagline: { en: '미리 보기' }, fallbacks: { en: 'ko' } });
    expect(body.products).toHaveLength(1);
    await step('publish', {}, cast.manager);
    const {
      productCount: _,
      categories: __,
      leadTime: ___,
      ...shown
    } = (await house.as(cast.retailer).get(haru)).body;
    const { productCount, categories, leadTime, ...foreseen } = body.brand;
    expect(foreseen).toEqual(shown);
  });

  it('of a page without a name is no error', async () => {
    await aDraftBrand();
    await save({ name: text('') });
    expect((await at(`${haru}/page/preview`).get()).status).toBe(200);
  });
});

describe('the first hour', () => {
  it('counts products by state and says what is missing', async () => {
    await aDraftBrand({ product: false });
    await aProduct(house.db, { state: 'draft', active: false });
    const { body } = await at(`${haru}/overview`).get();
    expect(body).toMatchObject({
      state: 'draft',
      products: { draft: 1, live: 0, archived: 0 },
      minimumOrder: 100,
    });
    expect(body.steps).toEqual([
      { step: 'company', isDone: false, missing: ['registration', 'address'] },
      { step: 'page', isDone: true, missing: [] },
      { step: 'products', isDone: false, missing: ['product'] },
      { step: 'minimum', isDone: true, missing: [] },
      { step: 'publish', isDone: false, missing: ['owner'] },
    ]);
  });
});
