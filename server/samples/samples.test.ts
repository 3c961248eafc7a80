import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, companies } from '#db/schema/accounts.ts';
import { cartLines } from '#db/schema/cart.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { emails } from '#db/schema/emails.ts';
import { orders } from '#db/schema/orders.ts';
import { sampleLines, sampleRequests } from '#db/schema/samples.ts';
import { dayMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast, castBrands, houses, maisonAddress, type Person } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { accept, aSampleRequest, parcel, request, requested, sampleOffer, step } from '#test/samples.ts';
import { workOf } from '#test/statements.ts';

let house: TestHouse;
let beside: TestHouse;
type Product = Awaited<ReturnType<typeof aProduct>>;
let toner: Product;
let cream: Product;
beforeAll(async () => {
  house = await startHouse();
  beside = await startHouse({ beside: house });
  toner = await aProduct(house.db);
  cream = await aProduct(house.db, { nameEn: 'Cedar Cream', sku: 'HR-2' });
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

const read = (who: Person, id: string) => house.as(who).get(`/api/samples/${id}`);
const haru = eq(brands.id, castBrands.haru.id);
const told = async (who: Person) =>
  (await house.as(who).get('/api/notifications?limit=100')).body.items
    .filter(({ kind }: { kind: string }) => kind === 'sample')
    .map(({ title, text, href }: Record<string, string>) => `${title}: ${text} ${href}`);

describe('samples are asked for', () => {
  it('with their products, where they go and a note, and never as an order or in the cart', async () => {
    const before = [await house.db.$count(orders), await house.db.$count(cartLines)];
    const { status, body, text } = await request(house, [toner, cream]);
    expect(status, text).toBe(201);
    expect(body).toMatchObject({
      state: 'asked',
      retailerCompanyName: 'Maison Verte',
      lineCount: 2,
      totalItems: 2,
      lines: [
        { productName: { en: 'Rice Toner' }, items: 1 },
        { productName: { en: 'Cedar Cream' }, sku: 'HR-2', items: 1 },
      ],
      deliverTo: { street: '12 rue des Tilleuls', city: 'Lyon' },
      note: 'For our shop in Lyon.',
      askedBy: cast.retailer.name,
      actions: ['withdraw'],
      deadline: new Date(house.clock().getTime() + 3 * dayMs).toISOString(),
    });
    expect((await read(cast.brand, body.id)).body.actions).toEqual(['accept', 'decline']);
    expect((await read(cast.viewer, body.id)).body.actions).toEqual([]);
    expect([await house.db.$count(orders), await house.db.$count(cartLines)]).toEqual(before);
  });

  it('once, however often they are sent and from wherever', async () => {
    const body = await aSampleRequest(house, [toner]);
    const lock = await hold(
      house,
      `insert into sample_requests (id, retailer_company_id, brand_id, brand_company_id, shipping_address, request_id, created_at)
       values (gen_random_uuid(), $1, $2, $3, '{}', $4, now())`,
      [houses.maison.id, castBrands.haru.id, houses.haru.id, body.requestId],
    );
    const rivals = [
      house.as(cast.retailer).post('/api/samples', body),
      beside.as(cast.buyer).post('/api/samples', body),
    ];
    await lock.untilBlocked(2);
    await lock.undo();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
    expect(await house.db.$count(sampleRequests, eq(sampleRequests.requestId, body.requestId))).toBe(1);
    expect(await house.db.$count(sampleLines, eq(sampleLines.sampleRequestId, answers[0]?.body.id))).toBe(1);
    const other = await house.as(cast.retailer).post('/api/samples', { ...body, note: 'Another one' });
    expect(other.body.code).toBe('request-id-reused');
    const { body: another } = await house
      .as(cast.retailer)
      .post('/api/addresses', { ...maisonAddress, street: 'Quai de Saône 9' });
    const elsewhere = await house.as(cast.retailer).post('/api/samples', { ...body, addressId: another.id });
    expect(elsewhere).toMatchObject({ status: 409, body: { code: 'request-id-reused', field: 'requestId' } });
  });

  it('within the brand’s own minimum and limits', async () => {
    await house.db.update(brands).set({ samplesAtLeast: 2, samplesOfEach: 1 }).where(haru);
    const few = await request(house, [toner]);
    expect([few.status, few.body.code, few.body.field]).toEqual([422, 'samples-too-few', 'lines']);
    const many = await request(house, [], {
      lines: [
        { productId: toner.id, items: 1 },
        { productId: cream.id, items: 2 },
      ],
    });
    expect([many.body.code, many.body.field]).toEqual(['samples-of-each', 'lines.1.items']);
    expect((await request(house, [toner, cream])).status).toBe(201);
    await house.db.update(brands).set({ samplesAtLeast: 1, samplesOfEach: 2 }).where(haru);
  });

  it('of a brand that gives them, is on sale and not suspended', async () => {
    await house.db.update(brands).set({ samplesOffered: false }).where(haru);
    expect((await request(house, [toner])).body.code).toBe('samples-not-offered');
    await house.db.update(brands).set({ samplesOffered: true, state: 'hidden', active: false }).where(haru);
    expect((await request(house, [toner])).status).toBe(404);
    await house.db.update(brands).set({ state: 'live', active: true }).where(haru);
    const ofHaru = eq(companies.id, houses.haru.id);
    await house.db
      .update(companies)
      .set({ suspendedAt: house.clock(), suspendedReason: 'checking-details' })
      .where(ofHaru);
    expect((await request(house, [toner])).status).toBe(404);
    await house.db.update(companies).set({ suspendedAt: null, suspendedReason: null }).where(ofHaru);
  });

  it('of products that are sold, to an address of the book', async () => {
    const old = await aProduct(house.db, { active: false, state: 'archived' });
    const gone = await request(house, [toner, old]);
    expect([gone.status, gone.body.code, gone.body.field]).toEqual([
      409,
      'product-unavailable',
      'lines.1.productId',
    ]);
    const theirs = await aProduct(house.db, { brandId: castBrands.noeul.id });
    expect((await request(house, [theirs])).body.code).toBe('product-unavailable');
    const nowhere = await request(house, [toner], { addressId: toner.id });
    expect([nowhere.status, nowhere.body.field]).toEqual([422, 'addressId']);
    expect((await request(house, [])).body).toMatchObject({ field: 'lines' });
    expect((await request(house, [toner, toner])).body).toMatchObject({ field: 'lines' });
    await house.db.delete(products).where(eq(products.id, String(theirs.id)));
  });

  it('by who orders, and read by nobody else', async () => {
    expect((await request(house, [toner], {}, cast.viewer)).status).toBe(403);
    expect((await request(house, [toner], {}, cast.brand)).status).toBe(403);
    expect((await house.guest.post('/api/samples', {})).status).toBe(401);
    const { id } = await requested(house, [toner]);
    for (const who of [cast.otherRetailer, cast.otherBrand]) expect((await read(who, id)).status).toBe(404);
    expect((await read(cast.adminViewer, id)).status).toBe(200);
  });
});

describe('a request goes its way', () => {
  it('to the end, and each side is told by bell and email', async () => {
    await house.runJobs();
    await house.db.delete(emails);
    const mailed = async () => {
      await house.runJobs();
      const found = await house.db.select().from(emails);
      await house.db.delete(emails);
      return found.map(({ kind, toAddress }) => `${kind} ${toAddress}`).toSorted();
    };
    const asked = await requested(house, [toner]);
    expect(await mailed()).toEqual([`sample-asked ${cast.brand.email}`]);
    const accepted = await step(house, cast.brand, asked, 'answer', { ...accept, note: 'Gladly.' });
    expect(accepted.body).toMatchObject({
      state: 'accepted',
      answer: 'Gladly.',
      answeredBy: { name: cast.brand.name, team: false },
      deadline: new Date(house.clock().getTime() + 7 * dayMs).toISOString(),
    });
    expect(await mailed()).toEqual([`sample-accepted ${cast.retailer.email}`]);
    const shipped = await step(house, cast.brand, accepted.body, 'ship', parcel);
    expect(shipped.body).toMatchObject({ state: 'shipped', ...parcel, deadline: null });
    expect(await mailed()).toEqual([`sample-shipped ${cast.retailer.email}`]);
    const received = await step(house, cast.buyer, shipped.body, 'receive');
    expect(received.body).toMatchObject({ state: 'received', actions: [] });
    expect(await mailed()).toEqual([`sample-received ${cast.brand.email}`]);
    expect(await told(cast.viewer)).toContain(
      `Haru: ${cast.brand.name} has shipped the samples. /samples/${asked.id}`,
    );
    expect(await told(cast.brand)).toContainEqual(
      expect.stringContaining('Maison Verte: Bruno Marchand has received'),
    );
  });

  it('by another number than was typed: told to the shop once, and on record with what it was', async () => {
    const asked = await requested(house, [toner]);
    const accepted = await step(house, cast.brand, asked, 'answer', accept);
    const { body: shipped } = await step(house, cast.brand, accepted.body, 'ship', parcel);
    expect((await read(cast.brand, asked.id)).body.actions).toEqual(['correct-tracking']);
    await house.runJobs();
    await house.db.delete(emails);
    const same = await step(house, cast.brand, shipped, 'correct', parcel);
    expect(same.body.version).toBe(shipped.version);
    const typed = { ...parcel, trackingNumber: 'EE123456798KR' };
    const lock = await hold(house, 'select from sample_requests where id = $1 for update', [asked.id]);
    const rivals = [
      step(house, cast.brand, shipped, 'correct', typed),
      step(beside, cast.agent, shipped, 'correct', typed),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('sample-moved-on');
    const { body } = await read(cast.retailer, asked.id);
    expect(body).toMatchObject({ state: 'shipped', ...typed });
    await house.runJobs();
    const written = await house.db.select().from(emails);
    expect(written.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
      ['sample-tracking-corrected', cast.retailer.email],
    ]);
    expect(written[0]?.text).toContain('EE123456798KR');
    const rung = (await told(cast.viewer)).filter((line: string) => line.includes('tracking number'));
    expect(rung).toHaveLength(1);
    const noted = await house.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.action, 'sample-tracking-corrected'));
    const { trackingNumber: trackingNumberBefore } = parcel;
    expect(noted).toMatchObject([
      { details: { trackingNumberBefore, trackingNumberAfter: typed.trackingNumber } },
    ]);
  });

  it('ended until it is shipped: by the shop that takes it back, or by the brand that cannot send it after all', async () => {
    const accepted = async () => {
      const asked = await requested(house, [toner]);
      return (await step(house, cast.brand, asked, 'answer', accept)).body;
    };
    const takenBack = await step(house, cast.retailer, await accepted(), 'withdraw');
    expect(takenBack.body).toMatchObject({ state: 'withdrawn', actions: [] });
    const answer = { answer: 'decline', note: 'Sold out since.' };
    const declined = await step(house, cast.brand, await accepted(), 'answer', answer);
    expect(declined.body).toMatchObject({ state: 'declined', answer: 'Sold out since.', actions: [] });
    expect((await told(cast.viewer)).join('\n')).toContain('has declined the request for samples.');
  });

  it('told to nobody of a company that is closed', async () => {
    const asked = await requested(house, [toner]);
    const accepted = await step(house, cast.brand, asked, 'answer', accept);
    const { body: shipped } = await step(house, cast.brand, accepted.body, 'ship', parcel);
    await house.runJobs();
    await house.db.delete(emails);
    const before = await told(cast.viewer);
    const ofMaison = eq(companies.id, houses.maison.id);
    await house.db.update(companies).set({ closedAt: house.clock() }).where(ofMaison);
    const typed = { ...parcel, trackingNumber: 'EE123456798KR' };
    const corrected = await step(house, cast.brand, shipped, 'correct', typed);
    await house.runJobs();
    await house.db.update(companies).set({ closedAt: null }).where(ofMaison);
    expect(corrected.status, corrected.text).toBe(200);
    expect(await house.db.select().from(emails)).toEqual([]);
    expect(await told(cast.viewer)).toEqual(before);
  });

  it('corrected by nobody else, never to nothing, and not once they have arrived', async () => {
    const asked = await requested(house, [toner]);
    const accepted = await step(house, cast.brand, asked, 'answer', accept);
    const early = await step(house, cast.brand, accepted.body, 'correct', parcel);
    expect(early.body.code).toBe('sample-moved-on');
    const { body } = await step(house, cast.brand, accepted.body, 'ship', parcel);
    const typed = { ...parcel, carrier: 'DHL' };
    expect((await step(house, cast.retailer, body, 'correct', typed)).status).toBe(403);
    expect((await step(house, cast.otherBrand, body, 'correct', typed)).status).toBe(404);
    const silent = await step(house, cast.brand, body, 'correct', { ...typed, carrier: '' });
    expect([silent.status, silent.body.field]).toEqual([422, 'carrier']);
    const marks = await step(house, cast.brand, body, 'correct', { ...typed, trackingNumber: '!!' });
    expect(marks.body).toMatchObject({
      field: 'trackingNumber',
      errors: [{ code: 'tracking-number-wrong' }],
    });
    const received = await step(house, cast.retailer, body, 'receive');
    const late = await step(house, cast.brand, received.body, 'correct', typed);
    expect(late.body.code).toBe('sample-moved-on');
  });

  it('declined only with a reason', async () => {
    const asked = await requested(house, [toner]);
    const silent = await step(house, cast.brand, asked, 'answer', { answer: 'decline', note: ' ' });
    expect([silent.status, silent.body.field]).toEqual([422, 'note']);
    const declined = await step(house, cast.brand, asked, 'answer', { answer: 'decline', note: 'Sold out.' });
    expect(declined.body).toMatchObject({ state: 'declined', answer: 'Sold out.' });
    expect((await step(house, cast.brand, declined.body, 'ship', parcel)).body.code).toBe('sample-moved-on');
  });

  it('by the team in the brand’s name: on record, and the brand reads who it was', async () => {
    const asked = await requested(house, [toner]);
    expect((await step(house, cast.adminViewer, asked, 'answer', accept)).status).toBe(403);
    const accepted = await step(house, cast.agent, asked, 'answer', accept);
    expect(accepted.body.answeredBy).toEqual({ name: cast.agent.name, team: true });
    expect(await told(cast.brand)).toContainEqual(expect.stringContaining(`${cast.agent.name} has accepted`));
    const [entry] = await house.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'sample-accepted'), eq(auditLog.actorId, cast.agent.id)));
    expect(entry).toMatchObject({ subjectId: houses.haru.id, details: { sampleRequestId: asked.id } });
    expect((await step(house, cast.agent, accepted.body, 'receive')).status).toBe(403);
  });

  it('taken back by the shop while the brand accepts: one wins, the other is told', async () => {
    const asked = await requested(house, [toner]);
    const lock = await hold(house, 'select from sample_requests where id = $1 for update', [asked.id]);
    const rivals = [
      step(house, cast.retailer, asked, 'withdraw'),
      step(beside, cast.brand, asked, 'answer', accept),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('sample-moved-on');
    const { body } = await read(cast.admin, asked.id);
    expect(body).toMatchObject({
      state: answers.find(({ status }) => status === 200)?.body.state,
      version: 2,
    });
  });

  it('into the queue of the brand, and late into the team’s', async () => {
    await house.db.delete(sampleRequests);
    const waiting = async (who: Person) => {
      const { sources } = (await house.as(who).get('/api/queue')).body;
      return sources.find(({ kind }: { kind: string }) => kind === 'samples');
    };
    const asked = await requested(house, [toner]);
    expect(await waiting(cast.brand)).toMatchObject({
      count: 1,
      href: '/workspace/haru/samples?state=asked,accepted',
      items: [
        { title: 'Maison Verte', href: `/samples/${asked.id}`, detail: expect.stringMatching(/^Due by /) },
      ],
    });
    for (const who of [cast.otherBrand, cast.agent, cast.retailer])
      expect(await waiting(who)).toBeUndefined();
    house.time.advance(3 * dayMs + 1);
    expect((await waiting(cast.agent)).items[0].detail).toMatch(/^Haru · Due by /);
    await step(house, cast.brand, asked, 'withdraw');
    expect(await waiting(cast.brand)).toBeDefined();
    await step(house, cast.retailer, asked, 'withdraw');
    expect(await waiting(cast.brand)).toBeUndefined();
  });
});

