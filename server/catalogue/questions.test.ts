import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoCatalogue } from '#demo/catalogue.ts';
import { demoProductId } from '#demo/ids.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay } from '#test/cast.ts';
import questions from '#test/search-questions.json' with { type: 'json' };

/**
 * Fifty questions of buyers in three languages with their right answers, taken from the demo's own data by hand and by
 * its badges and ingredients, never from what the search finds. Up to ten are shown first.
 */
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ config: { logLevel: 'error' } });
  await loadDemoCatalogue(house.db, house.files, { now: castDay });
});
afterAll(() => house.close());

async function recallOf(address: string, q: string, right: readonly string[]): Promise<number> {
  const { status, body } = await house
    .as(cast.retailer)
    .get(`${address}?q=${encodeURIComponent(q)}&limit=10`);
  expect(status).toBe(200);
  expect(body.total, q).toBeGreaterThan(0);
  const shown: string[] = body.items.map(({ id }: { id: string }) => id);
  const found = right.filter((slug) => shown.includes(demoProductId(slug)));
  return found.length / Math.min(10, right.length);
}

describe('fifty questions in three languages', () => {
  it('are fifty, each with an answer', () => {
    expect(questions).toHaveLength(50);
    expect(new Set(questions.map(({ language }) => language)).size).toBe(3);
    for (const { right } of questions) expect(right.length).toBeGreaterThan(0);
  });

  it.each([
    ['/products', '/api/catalogue'],
    ['/brands', '/api/search'],
  ])('at %s none finds nothing, and nearly all that is right is among the first ten', async (_, address) => {
    const recalls = [];
    for (const { q, right } of questions) recalls.push({ q, recall: await recallOf(address, q, right) });
    const mean = recalls.reduce((sum, { recall }) => sum + recall, 0) / recalls.length;
    const missed = recalls.filter(({ recall }) => recall < 1);
    expect(mean, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95);
  });

  it('find in the palette what comes first at /products', async () => {
    const ask = async (path: string) => (await house.as(cast.retailer).get(path)).body.items;
    for (const { q } of questions) {
      const words = encodeURIComponent(q);
      const hits: { kind: string; id: string }[] = await ask(`/api/find?q=${words}`);
      const first: { id: string }[] = await ask(`/api/catalogue?q=${words}&limit=6`);
      expect(
        hits.filter(({ kind }) => kind === 'product').map(({ id }) => id),
        q,
      ).toEqual(first.map(({ id }) => id));
    }
  });
});
