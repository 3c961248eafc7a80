import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay } from '#test/cast.ts';
import { anOrder } from '#test/trade.ts';

/** What the team notes about an order, for itself. */
let house: TestHouse;
let orderId: string;
beforeAll(async () => {
  house = await startHouse();
  orderId = (await anOrder(house.db)).id;
});
afterAll(() => house.close());

const words = 'Pallet was wet last time';
const path = () => `/api/orders/${orderId}/notes`;

describe('notes of the team on an order', () => {
  it('are kept with author and time, the latest first, and counted in the list', async () => {
    for (const body of ['First', words]) {
      house.time.advance(60_000);
      expect((await house.as(cast.agent).post(path(), { body })).status).toBe(201);
    }
    const { body } = await house.as(cast.adminViewer).get(`${path()}?limit=1`);
    expect(body.items).toMatchObject([
      { body: words, authorName: cast.agent.name, createdAt: house.time.now().toISOString() },
    ]);
    const more = await house.as(cast.adminViewer).get(`${path()}?limit=1&cursor=${body.nextCursor}`);
    expect(more.body).toMatchObject({ items: [{ body: 'First' }], nextCursor: null });
    expect((await house.as(cast.admin).get('/api/orders')).body.items[0].noteCount).toBe(2);
  });

  it('are in no answer to a retailer or a brand', async () => {
    for (const who of [cast.retailer, cast.brand]) {
      const answers = [
        await house.as(who).get('/api/orders'),
        await house.as(who).get(`/api/orders/${orderId}`),
        await house.as(who).get('/api/lists/orders'),
        await house.as(who).get('/api/security/data'),
      ];
      for (const { text } of answers) expect(text).not.toMatch(/wet last time|noteCount/);
      expect((await house.as(who).get(path())).status).toBe(403);
      expect((await house.as(who).post(path(), { body: 'Ours' })).status).toBe(403);
    }
  });

  it('are the team’s to write, of an order that is there, with something in them', async () => {
    expect((await house.guest.get(path())).status).toBe(401);
    expect((await house.as(cast.adminViewer).post(path(), { body: 'Only looking' })).status).toBe(403);
    expect(await house.as(cast.agent).post(path(), { body: '  ' })).toMatchObject({
      status: 422,
      body: { field: 'body' },
    });
    const elsewhere = `/api/orders/${newId(castDay)}/notes`;
    expect((await house.as(cast.agent).post(elsewhere, { body: 'Nowhere' })).status).toBe(404);
    expect((await house.as(cast.agent).get(elsewhere)).status).toBe(404);
    expect((await house.as(cast.agent).get(path())).body.items).toHaveLength(2);
  });
});
