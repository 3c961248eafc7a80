import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, sessions } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { emails } from '#db/schema/emails.ts';
import { badgeClaims, companyCertificates, productChanges } from '#db/schema/keeping.ts';
import { notifications } from '#db/schema/notifications.ts';
import { passportDocuments } from '#db/schema/passports.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands, castDay, houses, type Person } from '#test/cast.ts';
import { aCsv, importer } from '#test/imports.ts';
import { hold } from '#test/interleave.ts';
import { aKeptProduct, aPicture } from '#test/kept.ts';
import { worldAt } from '../http/operations.ts';
import { newId } from '../kernel/ids.ts';
import { endClaims } from './jobs/end-claims.ts';

let house: TestHouse;
beforeEach(async () => {
  await house?.close();
  house = await startHouse();
  await certificate();
});
afterAll(() => house.close());

/** An accepted certificate of Haru’s company, on which what it claims can rest. */
const certificateId = newId(castDay);
const certificate = (values: Partial<typeof companyCertificates.$inferInsert> = {}) =>
  house.db.insert(companyCertificates).values({
    id: certificateId,
    companyId: houses.haru.id,
    name: 'Vegan product',
    issuer: 'Plant Society',
    number: 'PS-12',
    storageKey: 'certificate',
    fileName: 'certificate.pdf',
    contentType: 'application/pdf',
    sizeBytes: 1,
    createdAt: castDay,
    review: 'approved',
    ...values,
  });

type Claim = { id: string; word: string; kind: string; state: string; note: string | null };

const claims = async (state = 'open'): Promise<Claim[]> =>
  (await house.as(cast.manager).get(`/api/badge-claims?state=${state}`)).body.items;
const words = async () => (await claims()).map(({ word }) => word).toSorted();
const evidence = { scheme: 'Plant Society standard', documentId: certificateId };
const approve = (claimIds: readonly string[], who: Person = cast.manager) =>
  house.as(who).post('/api/badge-claims/approve', { claimIds, evidence });
const decline = (id: string, note = '증빙 서류를 올려 주세요.', who: Person = cast.manager) =>
  house.as(who).post(`/api/badge-claims/${id}/decline`, { note });
const kept = async (id: string) => (await house.as(cast.brand).get(`/api/brands/haru/products/${id}`)).body;
const seen = async (id: string) => (await house.as(cast.retailer).get(`/api/products/${id}`)).body;
const found = async (type: string) =>
  (await house.as(cast.retailer).get(`/api/search?certifications=${type}`)).body.items.length;

async function saveProduct(id: string, entry: object, who: Person = cast.brand) {
  const { version } = await kept(id);
  return house.as(who).patch(`/api/brands/haru/products/${id}`, { expectedVersion: version, entry });
}

