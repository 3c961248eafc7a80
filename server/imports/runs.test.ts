import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories, products } from '#db/schema/catalogue.ts';
import { importRows, imports } from '#db/schema/keeping.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { type Answer, startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { aCsv, importer } from '#test/imports.ts';
import { hold } from '#test/interleave.ts';
import { aKeptProduct } from '#test/kept.ts';
import { workOf } from '#test/statements.ts';
import { worldAt } from '../http/operations.ts';
import { internet } from './fetch-picture.ts';
import { applyImport } from './jobs/apply-import.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ logTo: [] });
  await house.db
    .insert(categories)
    .values({ id: 'toners', name: { en: 'Toners', ko: '토너', zh: '化妆水' }, position: 1 });
});
afterAll(() => house.close());

const head = ['SKU', 'Name', 'Volume', 'Stock'];
const many = (count: number, prefix: string) =>
  aCsv(
    head,
    ...Array.from({ length: count }, (_, index) => [`${prefix}-${index}`, `Toner ${index}`, '50ml', '5']),
  );
const asked = { categoryId: 'toners' } as const;

describe('between the check and the apply', () => {
  it('somebody edits a product: that row is left as it is and told, the others come in', async () => {
    const edited = await aKeptProduct(house, { sku: 'E-1', volume: '10ml' });
    await aKeptProduct(house, { sku: 'E-2', volume: '10ml' });
    const one = importer(house);
    await one.upload(aCsv(head, ['E-1', '', '90ml', ''], ['E-2', '', '90ml', '']));
    await one.check();
    const change = { expectedVersion: edited.version, entry: { volume: '20ml' } };
    await house.as(cast.manager).patch(`/api/brands/haru/products/${edited.id}`, change);
    const applied = await one.apply();
    expect(applied).toMatchObject({ state: 'applied', counts: { changed: 1, faulty: 1 } });
    const volumes = await house.db.select({ volume: products.volume }).from(products).orderBy(products.sku);
    expect(volumes.map(({ volume }) => volume)).toEqual(['20ml', '90ml']);
    const [row] = await one.rows('&outcome=faulty');
    expect(row).toMatchObject({
      sku: 'E-1',
      changes: [],
      faults: [{ code: 'product-changed', blocks: true }],
    });
    expect(row?.faults[0]?.detail).toContain(cast.manager.name);
  });

  it('an order takes stock: the figure stays and the row tells it', async () => {
    const kept = await aKeptProduct(house, { sku: 'E-3' });
    await house.db.update(products).set({ stockItems: 50 }).where(eq(products.id, kept.id));
    const one = importer(house);
    await one.upload(aCsv(head, ['E-3', '', '70ml', '80']));
    await one.check();
    await house.db.update(products).set({ stockItems: 38 }).where(eq(products.id, kept.id));
    await one.apply();
    const [row] = await house.db.select().from(products).where(eq(products.id, kept.id));
    expect([row?.stockItems, row?.volume]).toEqual([38, '70ml']);
    expect((await one.rows())[0]?.faults).toMatchObject([{ code: 'stock-left', blocks: false }]);
  });

  it('somebody else makes a product of the same SKU: nothing is doubled', async () => {
    const one = importer(house);
    await one.upload(aCsv(head, ['E-4', 'Toner', '', '']));
    await one.map(asked);
    await one.check();
    await aKeptProduct(house, { sku: 'E-4' });
    expect((await one.apply()).counts).toMatchObject({ new: 0, faulty: 1 });
    expect(await house.db.$count(products, eq(products.sku, 'E-4'))).toBe(1);
  });

  it('the process is killed: the job comes again and makes everything once', async () => {
    const one = importer(house);
    await one.upload(many(70, 'K'));
    await one.map(asked);
    await one.check();
    await one.begin('apply');
    const [row] = await house.db.select().from(imports).where(eq(imports.id, one.now().id));
    const data = { importId: one.now().id, runId: String(row?.options.runId) };
    const place = { ...house, net: internet, world: worldAt(house) };
    // All is written and nothing of it committed when the process ends.
    const ended = house.db.transaction(async (tx) => {
      await applyImport({ ...place, db: tx as never }, data);
      expect(await tx.$count(products, eq(products.volume, '50ml'))).toBe(70);
      throw new Error('killed');
    });
    await expect(ended).rejects.toThrow('killed');
    expect(await house.db.$count(products, eq(products.volume, '50ml'))).toBe(0);
    expect((await one.look()).state).toBe('applying');
    await house.runJobs();
    expect(await one.look()).toMatchObject({ state: 'applied', counts: { new: 70 } });
    expect(await house.db.$count(products, eq(products.volume, '50ml'))).toBe(70);
    await applyImport(place, data);
    expect(await house.db.$count(products, eq(products.volume, '50ml'))).toBe(70);
  });
});

