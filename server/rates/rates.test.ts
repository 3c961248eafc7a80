import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, users } from '#db/schema/accounts.ts';
import { exchangeRates } from '#db/schema/catalogue.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart } from '#test/builders.ts';
import { cast } from '#test/cast.ts';
import { atTheSamePoint } from '#test/interleave.ts';
import { announce } from '../live/hub.ts';

/** The day of the tests is 2026-03-06. */
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(exchangeRates);
  house.time.advance(6_000);
});

const euro = { currency: 'EUR', date: '2026-03-06', perGbp: '1.154' };
const won = { currency: 'KRW', date: '2026-03-06', perGbp: '1903.4' };
const enter = (rates: object[], more: object = {}, who = cast.manager) =>
  house.as(who).post('/api/admin/rates', { rates, source: 'European Central Bank', ...more });
const check = (rates: object[], who = cast.manager) =>
  house.as(who).post('/api/admin/rates/check', { rates });
const history = async () => (await house.as(cast.adminViewer).get('/api/admin/rates')).body;
const stored = () => house.db.select().from(exchangeRates).orderBy(exchangeRates.currency);

describe('entering rates', () => {
  it('makes them hold from their day on, and says who entered them', async () => {
    expect((await enter([euro, won])).body).toEqual({ entered: 2 });
    expect(await history()).toEqual({
      items: [
        {
          ...won,
          source: 'European Central Bank',
          isToday: true,
          enteredBy: 'Mara Lys',
          enteredAt: house.time.now().toISOString(),
        },
        expect.objectContaining({ ...euro, isToday: true, enteredBy: 'Mara Lys' }),
      ],
      nextCursor: null,
    });
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'rates-entered'));
    expect(entry).toMatchObject({ actorId: cast.manager.id, subjectKind: 'company' });
  });

  it('pages through them by day and currency', async () => {
    const days = ['2026-03-04', '2026-03-05', '2026-03-06'];
    await enter(
      days.flatMap((date) => [
        { ...euro, date },
        { ...won, date },
      ]),
    );
    const first = (await house.as(cast.admin).get('/api/admin/rates?limit=4')).body;
    const rest = (await house.as(cast.admin).get(`/api/admin/rates?limit=4&cursor=${first.nextCursor}`)).body;
    expect([...first.items, ...rest.items].map(({ date, currency }) => `${date} ${currency}`)).toEqual(
      days.toReversed().flatMap((date) => [`${date} KRW`, `${date} EUR`]),
    );
    expect((await house.as(cast.admin).get('/api/admin/rates?cursor=nonsense')).body.code).toBe(
      'invalid-cursor',
    );
  });

  it('is shown beforehand, and enters nothing then', async () => {
    await enter([euro]);
    const next = { ...euro, perGbp: '1.1771' };
    expect((await check([next, won])).body.items).toEqual(
      expect.arrayContaining([
        {
          ...next,
          before: '1.154',
          beforeDate: '2026-03-06',
          changeHundredths: 200,
          isLarge: false,
          isAhead: false,
        },
        { ...won, before: null, beforeDate: null, changeHundredths: null, isLarge: false, isAhead: false },
      ]),
    );
    expect(await stored()).toHaveLength(1);
  });

  it('compares each day with the one before it, entered or given', async () => {
    await enter([{ ...euro, date: '2026-03-01', perGbp: '1' }]);
    const { items } = (
      await check([
        { ...euro, date: '2026-03-03', perGbp: '1.1' },
        { ...euro, date: '2026-03-02', perGbp: '1.05' },
      ])
    ).body;
    expect(items.map(({ before, beforeDate }: Record<string, string>) => [before, beforeDate])).toEqual([
      ['1.05', '2026-03-02'],
      ['1', '2026-03-01'],
    ]);
  });

  it('asks about a change of more than 10 % and changes nothing before the answer', async () => {
    await enter([euro]);
    const slip = { ...euro, perGbp: '11.54' };
    const refused = await enter([slip, won]);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'rate-change-large',
      params: { currency: 'EUR', percent: 900 },
    });
    expect(await stored()).toHaveLength(1);
    expect((await enter([slip], { confirmed: true })).status).toBe(201);
    expect((await stored())[0]?.perGbp).toBe('11.54000000');
  });

  it('ahead holds from its day on, not before', async () => {
    await enter([{ ...euro, date: '2026-03-20' }]);
    expect((await history()).items).toMatchObject([{ date: '2026-03-20', isToday: false }]);
    expect((await house.as(cast.retailer).get('/api/currencies')).body.rated).toEqual(['GBP']);
  });

  it.each([
    [[], 'rates', 'required'],
    [[{ ...euro, perGbp: '1,15' }], 'rates.0.perGbp', 'invalid-rate'],
    [[{ ...euro, perGbp: '0' }], 'rates.0.perGbp', 'invalid-rate'],
    [[{ ...euro, currency: 'JPY' }], 'rates.0.currency', 'invalid-choice'],
    [[{ ...euro, currency: 'GBP' }], 'rates.0.currency', 'invalid-choice'],
    [[{ ...euro, date: '2026-02-30' }], 'rates.0.date', 'invalid-date'],
    [[euro, { ...euro, perGbp: '1.2' }], 'rates.1.currency', 'rate-doubled'],
  ])('refuses %j at %s: %s', async (rates, field, code) => {
    for (const answer of [await enter(rates), await check(rates)]) {
      expect(answer.status).toBe(422);
      expect(answer.body.errors ?? [{ field: answer.body.field, code: answer.body.code }]).toEqual(
        expect.arrayContaining([expect.objectContaining({ field, code })]),
      );
    }
    expect(await stored()).toEqual([]);
  });

  it.each([cast.agent, cast.adminViewer, cast.retailer, cast.brand])('is not for $name', async (who) => {
    expect((await enter([euro], {}, who)).status).toBe(403);
    expect((await check([euro], who)).status).toBe(403);
    expect((await house.guest.post('/api/admin/rates', { rates: [euro], source: 'x' })).status).toBe(401);
  });

  it('by two at the same moment: one after the other, and the later says what it would replace', async () => {
    await enter([euro]);
    const answers = await atTheSamePoint(
      house,
      'lock table exchange_rates in share row exclusive mode',
      [],
      [
        () => enter([{ ...euro, perGbp: '1.2' }], {}, cast.manager),
        () => enter([{ ...euro, perGbp: '1.1' }], {}, cast.admin),
      ],
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { items } = await history();
    expect(['Mara Lys', 'Ada Lys']).toContain(items[0].enteredBy);
    expect(items[0].perGbp).toBe(items[0].enteredBy === 'Mara Lys' ? '1.2' : '1.1');
  });
});

