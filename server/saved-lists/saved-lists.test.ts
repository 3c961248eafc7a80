import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lists } from '#db/schema/buying.ts';
import { products } from '#db/schema/catalogue.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast, castBrands } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(lists);
});

const me = cast.retailer;
const colleague = cast.buyer;
const create = (body: object, who = me) => house.as(who).post('/api/saved-lists', body);
const change = (id: string, body: object, who = me) => house.as(who).put(`/api/saved-lists/${id}`, body);

describe('lists', () => {
  it('are shared in the company and not there for another', async () => {
    const product = await aProduct(house.db);
    const made = await create({
      name: 'Autumn',
      lines: [{ productId: product.id, quantityCartons: 3 }],
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Autumn',
      version: 1,
      lineCount: 1,
      lines: [{ product: { id: product.id }, quantityCartons: 3, isSold: true, addedBy: me.name }],
    });
    const seen = await house.as(colleague).get('/api/saved-lists');
    expect(seen.body.items).toMatchObject([{ id: made.body.id, name: 'Autumn' }]);
    expect((await house.as(cast.otherRetailer).get(`/api/saved-lists/${made.body.id}`)).status).toBe(404);
    expect((await house.as(cast.otherRetailer).get('/api/saved-lists')).body.items).toEqual([]);
    expect((await change(made.body.id, { lines: [], expectedVersion: 1 }, cast.otherRetailer)).status).toBe(
      404,
    );
    expect((await house.as(cast.viewer).get('/api/saved-lists')).status).toBe(403);
  });

  it('keep the order they were made in, and what is added comes last', async () => {
    const products = [await aProduct(house.db), await aProduct(house.db), await aProduct(house.db)];
    const [one = '', two = '', three = ''] = products.map(({ id }) => id);
    const linesOf = (...ids: string[]) => ids.map((productId) => ({ productId, quantityCartons: 1 }));
    const { body: made } = await create({ name: 'In order', lines: linesOf(three, one) });
    const idsOf = async () => {
      const { body } = await house.as(me).get(`/api/saved-lists/${made.id}`);
      return body.lines.map(({ product }: { product: { id: string } }) => product.id);
    };
    expect(await idsOf()).toEqual([three, one]);
    await house
      .as(colleague)
      .post(`/api/saved-lists/${made.id}/lines`, { productId: two, quantityCartons: 2 });
    expect(await idsOf()).toEqual([three, one, two]);
    await change(made.id, { name: 'In order', lines: linesOf(two, three), expectedVersion: 2 });
    expect(await idsOf()).toEqual([two, three]);
  });

  it('have one name each, whatever the case', async () => {
    await create({ name: 'Autumn' });
    const second = await create({ name: 'AUTUMN' }, colleague);
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'list-name-taken', field: 'name' });
    expect((await create({ name: ' ' })).status).toBe(422);
  });

  it('keep what is archived since, and take nothing that is not sold', async () => {
    const old = await aProduct(house.db);
    const draft = await aProduct(house.db, { active: false, state: 'draft' });
    const { body } = await create({ name: 'Old', lines: [{ productId: old.id, quantityCartons: null }] });
    await house.db.update(products).set({ active: false, state: 'archived' }).where(eq(products.id, old.id));
    const saved = await change(body.id, {
      lines: [{ productId: old.id, quantityCartons: 2 }],
      expectedVersion: 1,
    });
    expect(saved.body.lines).toMatchObject([{ isSold: false, quantityCartons: 2 }]);
    const refused = await change(body.id, {
      lines: [{ productId: draft.id, quantityCartons: 2 }],
      expectedVersion: 2,
    });
    expect(refused.status).toBe(404);
    expect((await house.as(me).get(`/api/saved-lists/${body.id}`)).body).toMatchObject({
      version: 2,
      lineCount: 1,
    });
  });

  it('go into a plan; what is only remembered asks for a carton', async () => {
    const [first, second] = [await aProduct(house.db), await aProduct(house.db)];
    const { body } = await create({
      name: 'Plan',
      lines: [
        { productId: first.id, quantityCartons: 3 },
        { productId: second.id, quantityCartons: null },
      ],
    });
    const planned = await house.as(colleague).post('/api/reorder/plan', { listId: body.id });
    expect(planned.body).toMatchObject({ listName: 'Plan' });
    expect(
      planned.body.lines.map((line: { quantityCartons: number }) => line.quantityCartons).toSorted(),
    ).toEqual([1, 3]);
    const strange = await house.as(cast.otherRetailer).post('/api/reorder/plan', { listId: body.id });
    expect(strange.status).toBe(404);
  });

  it('two colleagues saving at once: the second is told, and the first change stands', async () => {
    const product = await aProduct(house.db);
    const { body } = await create({ name: 'Race', lines: [{ productId: product.id, quantityCartons: 1 }] });
    const lock = await hold(house, 'select from lists where id = $1 for update', [body.id]);
    const save = (quantityCartons: number, who: typeof me) =>
      change(body.id, { lines: [{ productId: product.id, quantityCartons }], expectedVersion: 1 }, who);
    const rivals = [save(5, me), save(7, colleague)];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('list-changed');
    const won = answers.find(({ status }) => status === 200)?.body.lines[0].quantityCartons;
    const now = await house.as(me).get(`/api/saved-lists/${body.id}`);
    expect(now.body).toMatchObject({ version: 2, lines: [{ quantityCartons: won }] });
  });

  it('are removed by who saw them as they are', async () => {
    const { body } = await create({ name: 'Gone' });
    const path = `/api/saved-lists/${body.id}`;
    expect((await house.as(me).delete(`${path}?expectedVersion=2`)).status).toBe(409);
    expect((await house.as(me).delete(`${path}?expectedVersion=1`)).status).toBe(200);
    expect((await house.as(me).get(path)).status).toBe(404);
  });
});

describe('favourites', () => {
  const heart = (productId: string, who = me) => house.as(who).put(`/api/favourites/${productId}`, {});
  const hearts = async (who = me) => (await house.as(who).get('/api/favourites')).body.productIds;

  it('are the company’s: one heart for all, and one list', async () => {
    const { id = '' } = await aProduct(house.db);
    expect((await heart(id)).status).toBe(200);
    expect((await heart(id, colleague)).status).toBe(200);
    expect(await hearts(colleague)).toEqual([id]);
    expect(await hearts(cast.otherRetailer)).toEqual([]);
    const { items } = (await house.as(me).get('/api/saved-lists')).body;
    expect(items).toMatchObject([{ kind: 'favourites', name: '', lineCount: 1 }]);
    await house.as(colleague).delete(`/api/favourites/${id}`);
    expect(await hearts()).toEqual([]);
  });

  it('begin once, even when two colleagues give the first heart at the same moment', async () => {
    const [first, second] = [await aProduct(house.db), await aProduct(house.db)];
    const answers = await Promise.all([heart(first.id ?? ''), heart(second.id ?? '', colleague)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await hearts()).toSorted()).toEqual([first.id, second.id].toSorted());
  });

  it('are of what is sold', async () => {
    const draft = await aProduct(house.db, { active: false, state: 'draft', brandId: castBrands.noeul.id });
    expect((await heart(draft.id ?? '')).status).toBe(404);
    expect((await heart('01900000-0000-7000-8999-000000000099')).status).toBe(404);
  });
});