describe('the list of requests', () => {
  it('is each side’s own, filtered and read at once however many there are', async () => {
    await requested(house, [toner, cream]);
    await requested(house, [cream]);
    const list = async (who: Person, query = '') => (await house.as(who).get(`/api/samples?${query}`)).body;
    expect((await list(cast.brand, 'state=asked')).total).toBe(2);
    expect((await list(cast.otherBrand)).total).toBe(0);
    expect((await list(cast.admin, 'brandId=haru&q=maison&state=asked')).total).toBe(2);
    expect((await list(cast.admin, 'brandId=noeul')).total).toBe(0);
    const statements = async (limit: number) =>
      (await workOf(() => list(cast.brand, `limit=${limit}`))).statements.length;
    await statements(1);
    expect(await statements(20)).toBe(await statements(1));
  });
});

describe('a brand says how it gives samples', () => {
  const path = `/api/brands/${castBrands.haru.slug}/sample-offer`;
  const set = (who: Person, to: object, expected: object = sampleOffer) =>
    house.as(who).put(path, { ...sampleOffer, ...to, expected });

  it('and is told when somebody else has changed it', async () => {
    expect((await house.as(cast.retailer).get(path)).body).toMatchObject({
      ...sampleOffer,
      can: { ask: true, set: false },
    });
    const note = { en: 'Free of charge.', ko: '무료입니다.', zh: '免费。' };
    const saved = await set(cast.brand, { atLeast: 2, ofEach: 3, note });
    expect(saved.body).toMatchObject({ atLeast: 2, ofEach: 3, note, can: { ask: false, set: true } });
    expect((await set(cast.brand, { offered: false })).body.code).toBe('sample-offer-changed');
    expect((await set(cast.brand, { atLeast: 2, ofEach: 3, note })).status).toBe(200);
    expect((await set(cast.brand, {}, { ...sampleOffer, atLeast: 2, ofEach: 3, note })).body).toMatchObject(
      sampleOffer,
    );
    expect((await set(cast.brand, { atLeast: 21 })).body).toMatchObject({ field: 'atLeast' });
  });

  it('or the team for it, on record', async () => {
    for (const [who, status] of [
      [cast.otherBrand, 404],
      [cast.retailer, 403],
      [cast.adminViewer, 403],
    ] as const)
      expect((await set(who, { offered: false })).status).toBe(status);
    expect((await set(cast.manager, { offered: false })).body.offered).toBe(false);
    expect(await told(cast.brand)).toContainEqual(
      expect.stringContaining('has changed your sample settings. /workspace/haru/samples'),
    );
    expect(await house.db.$count(auditLog, eq(auditLog.action, 'sample-offer-set'))).toBe(1);
    await set(cast.manager, {}, { ...sampleOffer, offered: false });
  });
});
