import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claims } from '#db/schema/claims.ts';
import { invoices } from '#db/schema/documents.ts';
import { dayMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { aPhoto, aReport, decide, lineOf, report, reported, withdraw } from '#test/claims.ts';
import { hold } from '#test/interleave.ts';
import { move, shipping } from '#test/orders.ts';
import { broughtTo, papersOf } from '#test/papers.ts';
import { worldAt } from '../http/operations.ts';
import { completeDelivered } from '../orders/jobs/complete-delivered.ts';

let house: TestHouse;
/** A second server process on the same database. */
let second: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  second = await startHouse({ beside: house });
});
afterAll(async () => {
  await second.close();
  await house.close();
});

/** Two who want the same order: the first stands at its lock before the second comes. */
async function inTurn<First, Second>(
  orderId: string,
  first: () => Promise<First>,
  then: () => Promise<Second>,
): Promise<[First, Second]> {
  second.time.set(house.time.now());
  const lock = await hold(house, 'select from orders where id = $1 for update', [orderId]);
  const one = first();
  await lock.untilBlocked(1);
  const two = then();
  await lock.untilBlocked(2);
  await lock.release();
  return Promise.all([one, two]);
}

const statusOf = async (id: string) => (await house.as(cast.admin).get(`/api/orders/${id}`)).body.status;
const complete = () => completeDelivered(second.db, worldAt(second));

describe('a claim and the completion of its order', () => {
  it('who reports first keeps it open', async () => {
    const id = await broughtTo(house, 'delivered');
    house.time.advance(14 * dayMs);
    const [answer, completed] = await inTurn(id, () => report(house, id), complete);
    expect(answer.status).toBe(201);
    expect(completed).toBe(0);
    expect(await statusOf(id)).toBe('delivered');
    // And so it stays until the claim is decided.
    house.time.advance(30 * dayMs);
    second.time.set(house.time.now());
    expect(await complete()).toBe(0);
    await decide(house, answer.body, { answer: 'decline', note: 'Reported too late.' });
    expect(await complete()).toBe(1);
    expect(await statusOf(id)).toBe('completed');
  });

  it('who comes after it reports on a completed order', async () => {
    const id = await broughtTo(house, 'delivered');
    house.time.advance(14 * dayMs);
    const [completed, answer] = await inTurn(id, complete, () => report(house, id));
    expect(completed).toBe(1);
    expect(answer).toMatchObject({ status: 201, body: { late: true } });
    expect(await statusOf(id)).toBe('completed');
  });
});

describe('two at once', () => {
  it('managers: one decides, the other is told, and there is one credit note', async () => {
    const id = await broughtTo(house, 'delivered');
    const claim = await reported(house, id);
    const [first, other] = await inTurn(
      id,
      () => decide(house, claim, { answer: 'credit' }),
      () => decide(second, claim, { answer: 'decline', note: 'No.' }, cast.otherAdmin),
    );
    expect([first.status, other.body.code]).toEqual([200, 'claim-moved-on']);
    expect(await papersOf(house, id, 'credit_note')).toHaveLength(1);
  });

  it('managers who decide two claims on one line: together they give no more than it costs', async () => {
    const id = await broughtTo(house, 'delivered', { freightMinor: 3_333 });
    const line = [{ itemId: await lineOf(house, id), items: 1 }];
    const [one, two] = [
      await reported(house, id, { lines: line }),
      await reported(house, id, { lines: line, kind: 'short' }),
    ];
    const said = (amountMinor: number) => ({ answer: 'credit', amountMinor, note: 'All of it is spoilt.' });
    const [first, other] = await inTurn(
      id,
      () => decide(house, one, said(28_700)),
      () => decide(second, two, said(101), cast.otherAdmin),
    );
    expect([first.status, other.status]).toEqual([200, 422]);
    expect(other.body).toMatchObject({ code: 'claim-amount-too-high', params: { most: '£1.00' } });
    expect((await decide(second, two, said(100), cast.otherAdmin)).status).toBe(200);
    expect(await papersOf(house, id, 'credit_note')).toHaveLength(2);
  });

  it('managers who decide a claim on an order and one on its replacement: together no more than the line costs', async () => {
    const id = await broughtTo(house, 'delivered');
    const itemId = await lineOf(house, id);
    const some = await reported(house, id, { wants: 'replacement', lines: [{ itemId, items: 60 }] });
    const again: string = (await decide(house, some, { answer: 'replacement' })).body.replacement.orderId;
    for (const [from, to, more] of [
      ['pending', 'confirmed', {}],
      ['confirmed', 'preparing', {}],
      ['preparing', 'shipped', shipping],
    ] as const)
      await move(house, cast.admin, again, from, to, more);
    const one = await reported(house, id, { lines: [{ itemId, items: 1 }] });
    const two = await reported(house, again);
    const said = (amountMinor: number) => ({ answer: 'refund', amountMinor, note: 'All of it is spoilt.' });
    // Both stand at the lock of the first order: the one decides what the other can still give.
    const [first, other] = await inTurn(
      id,
      () => decide(house, one, said(14_400)),
      () => decide(second, two, said(14_401), cast.otherAdmin),
    );
    expect([first.status, other.status]).toEqual([200, 422]);
    expect(other.body).toMatchObject({ code: 'claim-amount-too-high', params: { most: '£144.00' } });
    expect((await decide(second, two, said(14_400), cast.otherAdmin)).status).toBe(200);
    const [invoice] = await house.db.select().from(invoices).where(eq(invoices.orderId, id));
    expect(invoice).toMatchObject({ creditedMinor: 28_800, openMinor: -28_800 });
  });

  it('a decision and a withdrawal: the first holds', async () => {
    const id = await broughtTo(house, 'delivered');
    const claim = await reported(house, id);
    const [first, other] = await inTurn(
      id,
      () => withdraw(house, claim),
      () => decide(second, claim, { answer: 'credit' }),
    );
    expect([first.body.state, other.body.code]).toEqual(['withdrawn', 'claim-moved-on']);
    expect(await papersOf(house, id, 'credit_note')).toEqual([]);
  });

  it('the same report, sent twice, is one claim with its photograph', async () => {
    const id = await broughtTo(house, 'shipped');
    const said = await aReport(house, id, { photoIds: [await aPhoto(house)] });
    const send = (at: TestHouse) => () => at.as(cast.retailer).post(`/api/orders/${id}/claims`, said);
    const [first, again] = await inTurn(id, send(house), send(second));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toMatchObject({ id: first.body.id, photos: first.body.photos });
    expect(await house.db.$count(claims, eq(claims.orderId, id))).toBe(1);
    const { body } = await house.as(cast.retailer).get(`/api/orders/${id}`);
    const delivered = body.timeline.filter(({ kind, status }: { kind: string; status: string }) => {
      return kind === 'status' && status === 'delivered';
    });
    expect(delivered).toHaveLength(1);
  });

  it('two claims on the same items: together never more than was delivered', async () => {
    const id = await broughtTo(house, 'delivered');
    const lines = [{ itemId: await lineOf(house, id), items: 70 }];
    const [first, other] = await inTurn(
      id,
      () => report(house, id, { lines }),
      () => report(second, id, { lines, kind: 'short' }, cast.buyer),
    );
    expect([first.status, other.body.code]).toEqual([201, 'claim-above-delivered']);
  });
});
