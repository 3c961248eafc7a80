import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { dayMs } from '#domain/instants.ts';
import { encodeCursor } from '#server/kernel/cursor.ts';
import { newId } from '#server/kernel/ids.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands, castDay, houses } from '#test/cast.ts';
import { aMessage, anInvoice, anOrder, worth } from '#test/trade.ts';

/** Six orders: five of Maison Verte (four with Haru, one with Noeul), one of Kiosk Nord with Haru. */
let house: TestHouse;
const ids: Record<string, string> = {};
const threadIds: Record<string, string> = {};
const number = 912_001;
beforeAll(async () => {
  house = await startHouse();
  const make = async (name: string, days: number, values: Parameters<typeof anOrder>[1]) => {
    const createdAt = new Date(castDay.getTime() + days * dayMs);
    const made = await anOrder(house.db, { createdAt, number: number + days, ...values });
    ids[name] = made.id;
    threadIds[name] = made.threadId;
  };
  await make('pending', 5, { status: 'pending' });
  await make('preparing', 4, { status: 'preparing', paidAt: castDay, shipBy: '2026-03-11' });
  await make('shipped', 3, { status: 'shipped', poNumber: 'PO-77', dueAt: castDay });
  await make('noeul', 2, { status: 'cancelled', brand: castBrands.noeul, ...worth(200_000) });
  await make('completed', 1, { status: 'completed', ...worth(100_000) });
  await anInvoice(house.db, String(ids.completed), { number: 'INV-2026-0777', paidMinor: 40_000 });
  await make('kiosk', 0, { status: 'pending', buyer: cast.otherRetailer });
  house.time.advance(6 * dayMs);
});
afterAll(() => house.close());

type Summary = { id: string };
const names = (items: Summary[]) => items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
const list = async (query = '', who: { token: string } = cast.retailer) => {
  const { status, body, text } = await house.as(who).get(`/api/orders${query}`);
  if (status !== 200) throw new Error(text);
  return { ...body, names: names(body.items) };
};

describe('the list of orders', () => {
  it('holds the company’s own, newest first, with what a row shows', async () => {
    const { names: found, total, brands, items, nextCursor } = await list();
    expect(found).toEqual(['pending', 'preparing', 'shipped', 'noeul', 'completed']);
    expect({ total, nextCursor }).toEqual({ total: 5, nextCursor: null });
    expect(brands.map((brand: { name: { en: string } }) => brand.name.en)).toEqual(['Haru', 'Noeul']);
    expect(items[1]).toMatchObject({
      orderNumber: 'LYS-912005',
      status: 'preparing',
      brandSlug: 'haru',
      brandLogoMark: '/media/haru-mark.svg',
      retailerCompanyName: 'Maison Verte',
      total: { amountMinor: 115_200, currency: 'GBP' },
      totalItems: 480,
      totalCartons: 40,
      lineCount: 1,
      stepsDone: ['pending'],
      paid: true,
      unreadCount: 0,
    });
  });

  it.each([
    ['a colleague', cast.buyer, ['pending', 'preparing', 'shipped', 'noeul', 'completed'], ['Haru', 'Noeul']],
    [
      'a colleague who only looks',
      cast.viewer,
      ['pending', 'preparing', 'shipped', 'noeul', 'completed'],
      ['Haru', 'Noeul'],
    ],
    ['another retailer', cast.otherRetailer, ['kiosk'], ['Haru']],
    ['the brand', cast.brand, ['kiosk', 'pending', 'preparing', 'shipped', 'completed'], ['Haru']],
    ['another brand', cast.otherBrand, ['noeul'], ['Noeul']],
    [
      'an admin',
      cast.admin,
      ['kiosk', 'pending', 'preparing', 'shipped', 'noeul', 'completed'],
      ['Haru', 'Noeul'],
    ],
  ])('%s sees what is theirs', async (_, who, expected, brandNames) => {
    const { names: found, total, brands } = await list('', who);
    expect(found).toEqual(expected);
    expect(total).toBe(expected.length);
    expect(brands.map((brand: { name: { en: string } }) => brand.name.en)).toEqual(brandNames);
  });

  it.each([
    ['?status=shipped', ['shipped']],
    ['?status=active', ['pending', 'preparing']],
    ['?status=active,shipped', ['pending', 'preparing', 'shipped']],
    ['?status=cancelled&status=completed', ['noeul', 'completed']],
    ['?status=', ['pending', 'preparing', 'shipped', 'noeul', 'completed']],
    [`?brandId=${castBrands.noeul.id}`, ['noeul']],
    ['?dateFrom=2026-03-09', ['pending', 'preparing', 'shipped']],
    ['?dateTo=2026-03-08', ['noeul', 'completed']],
    ['?dateFrom=2026-03-08&dateTo=2026-03-09', ['shipped', 'noeul']],
    ['?q=LYS-912006', ['pending']],
    ['?q=912005', ['preparing']],
    ['?q=lys%20912005', ['preparing']],
    [`?q=${encodeURIComponent('９１２００５')}`, ['preparing']],
    ['?q=noeul', ['noeul']],
    ['?q=maison', ['pending', 'preparing', 'shipped', 'noeul', 'completed']],
    ['?q=100%25', []],
    ['?q=_', []],
    ['?status=active&q=912006&dateFrom=2026-03-01', ['pending']],
    ['?status=paid', []],
    ['?q=%23lys-', ['pending', 'preparing', 'shipped', 'noeul', 'completed']],
    ['?q=PO-77', ['shipped']],
    ['?payment=paid', ['preparing']],
    ['?payment=overdue', ['shipped']],
    ['?payment=part', ['completed']],
    ['?payment=unpaid', ['pending']],
    ['?payment=unpaid,paid', ['pending', 'preparing']],
    ['?late=ship', ['preparing']],
    ['?late=confirm', []],
    ['?totalFrom=115201', ['noeul']],
    ['?totalTo=115199', ['completed']],
    [`?totalFrom=100&totalTo=200000&status=shipped`, ['shipped']],
    ['?sort=-urgency&limit=2', ['pending', 'preparing']],
  ])('filtered by %s', async (query, expected) => {
    const { names: found, total, brands } = await list(query);
    expect(found).toEqual(expected);
    expect(total).toBe(query.includes('limit') ? 5 : expected.length);
    expect(brands).toHaveLength(2);
  });

  it('pages without gaps or repeats, with the same total on every page', async () => {
    const found: (string | undefined)[] = [];
    let query = '?limit=2';
    for (;;) {
      const page = await list(query, cast.admin);
      expect(page.total).toBe(6);
      found.push(...page.names);
      if (page.nextCursor === null) break;
      query = `?limit=2&cursor=${page.nextCursor}`;
    }
    expect(found).toEqual(['kiosk', 'pending', 'preparing', 'shipped', 'noeul', 'completed']);
  });

  it.each([
    ['an unknown status', '?status=lost', 'status.0'],
    ['a day that is none', '?dateFrom=2026-02-30', 'dateFrom'],
    ['a brand that is no id', '?brandId=haru', 'brandId'],
    ['too many at once', '?limit=101', 'limit'],
    ['a foreign cursor', '?cursor=abc', 'cursor'],
    ['a forged cursor', `?cursor=${encodeCursor(['soon', 'x'])}`, 'cursor'],
  ])('refuses %s', async (_, query, field) => {
    expect(await house.as(cast.retailer).get(`/api/orders${query}`)).toMatchObject({
      status: 422,
      body: { field },
    });
  });

  it('is for people who are signed in', async () => {
    expect((await house.guest.get('/api/orders')).status).toBe(401);
  });

  it('counts messages of others since my mark and since my account', async () => {
    const thread = String(threadIds.shipped);
    const say = (seq: number, sender: typeof cast.retailer | typeof cast.brand, at = castDay) =>
      aMessage(house.db, thread, sender, { seq, at });
    await say(1, cast.brand, new Date(castDay.getTime() - dayMs));
    await say(2, cast.brand);
    await say(3, cast.retailer);
    await say(4, cast.brand);
    await house.db.update(threads).set({ lastSeq: 4 }).where(eq(threads.id, thread));
    const unread = async (who: { token: string }) =>
      (await list('?status=shipped', who)).items[0].unreadCount;
    expect(await unread(cast.retailer)).toBe(2);
    expect(await unread(cast.brand)).toBe(1);
    expect(await unread(cast.admin)).toBe(3);
    await house.as(cast.retailer).post(`/api/threads/${thread}/read`, { seq: 2 });
    expect(await unread(cast.retailer)).toBe(1);
    expect(await unread(cast.buyer)).toBe(3);
  });
});

