import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, type Person } from '#test/cast.ts';
import { placed } from '#test/orders.ts';
import { pagesOf } from '#test/pdf.ts';
import { answer, confirm, proposed, twoLines } from '#test/proposals.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const fetched = (who: Person, path: string) => house.as(who).get(path);

/** The text of each page of the file that somebody gets. */
async function pagesFor(who: Person, url: string): Promise<string[]> {
  const response = await house.app.inject({ method: 'GET', url, cookies: { lys_session: who.token } });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  return pagesOf(response.rawPayload);
}

describe('a picking list', () => {
  it('says what was agreed, from the shelf to the country, and not what is not there', async () => {
    const order = await twoLines(house);
    const { serum, toner } = order.lines;
    const lines = [
      { itemId: toner, availableCartons: 4 },
      { itemId: serum, availableCartons: 0 },
    ];
    const { body } = await confirm(house, order.id, { lines, shipBy: '2026-03-20' });
    await answer(house, { id: order.id, proposalId: body.proposal.id }, { answer: 'accept' });
    const [page = ''] = await pagesFor(cast.brand, `/api/orders/${order.id}/picking-list`);
    expect(page).toContain('Picking list');
    expect(page).toContain('Maison Verte');
    expect(page).toContain('France');
    expect(page).toContain('20 March 2026');
    expect(page).toMatch(/Rice Toner 4 48/);
    expect(page).not.toContain('Plum Serum');
  });

  it('of several orders is one file, each on a page of its own, in the order they were chosen', async () => {
    const [a, b] = [await placed(house), await placed(house)];
    for (const { id } of [a, b]) await confirm(house, id);
    const numberOf = async ({ id }: { id: string }) =>
      (await house.as(cast.brand).get(`/api/orders/${id}`)).body.orderNumber;
    const pages = await pagesFor(cast.admin, `/api/picking-lists?orderIds=${b.id},${a.id}`);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(await numberOf(b));
    expect(pages[1]).toContain(await numberOf(a));
  });

  it('is the brand’s and the team’s, once the order is confirmed', async () => {
    const order = await proposed(house);
    const path = `/api/orders/${order.id}/picking-list`;
    expect((await house.guest.get(path)).status).toBe(401);
    expect((await fetched(cast.retailer, path)).status).toBe(403);
    expect((await fetched(cast.otherBrand, path)).status).toBe(404);
    expect((await fetched(cast.brand, path)).body.code).toBe('order-not-confirmed');
    expect((await fetched(cast.brand, '/api/picking-lists?orderIds=')).status).toBe(422);
    const { id } = await placed(house);
    await confirm(house, id);
    const mixed = `/api/picking-lists?orderIds=${id},${order.id}`;
    expect((await fetched(cast.brand, mixed)).body.code).toBe('order-not-confirmed');
    expect((await fetched(cast.otherBrand, `/api/picking-lists?orderIds=${id}`)).status).toBe(404);
    expect((await fetched(cast.brandViewer, path)).status).toBe(404);
  });
});
