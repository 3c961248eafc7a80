import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castSeller } from '#test/cast.ts';
import { move } from '#test/orders.ts';
import { broughtTo, inCurrency, paperOf } from '#test/papers.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const wayOf = async (orderId: string) => {
  const { id } = await paperOf(house, orderId, 'invoice');
  return (await house.as(cast.retailer).get(`/api/invoices/${id}`)).body.pay;
};
const accountIn = (currency: string) => castSeller.accounts.find((account) => account.currency === currency);

describe('an open invoice', () => {
  it('says where the money goes, and in pounds no code', async () => {
    const orderId = await broughtTo(house, 'invoiced', { terms: 'net30' });
    const { iban, bic } = accountIn('GBP') ?? {};
    expect(await wayOf(orderId)).toMatchObject({ iban, bic, code: null });
  });

  it.each(['EUR', 'CHF'] as const)('has in %s a code that is a square of modules', async (currency) => {
    const orderId = await broughtTo(house, 'processing');
    await inCurrency(house, orderId, currency);
    expect((await move(house, cast.admin, orderId, 'processing', 'invoiced')).status).toBe(200);
    const { iban, code } = await wayOf(orderId);
    expect(iban).toBe(accountIn(currency)?.iban);
    expect(code.length).toBeGreaterThan(20);
    expect(code.every((row: string) => row.length === code.length && /^[01]+$/.test(row))).toBe(true);
  });

  it('says nothing any more once it is paid', async () => {
    expect(await wayOf(await broughtTo(house, 'paid'))).toBeNull();
  });
});