describe('one order', () => {
  it('is there for its retailer, its brand and the team only', async () => {
    const path = `/api/orders/${ids.kiosk}`;
    for (const who of [cast.otherRetailer, cast.brand, cast.admin]) {
      expect(await house.as(who).get(path)).toMatchObject({ status: 200, body: { id: ids.kiosk } });
    }
    for (const who of [cast.retailer, cast.viewer, cast.otherBrand]) {
      expect((await house.as(who).get(path)).status).toBe(404);
    }
    expect((await house.guest.get(path)).status).toBe(401);
    expect((await house.as(cast.admin).get(`/api/orders/${newId(castDay)}`)).status).toBe(404);
    expect((await house.as(cast.admin).get('/api/orders/LYS-12347')).status).toBe(422);
  });

  it('says what its reader may do next and why not', async () => {
    await house.db
      .update(orders)
      .set({ status: 'invoiced', invoicedAt: castDay })
      .where(eq(orders.id, String(ids.preparing)));
    await house.db
      .update(orders)
      .set({ paidAt: null })
      .where(eq(orders.id, String(ids.preparing)));
    const actions = async (who: { token: string }) =>
      (await house.as(who).get(`/api/orders/${ids.preparing}`)).body.actions;
    expect(await actions(cast.admin)).toMatchObject([
      { action: 'record-payment', to: 'paid', isMain: true, allowed: true, refusal: null },
      { action: 'cancel', to: 'cancelled', isMain: false, allowed: true, feeMinor: 17_280 },
      { action: 'correct', to: null, needs: 'reason', allowed: true },
      {
        action: 'prepare',
        allowed: false,
        refusal: { code: 'order-not-paid', detail: 'The order has not been paid yet.' },
      },
    ]);
    expect(await actions(cast.brand)).toMatchObject([{ action: 'prepare', isMain: true, allowed: false }]);
    expect(await actions(cast.retailer)).toMatchObject([
      { action: 'cancel', allowed: false, refusal: { code: 'cancellation-window-closed' } },
    ]);
    expect((await actions(cast.viewer)).every((action: { allowed: boolean }) => !action.allowed)).toBe(true);
  });

  it('keeps the name of a buyer who has left the company', async () => {
    await house.db.update(users).set({ disabledAt: castDay }).where(eq(users.id, cast.otherRetailer.id));
    const { body } = await house.as(cast.admin).get(`/api/orders/${ids.kiosk}`);
    expect(body).toMatchObject({
      retailerName: 'Otto Nord',
      retailerCompanyName: 'Kiosk Nord',
      retailerCompanyId: houses.otherShop.id,
    });
  });
});