describe('what a brand says of a product', () => {
  it('is under review for the brand, and there for nobody else', async () => {
    const { id } = await aKeptProduct(house, { badges: ['Vegan'], certifications: ['EWG'] });
    expect(await kept(id)).toMatchObject({
      entry: { badges: ['Vegan'], certifications: ['EWG'] },
      reviewed: { badges: [], certifications: [] },
    });
    expect(await seen(id)).toMatchObject({ badges: [], certifications: [] });
    expect(await found('EWG')).toBe(0);
    const { body } = await house.as(cast.brand).get('/api/brands/haru/products/all?badge=Vegan');
    expect(body.items[0]).toMatchObject({ badges: ['Vegan'], underReview: ['Vegan', 'EWG'] });
    expect(await words()).toEqual(['EWG', 'Vegan']);
  });

  it('is shown and found once it is reviewed, and the brand is told once', async () => {
    const { id, version } = await aKeptProduct(house, { badges: ['Vegan'], certifications: ['EWG'] });
    const ids = (await claims()).map((claim) => claim.id);
    expect((await approve(ids)).status).toBe(200);
    expect(await seen(id)).toMatchObject({ badges: ['Vegan'], certifications: ['EWG'] });
    expect(await found('EWG')).toBe(1);
    expect(await kept(id)).toMatchObject({ version, reviewed: { badges: ['Vegan'] } });
    const told = await house.as(cast.brand).get('/api/notifications');
    expect(told.body.items).toHaveLength(1);
    expect(told.body.items[0].href).toBe(`/workspace/${castBrands.haru.id}/products/${id}`);
    expect(await claims()).toEqual([]);
    expect((await claims('decided')).map(({ state }) => state)).toEqual(['approved', 'approved']);
  });

  it('is found by its words, its need and its certification as soon as it is shown', async () => {
    const { id } = await aKeptProduct(house, { badges: ['Vegan'], certifications: ['EWG'] });
    const shop = house.as(cast.retailer);
    const ids = async (path: string) =>
      (await shop.get(path)).body.items
        .map((item: { id: string }) => item.id)
        .filter((each: string) => each === id);
    const ways = [
      '/api/catalogue?certifications=EWG',
      '/api/catalogue?needs=vegan',
      '/api/catalogue?q=vegan',
    ];
    for (const way of ways) expect(await ids(way), way).toEqual([]);
    await approve((await claims()).map((claim) => claim.id));
    for (const way of ways) expect(await ids(way), way).toEqual([id]);
    await house.db.update(badgeClaims).set({ state: 'due' });
    for (const { id: due } of await claims('due')) await decline(due);
    for (const way of ways) expect(await ids(way), way).toEqual([]);
  });

  it('saved again, in another order, is nothing new', async () => {
    const { id, version } = await aKeptProduct(house, { badges: ['Vegan', 'Glow', 'New'] });
    expect((await saveProduct(id, { badges: ['New', 'Vegan', 'Glow'] })).body.version).toBe(version);
    expect(await words()).toEqual(['Glow', 'New', 'Vegan']);
  });

  it('is withdrawn with the word', async () => {
    const { id } = await aKeptProduct(house, { badges: ['Vegan', 'Glow'] });
    await saveProduct(id, { badges: ['Glow'] });
    expect(await words()).toEqual(['Glow']);
  });

  it('that is declined is taken away with a sentence, until it is said again', async () => {
    const { id, version } = await aKeptProduct(house, { badges: ['Vegan'] });
    const [claim] = await claims();
    expect((await decline(claim?.id ?? '')).status).toBe(200);
    const after = await kept(id);
    expect(after).toMatchObject({ version: version + 1, entry: { badges: [] } });
    expect(after.declined).toEqual([{ kind: 'badge', word: 'Vegan', note: '증빙 서류를 올려 주세요.' }]);
    const history = await house.db.select().from(productChanges).where(eq(productChanges.productId, id));
    expect(history.map(({ changes }) => changes.badges)).toContainEqual([['Vegan'], null]);
    await saveProduct(id, { badges: ['Vegan'] });
    expect(await words()).toEqual(['Vegan']);
    expect((await kept(id)).declined).toEqual([]);
  });

  it('somebody is still editing while it is declined is not saved over', async () => {
    const { id, version } = await aKeptProduct(house, { badges: ['Vegan'] });
    await decline((await claims())[0]?.id ?? '');
    const late = await house.as(cast.brand).patch(`/api/brands/haru/products/${id}`, {
      expectedVersion: version,
      entry: { badges: ['Vegan'] },
    });
    expect([late.status, late.body.code]).toEqual([409, 'product-changed']);
  });

  it('a manager of the team says needs nobody else', async () => {
    const { id } = await aKeptProduct(house, { badges: ['Vegan'] });
    await saveProduct(id, { badges: ['Vegan', 'Glow'] }, cast.manager);
    expect((await seen(id)).badges).toEqual(['Glow']);
    expect(await words()).toEqual(['Vegan']);
  });

  it('in a file is no other way around, and the same file again changes nothing', async () => {
    await aKeptProduct(house, { badges: [] });
    const file = aCsv(
      ['SKU', 'Name', 'Category', 'Wholesale price', 'Badges'],
      ['H-9', 'Rice Cream', 'Toners', '12.00', 'Vegan, Glow'],
    );
    const first = importer(house);
    await first.upload(file);
    await first.map({ categoryId: 'toners', currency: 'GBP' });
    expect((await first.check()).counts).toMatchObject({ new: 1 });
    await first.apply();
    expect(await words()).toEqual(['Glow', 'Vegan']);
    const again = importer(house);
    await again.upload(file);
    expect((await again.check()).counts).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('of a copy is looked into for itself', async () => {
    const { id } = await aKeptProduct(house, { badges: ['Vegan'] });
    await approve((await claims()).map((claim) => claim.id));
    const copy = await house
      .as(cast.brand)
      .post(`/api/brands/haru/products/${id}/duplicate`, { requestId: newId(castDay) });
    expect(copy.body).toMatchObject({ entry: { badges: ['Vegan'] }, reviewed: { badges: [] } });
  });
});

describe('what a brand says of itself', () => {
  const page = async () => (await house.as(cast.brand).get('/api/brands/haru/page')).body;
  const shown = async () => (await house.as(cast.retailer).get('/api/brands/haru')).body;
  async function save(change: object, who: Person = cast.brand) {
    const { entry, version } = await page();
    return house.as(who).put('/api/brands/haru/page', { ...entry, ...change, version });
  }
  const publish = async (who: Person = cast.brand) =>
    house.as(who).post('/api/brands/haru/page/publish', { version: (await page()).version });

  it('waits once it is published, and is shown once it is reviewed', async () => {
    const heroImages = [await aPicture(house)];
    await save({ heroImages, certifications: ['ISO 22716'], featureTags: ['Clean'] });
    expect(await words()).toEqual([]);
    await publish();
    expect(await words()).toEqual(['Clean', 'ISO 22716']);
    await approve((await claims()).map(({ id }) => id));
    expect(await shown()).toMatchObject({ certifications: ['ISO 22716'], featureTags: ['Clean'] });
    await save({ tagline: { en: '', ko: '하루', zh: '' } });
    await publish();
    expect(await shown()).toMatchObject({ certifications: ['ISO 22716'] });
    expect(await words()).toEqual([]);
  });

  it('that is declined leaves the page and whatever is being written', async () => {
    const heroImages = [await aPicture(house)];
    await save({ heroImages, featureTags: ['Clean', 'Calm'] });
    await publish();
    const [first] = (await claims()).filter(({ word }) => word === 'Clean');
    await decline(first?.id ?? '');
    expect(await page()).toMatchObject({
      entry: { featureTags: ['Calm'] },
      declined: [{ kind: 'feature', word: 'Clean' }],
    });
    await save({ tagline: { en: '', ko: '하루', zh: '' } });
    const [second] = await claims();
    await decline(second?.id ?? '');
    expect((await page()).entry.featureTags).toEqual([]);
    await publish();
    expect(await words()).toEqual([]);
    await save({ featureTags: ['Clean'] });
    await publish();
    expect(await words()).toEqual(['Clean']);
  });

  it('a manager writes is shown with the page and not before', async () => {
    await save({ heroImages: [await aPicture(house)], featureTags: ['Clean'] }, cast.manager);
    expect((await shown()).featureTags).toEqual([]);
    expect((await publish()).body.reviewed.featureTags).toEqual(['Clean']);
    expect((await shown()).featureTags).toEqual(['Clean']);
    expect(await words()).toEqual([]);
  });

  it('before there were claims stays', async () => {
    await house.db
      .update(brands)
      .set({ certifications: ['VEGAN'] })
      .where(eq(brands.id, castBrands.haru.id));
    await save({ heroImages: [await aPicture(house)] });
    await publish();
    expect((await shown()).certifications).toEqual(['VEGAN']);
    expect(await words()).toEqual([]);
  });
});

describe('the team', () => {
  it('finds it in its queue, as managers do and nobody else', async () => {
    await aKeptProduct(house, { badges: ['Vegan', 'Glow'] });
    const waiting = async (who: Person) => {
      const { body } = await house.as(who).get('/api/queue');
      return body.sources.find(({ kind }: { kind: string }) => kind === 'badgeClaims');
    };
    expect(await waiting(cast.manager)).toMatchObject({
      count: 1,
      items: [{ detail: 'Haru · Glow, Vegan', href: '/admin/badge-claims' }],
    });
    expect(await waiting(cast.agent)).toBeUndefined();
    expect(await waiting(cast.brand)).toBeUndefined();
    for (const who of [cast.agent, cast.brand, cast.retailer])
      expect((await house.as(who).get('/api/badge-claims')).status).toBe(403);
  });

  it('decides once, all or nothing, and says why not', async () => {
    const { id } = await aKeptProduct(house, { badges: ['Vegan', 'Glow'] });
    const [one, other] = (await claims()).map((claim) => claim.id);
    expect((await decline(one ?? '', ' ')).body.field).toBe('note');
    expect((await approve([])).status).toBe(422);
    expect((await approve([newId(castDay)])).status).toBe(404);
    await approve([one ?? '']);
    const twice = await approve([one ?? '', other ?? '']);
    expect([twice.status, twice.body.code]).toEqual([409, 'badge-claim-decided']);
    expect((await decline(one ?? '')).body.code).toBe('badge-claim-decided');
    expect((await seen(id)).badges).toHaveLength(1);
  });

  it('of two who decide at once the second is told', async () => {
    const { id } = await aKeptProduct(house, { badges: ['Vegan'] });
    const claim = (await claims())[0]?.id ?? '';
    const held = await hold(house, 'select from brands where id = $1 for update', [castBrands.haru.id]);
    const yes = approve([claim]);
    const no = decline(claim);
    await held.untilBlocked(2);
    await held.release();
    const codes = (await Promise.all([yes, no])).map(({ status }) => status).toSorted();
    expect(codes).toEqual([200, 409]);
    const [row] = await house.db.select().from(badgeClaims).where(eq(badgeClaims.id, claim));
    expect((await seen(id)).badges).toEqual(row?.state === 'approved' ? ['Vegan'] : []);
    expect(await house.db.$count(notifications)).toBeGreaterThan(0);
  });

  it('reads on page by page', async () => {
    await aKeptProduct(house, { badges: ['Vegan', 'Glow', 'New'] });
    for (const state of ['open', 'decided']) {
      const path = `/api/badge-claims?state=${state}&limit=2`;
      const first = (await house.as(cast.manager).get(path)).body;
      const cursor = encodeURIComponent(first.nextCursor);
      const second = (await house.as(cast.manager).get(`${path}&cursor=${cursor}`)).body;
      const ids = [...first.items, ...second.items].map(({ id }: Claim) => id);
      expect([new Set(ids).size, second.nextCursor]).toEqual([3, null]);
      await approve(state === 'open' ? ids : []);
    }
  });
});

describe('what was shown before there were claims', () => {
  const from = async () => {
    const { id } = await aKeptProduct(house, { badges: ['Vegan', 'Glow'], certifications: ['EWG'] });
    await approve((await claims()).map((claim) => claim.id));
    await house.db.update(badgeClaims).set({ state: 'due', decidedAt: null, decidedById: null });
    return id;
  };
  const waitingKinds = async () =>
    (await house.as(cast.manager).get('/api/queue')).body.sources.map(({ kind }: { kind: string }) => kind);

  it('stays, and its brand is asked for the evidence', async () => {
    const id = await from();
    expect((await seen(id)).badges.toSorted()).toEqual(['Glow', 'Vegan']);
    const dueAt = new Date(castDay.getTime() + 90 * 86_400_000).toISOString();
    expect((await kept(id)).evidenceDue).toContainEqual({ kind: 'badge', word: 'Vegan', dueAt });
    expect(await claims()).toEqual([]);
    expect((await claims('due')).length).toBe(3);
    expect(await waitingKinds()).not.toContain('badgeClaims');
    house.time.advance(91 * 86_400_000);
    await house.db.update(sessions).set({ expiresAt: new Date(house.time.now().getTime() + 86_400_000) });
    expect((await seen(id)).badges.toSorted()).toEqual(['Glow', 'Vegan']);
    expect(await waitingKinds()).toContain('badgeClaims');
  });

  it('is accepted, taken away by the team, or withdrawn by the brand', async () => {
    const id = await from();
    const due = await claims('due');
    const of = (name: string) => due.find(({ word }) => word === name)?.id ?? '';
    expect((await approve([of('Vegan')])).status).toBe(200);
    expect((await decline(of('EWG'))).status).toBe(200);
    const { badges, certifications } = await seen(id);
    expect([badges.toSorted(), certifications]).toEqual([['Glow', 'Vegan'], []]);
    expect(await found('EWG')).toBe(0);
    expect(await kept(id)).toMatchObject({
      evidenceDue: [{ word: 'Glow' }],
      declined: [{ word: 'EWG' }],
      entry: { certifications: [] },
    });
    await saveProduct(id, { badges: ['Vegan'] });
    expect(await claims('due')).toEqual([]);
    expect((await kept(id)).evidenceDue).toEqual([]);
    await saveProduct(id, { badges: ['Vegan', 'Glow'] });
    expect(await words()).toEqual(['Glow']);
  });

  it('of a page is taken out of what retailers see', async () => {
    await house.db
      .update(brands)
      .set({ featureTags: ['vegan', 'refill'] })
      .where(eq(brands.id, castBrands.haru.id));
    const claim = { brandId: castBrands.haru.id, kind: 'feature', word: 'refill', state: 'due' } as const;
    await house.db.insert(badgeClaims).values({ id: newId(castDay), ...claim, at: castDay });
    expect((await house.as(cast.brand).get('/api/brands/haru/page')).body.evidenceDue).toMatchObject([
      { word: 'refill' },
    ]);
    await decline((await claims('due'))[0]?.id ?? '');
    const page = (await house.as(cast.brand).get('/api/brands/haru/page')).body;
    expect(page).toMatchObject({ evidenceDue: [], declined: [{ word: 'refill' }] });
    expect((await house.as(cast.retailer).get('/api/brands/haru')).body.featureTags).toEqual(['vegan']);
  });
});

describe('the words that need evidence', () => {
  const list = async () => (await house.as(cast.manager).get('/api/admin/evidence-words')).body.items;
  const row = {
    rowId: null,
    version: 0,
    kind: 'certified',
    words: ['glow*'],
    exceptWords: [],
    source: 'A standard of the test',
    validFrom: '2026-03-01',
    validTo: null,
  };
  const put = (body: object, who: Person = cast.manager) =>
    house.as(who).put('/api/admin/evidence-words', body);

  it('are rows with a source, entered and changed by managers, in the audit trail', async () => {
    const before = (await list()).length;
    expect(before).toBe(6);
    const made = await put(row);
    expect([made.status, made.body.version]).toEqual([200, 1]);
    const { id: rowId } = made.body;
    const changed = await put({ ...row, rowId, version: 1, validTo: '2026-12-31' });
    expect(changed.body).toMatchObject({ version: 2, validTo: '2026-12-31', words: ['glow*'] });
    expect((await put({ ...row, rowId, version: 1 })).body.code).toBe('row-changed');
    expect((await put({ ...row, validTo: '2026-02-01' })).body.code).toBe('period-reversed');
    expect((await put({ ...row, words: ['(a|b)'] })).status).toBe(422);
    expect((await put({ ...row, words: [] })).status).toBe(422);
    expect((await put({ ...row, rowId: newId(castDay), version: 1 })).status).toBe(404);
    expect((await put(row, cast.agent)).status).toBe(403);
    expect((await put(row, cast.brand)).status).toBe(403);
    expect((await house.as(cast.brand).get('/api/admin/evidence-words')).status).toBe(403);
    expect((await house.guest.get('/api/admin/evidence-words')).status).toBe(401);
    expect(await list()).toHaveLength(before + 1);
    const noted = await house.db.select().from(auditLog).where(eq(auditLog.action, 'evidence-words-changed'));
    expect(noted).toHaveLength(2);
  });

  it('decide what needs a document from the day they count', async () => {
    await aKeptProduct(house, { badges: ['Glow'] });
    const needs = async () =>
      ((await claims()) as unknown as { needs: string | null }[]).map((one) => one.needs);
    expect(await needs()).toEqual([null]);
    await put({ ...row, validFrom: '2026-03-07' });
    expect(await needs()).toEqual([null]);
    house.time.advance(24 * 60 * 60 * 1000);
    expect(await needs()).toEqual(['certified']);
    const ids = (await claims()).map(({ id }) => id);
    const without = await house.as(cast.manager).post('/api/badge-claims/approve', { claimIds: ids });
    expect(without.body.code).toBe('claim-evidence-needed');
  });
});

describe('what is environmental or certified', () => {
  const first = async () => (await claims())[0]?.id ?? '';
  const night = async (day: string) => {
    house.time.set(new Date(`${day}T02:40:00Z`));
    await house.db.update(sessions).set({ expiresAt: new Date('2030-01-01T00:00:00Z') });
    await endClaims(house.db, worldAt(house));
  };
  const told = async () =>
    (await house.as(cast.brand).get('/api/notifications')).body.items.map(
      ({ text }: { text: string }) => text,
    );

  it('is not shown without a scheme and a document, alone or among others', async () => {
    await aKeptProduct(house, { badges: ['Glow', 'Plastic-free'] });
    const ids = (await claims()).map(({ id }) => id);
    const without = await house.as(cast.manager).post('/api/badge-claims/approve', { claimIds: ids });
    expect([without.status, without.body.code]).toEqual([409, 'claim-evidence-needed']);
    expect(await words()).toEqual(['Glow', 'Plastic-free']);
    const nameless = { claimIds: ids, evidence: { ...evidence, scheme: ' ' } };
    expect((await house.as(cast.manager).post('/api/badge-claims/approve', nameless)).status).toBe(422);
    expect((await approve(ids)).status).toBe(200);
    expect((await claims('decided')).find(({ word }) => word === 'Plastic-free')).toMatchObject({
      needs: 'environmental',
      scheme: 'Plant Society standard',
      evidence: { name: 'Vegan product · Plant Society · PS-12', expiresOn: null },
    });
    expect((await claims('decided')).find(({ word }) => word === 'Glow')).toMatchObject({
      needs: null,
      scheme: null,
      evidence: null,
    });
  });

  it.each([
    ['waits for the team', { review: 'open' }],
    ['has run out', { expiresOn: '2026-03-05' }],
    ['is another company’s', { companyId: houses.noeul.id }],
  ] as const)('does not rest on a document that %s', async (_, values) => {
    await house.db.update(companyCertificates).set(values);
    await aKeptProduct(house, { badges: ['Vegan'] });
    expect((await claims())[0]).toMatchObject({ needs: 'certified', documents: [] });
    const refused = await approve([await first()]);
    expect([refused.status, refused.body.code]).toEqual([409, 'claim-evidence-invalid']);
    expect(await words()).toEqual(['Vegan']);
  });

  it('rests on a document of its own product’s passport, and of no other’s', async () => {
    const { id: productId } = await aKeptProduct(house, { badges: ['Vegan'] });
    const { id: otherId } = await aKeptProduct(house, { badges: ['Vegan'], sku: 'H-2', handle: 'other' });
    const documentId = newId(castDay);
    await house.db.insert(passportDocuments).values({
      id: documentId,
      brandId: castBrands.haru.id,
      productId,
      marketKey: 'eu',
      type: 'certificate',
      issuer: 'Plant Society',
      storageKey: 'passport',
      fileName: 'passport.pdf',
      contentType: 'application/pdf',
      sizeBytes: 1,
      review: 'approved',
      enteredAt: castDay,
    });
    const rows = await house.db.select().from(badgeClaims);
    const of = (product: string) => rows.find((row) => row.productId === product)?.id ?? '';
    const show = (claimId: string) =>
      house
        .as(cast.manager)
        .post('/api/badge-claims/approve', { claimIds: [claimId], evidence: { ...evidence, documentId } });
    expect((await show(of(otherId))).body.code).toBe('claim-evidence-invalid');
    expect((await show(of(productId))).status).toBe(200);
  });

  it('waits for its document even where a manager enters it', async () => {
    const { id } = await aKeptProduct(house, { badges: [] });
    await saveProduct(id, { badges: ['Glow', 'Vegan'] }, cast.manager);
    expect((await seen(id)).badges).toEqual(['Glow']);
    expect(await words()).toEqual(['Vegan']);
  });

  it('is shown on the last day of its document and not after, and waits for a new one', async () => {
    await house.db.update(companyCertificates).set({ expiresOn: '2026-03-31' });
    const { id } = await aKeptProduct(house, { badges: ['Glow', 'Vegan'], certifications: ['EWG'] });
    await approve((await claims()).map((claim) => claim.id));
    await night('2026-03-31');
    expect((await seen(id)).badges.toSorted()).toEqual(['Glow', 'Vegan']);
    await night('2026-04-01');
    await night('2026-04-01');
    expect(await seen(id)).toMatchObject({ badges: ['Glow'], certifications: [] });
    expect(await found('EWG')).toBe(0);
    expect(await words()).toEqual(['EWG', 'Vegan']);
    expect(await kept(id)).toMatchObject({ entry: { badges: ['Glow', 'Vegan'] } });
    expect((await told()).filter((each: string) => each.includes('no longer shown'))).toHaveLength(1);
    const mails = await house.db.select().from(emails).where(eq(emails.kind, 'claims-ended'));
    expect(mails.map(({ toAddress }) => toAddress)).toEqual([cast.brand.email]);
    expect(mails[0]?.text).toContain('Vegan');
    await house.db.update(companyCertificates).set({ expiresOn: '2027-03-31' });
    expect((await approve((await claims()).map((claim) => claim.id))).status).toBe(200);
    expect((await seen(id)).badges.toSorted()).toEqual(['Glow', 'Vegan']);
  });

  it('is hidden with its document, wherever it is said; what the brand no longer says waits for nobody', async () => {
    const heroImages = [await aPicture(house)];
    const page = (await house.as(cast.brand).get('/api/brands/haru/page')).body;
    const entry = { ...page.entry, heroImages, featureTags: ['Vegan range'], certifications: ['ISO 22716'] };
    await house.as(cast.brand).put('/api/brands/haru/page', { ...entry, version: page.version });
    const { version } = (await house.as(cast.brand).get('/api/brands/haru/page')).body;
    await house.as(cast.brand).post('/api/brands/haru/page/publish', { version });
    const { id } = await aKeptProduct(house, { badges: ['Vegan'] });
    await approve((await claims()).map((claim) => claim.id));
    await saveProduct(id, { badges: [] });
    await house.db.delete(companyCertificates);
    await night('2026-03-07');
    const shown = (await house.as(cast.retailer).get('/api/brands/haru')).body;
    expect(shown).toMatchObject({ featureTags: [], certifications: [] });
    expect(await words()).toEqual(['ISO 22716', 'Vegan range']);
  });

  it('has its brand told 90, 30 and 7 days ahead, once each', async () => {
    await house.db.update(companyCertificates).set({ expiresOn: '2026-12-31' });
    await aKeptProduct(house, { badges: ['Vegan'], certifications: ['EWG'] });
    await approve((await claims()).map((claim) => claim.id));
    const counts: number[] = [];
    for (const day of ['2026-10-01', '2026-10-02', '2026-10-03', '2026-12-01', '2026-12-24', '2026-12-30']) {
      await night(day);
      counts.push((await told()).filter((each: string) => each.includes('expires within')).length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 3, 3]);
    const mails = await house.db.select().from(emails).where(eq(emails.kind, 'certificate-ending'));
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(
      Array.from({ length: 3 }, () => cast.brand.email),
    );
    expect(mails[0]?.text).toContain('Vegan product · Plant Society · PS-12');
    expect(mails[0]?.text).toMatch(/31 Dec[a-z]* 2026.*EWG/s);
  });

  it('has its brand told of a certificate nothing rests on, by bell and email, and of none that was declined', async () => {
    await house.db.update(companyCertificates).set({ expiresOn: '2026-12-31' });
    await certificate({
      id: newId(castDay),
      name: 'Old factory',
      review: 'declined',
      expiresOn: '2026-12-31',
    });
    await certificate({ id: newId(castDay), name: 'New factory', review: 'open', expiresOn: '2026-12-31' });
    await night('2026-12-24');
    await night('2026-12-24');
    const bells = (await told()).filter((each: string) => each.includes('expires within'));
    expect(bells.map((each: string) => /certificate (.*) expires/.exec(each)?.[1]).toSorted()).toEqual([
      'New factory',
      'Vegan product',
    ]);
    const mails = await house.db.select().from(emails).where(eq(emails.kind, 'certificate-ending'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('New factory');
    expect(mails[0]?.text).not.toContain('Old factory');
  });
});