describe('a currency without a rate', () => {
  it('waits in the queue of who may enter it, until it has one', async () => {
    const waiting = async (who = cast.manager) =>
      (await house.as(who).get('/api/queue')).body.sources.find(
        ({ kind }: { kind: string }) => kind === 'rates',
      );
    expect(await waiting()).toMatchObject({ count: 4, href: '/admin/rates' });
    await enter([euro, won]);
    expect((await waiting()).items.map(({ title }: { title: string }) => title)).toEqual(['CHF', 'USD']);
    expect(await waiting(cast.agent)).toBeUndefined();
    expect(await waiting(cast.brand)).toBeUndefined();
  });

  it('is said to everybody, and cannot be chosen', async () => {
    expect((await house.as(cast.brand).get('/api/currencies')).body).toEqual({
      rated: ['GBP'],
      missing: ['EUR', 'CHF', 'USD', 'KRW'],
    });
    const { language, emailNotifications } = (await house.as(cast.retailer).get('/api/profile')).body;
    const preferences = { language, emailNotifications, currency: 'EUR' };
    for (const answer of [
      await house.as(cast.retailer).put('/api/account/currency', { currency: 'EUR' }),
      await house.as(cast.retailer).put('/api/profile/preferences', preferences),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: 'currency-without-rate', field: 'currency' });
    }
    await enter([euro]);
    expect((await house.as(cast.retailer).put('/api/profile/preferences', preferences)).status).toBe(200);
    await house.as(cast.retailer).put('/api/account/currency', { currency: 'GBP' });
  });

  it('shows an account that has chosen it prices in pounds, and says so', async () => {
    const product = await aProduct(house.db, { itemPrice: '2.00' });
    await inCart(house.db, cast.buyer, product, 1);
    const [before] = await house.db.select().from(users).where(eq(users.id, cast.buyer.id));
    await house.db.transaction(async (tx) => {
      await tx.update(users).set({ currency: 'EUR' }).where(eq(users.id, cast.buyer.id));
      await announce(tx, { kind: 'account', userIds: [cast.buyer.id] });
    });
    house.time.advance(6_000);
    const me = house.as(cast.buyer);
    expect((await me.get('/api/session')).body.user).toMatchObject({
      currency: 'GBP',
      currencyWithoutRate: 'EUR',
    });
    for (const path of [
      '/api/products',
      `/api/products/${product.id}`,
      '/api/cart',
      '/api/dashboard/retailer',
    ]) {
      const { status, body } = await me.get(path);
      expect([path, status]).not.toEqual([path, 500]);
      expect(JSON.stringify(body)).not.toContain('"EUR"');
    }
    // The choice stays, and other preferences are saved beside it.
    const { language, emailNotifications, currency } = (await me.get('/api/profile')).body;
    expect(currency).toBe('EUR');
    expect(
      (await me.put('/api/profile/preferences', { language, emailNotifications, currency })).status,
    ).toBe(200);
    await enter([euro]);
    house.time.advance(6_000);
    expect((await me.get('/api/session')).body.user).toMatchObject({
      currency: 'EUR',
      currencyWithoutRate: null,
    });
    await house.db
      .update(users)
      .set({ currency: before?.currency ?? 'GBP' })
      .where(eq(users.id, cast.buyer.id));
  });
});