describe('a run', () => {
  const begin = (one: ReturnType<typeof importer>, what: string): Promise<Answer> =>
    house.as(cast.brand).post(`${one.base}/${one.now().id}/${what}`, { expectedVersion: one.now().version });

  it('that is stopped while it checks keeps nothing, and can begin again', async () => {
    const one = importer(house);
    await one.upload(many(3, 'S'));
    await one.map(asked);
    await one.begin('check');
    expect((await begin(one, 'check')).body.code).toBe('import-running');
    const stopped = await house.as(cast.brand).post(`${one.base}/${one.now().id}/cancel`, {});
    expect(stopped.body).toMatchObject({ state: 'cancelled', counts: null });
    await house.runJobs();
    expect((await one.look()).state).toBe('cancelled');
    expect(await house.db.$count(importRows, eq(importRows.importId, one.now().id))).toBe(0);
    expect((await one.check()).counts).toMatchObject({ new: 3 });
  });

  it('that is stopped while it writes takes everything back', async () => {
    const one = importer(house);
    await one.upload(many(120, 'T'));
    await one.map(asked);
    await one.check();
    await one.begin('apply');
    // It stands at the first product, with nothing written yet; when it goes on it finds that it was stopped.
    const lock = await hold(house, 'lock table product_changes in access exclusive mode');
    const running = house.runJobs();
    await lock.untilBlocked(1);
    const stopped = await house.as(cast.brand).post(`${one.base}/${one.now().id}/cancel`, {});
    expect(stopped.body.state).toBe('cancelled');
    await lock.release();
    await running;
    expect((await one.look()).state).toBe('cancelled');
    expect(await house.db.$count(products, eq(products.volume, '50ml'))).toBe(70);
    expect((await one.check()).counts).toMatchObject({ new: 120 });
  });

  it('is the only one of its brand, even where two begin at once', async () => {
    const [one, other] = [importer(house), importer(house)];
    await one.upload(many(2, 'A'), 'one.csv');
    await one.map(asked);
    await other.upload(many(2, 'B'), 'other.csv');
    const lock = await hold(house, 'select from imports for update');
    const rivals = [begin(one, 'check'), begin(other, 'check')];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect([refused?.body.code, /^(one|other)\.csv$/.test(refused?.body.params.name)]).toEqual([
      'import-other-running',
      true,
    ]);
    await house.runJobs();
  });

  it('cannot be applied without its check, nor after it was mapped otherwise', async () => {
    const one = importer(house);
    await one.upload(many(2, 'C'));
    await one.map(asked);
    expect((await begin(one, 'apply')).body.code).toBe('import-not-checked');
    await one.check();
    const checked = one.now();
    await one.map({ goLive: true });
    expect((await begin(one, 'apply')).body.code).toBe('import-not-checked');
    const old = await house
      .as(cast.brand)
      .post(`${one.base}/${one.now().id}/apply`, { expectedVersion: checked.version });
    expect(old.body.code).toBe('import-moved-on');
    await one.check();
    await one.apply();
    expect((await begin(one, 'check')).body.code).toBe('import-applied');
    expect((await house.as(cast.brand).post(`${one.base}/${one.now().id}/cancel`, {})).body.code).toBe(
      'import-applied',
    );
  });

  it('whose file is gone fails with a sentence and changes nothing', async () => {
    const one = importer(house);
    await one.upload(many(2, 'G'));
    await one.map(asked);
    const [row] = await house.db.select().from(imports).where(eq(imports.id, one.now().id));
    await house.files.remove(row?.storageKey ?? '');
    const failed = await one.check();
    expect(failed).toMatchObject({
      state: 'failed',
      failure: { code: 'import-broke-off', detail: expect.stringContaining('nothing') },
    });
  });

  it('asks the database as often for ten products as for five', async () => {
    const run = async (count: number, prefix: string) => {
      const one = importer(house);
      await one.upload(many(count, prefix));
      await one.map(asked);
      await one.begin('check');
      const checked = await workOf(() => house.queue.drain(jobHandlers(house)));
      await one.look();
      await one.begin('apply');
      const applied = await workOf(() => house.queue.drain(jobHandlers(house)));
      return [checked.statements.length, applied.statements.length];
    };
    expect(await run(10, 'N')).toEqual(await run(5, 'P'));
  });
});
