import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '#db/schema/accounts.ts';
import type { PackingList, ShippingLabels } from '#domain/paper.ts';
import { ssccOf } from '#domain/sscc.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay, houses } from '#test/cast.ts';
import { broughtTo, fileOf, paperOf } from '#test/papers.ts';
import { codeOn, textOf } from '#test/pdf.ts';
import { cartonNumbers } from './carton-numbers.ts';

/** The number of GS1 that each carton has in transport. */
let house: TestHouse;
const prefix = '8809991';
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(() => house.time.set(castDay));

const enter = (gs1Prefix: string) =>
  house.as(cast.brand).put('/api/profile/customs', { eori: '', gs1Prefix, statesOrigin: false });
const sscc = async (orderId: string) =>
  ((await paperOf(house, orderId, 'shipping_label')).content as ShippingLabels).sscc;

describe('a carton', () => {
  it('has no number of GS1 where its brand has no prefix, and its own code on the label', async () => {
    const orderId = await broughtTo(house, 'preparing');
    expect(await sscc(orderId)).toBeUndefined();
  });

  it('is numbered once the brand’s owner has entered a prefix; a wrong one is refused by name', async () => {
    const wrong = await enter('88O99');
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      422,
      [{ field: 'gs1Prefix', code: 'gs1-prefix-wrong' }],
    ]);
    const { body } = await enter('880 9991');
    expect(body.company.gs1Prefix).toBe(prefix);
    const shop = await house.as(cast.retailer).put('/api/profile/customs', { eori: '', gs1Prefix: prefix });
    expect(shop.body.company.gs1Prefix).toBe('');
  });

  it('has it as a code that a scanner reads, the same on the packing list, and no other order has it', async () => {
    await house.db.update(companies).set({ gs1Prefix: prefix }).where(eq(companies.id, houses.haru.id));
    const [first, second] = [await broughtTo(house, 'preparing'), await broughtTo(house, 'preparing')];
    expect(await sscc(first)).toEqual({ prefix, first: 0 });
    const label = await paperOf(house, first, 'shipping_label');
    const { lines } = label.content as ShippingLabels;
    const cartons = lines.reduce((sum, { quantityCartons }) => sum + quantityCartons, 0);
    expect(await sscc(second)).toEqual({ prefix, first: cartons });
    const bytes = await fileOf(house, cast.brand, label.id);
    const read = (await codeOn(bytes, cartons, 'bar')).replaceAll(/\D/g, '');
    expect(read).toBe(`00${ssccOf(prefix, cartons - 1)}`);
    const list = await paperOf(house, first, 'packing_list');
    expect((list.content as PackingList).sscc).toEqual({ prefix, first: 0 });
    const text = (await textOf(await fileOf(house, cast.retailer, list.id))).replaceAll(/\s/g, '');
    expect(text).toContain(`SSCC${ssccOf(prefix, 0)}–${ssccOf(prefix, cartons - 1)}`);
  });

  it('of two orders at once is another one, on two servers, and papers issued again keep theirs', async () => {
    const orders = [await broughtTo(house, 'confirmed'), await broughtTo(house, 'confirmed')];
    const [a, b] = await Promise.all(
      orders.map((orderId) =>
        house.db.transaction((tx) => cartonNumbers(tx, { orderId, prefix: '880999100', cartons: 4 })),
      ),
    );
    expect([a?.first, b?.first].toSorted()).toEqual([0, 4]);
    const kept = await broughtTo(house, 'preparing');
    const numbers = await sscc(kept);
    const again = await house.db.transaction((tx) =>
      cartonNumbers(tx, { orderId: kept, prefix, cartons: 10 }),
    );
    expect(again).toEqual(numbers);
  });
});
