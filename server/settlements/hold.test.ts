import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands } from '#test/cast.ts';
import { broughtTo, paperOf } from '#test/papers.ts';
import { setTerms, settle } from '#test/settlements.ts';

/** A brand waits from the day the retailer paid, and not from the day somebody wrote it down. */

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  await setTerms(house, { holdDays: 14 });
});
afterAll(() => house.close());

const path = `/api/brands/${castBrands.haru.slug}/settlements`;
const coming = async () => (await house.as(cast.brand).get(`${path}/coming?paid=true`)).body.items;

const pay = async (invoiceId: string, amountMinor: number, receivedOn: string) => {
  const { status, body, text } = await house.as(cast.admin).post(`/api/invoices/${invoiceId}/payments`, {
    requestId: crypto.randomUUID(),
    amountMinor,
    receivedOn,
    reference: '',
  });
  if (status !== 200 && status !== 201) throw new Error(text);
  return body.payments as { id: string; receivedOn: string }[];
};

it('runs from the last payment that stands, on the day the money came', async () => {
  const id = await broughtTo(house, 'invoiced', { terms: 'net30' });
  const invoice = await paperOf(house, id, 'invoice');
  house.time.advance(14 * dayMs); // the 20th of March
  await pay(invoice.id, 8_800, '2026-03-16');
  const [wrong] = (await pay(invoice.id, 20_000, '2026-03-19')).filter(
    ({ receivedOn }) => receivedOn === '2026-03-19',
  );
  expect(await coming()).toMatchObject([{ orderId: id, on: '2026-03-19', dueOn: '2026-04-02' }]);
  await house.as(cast.admin).post(`/api/payments/${wrong?.id}/reversal`, { reason: 'The day is wrong' });
  await pay(invoice.id, 20_000, '2026-03-17');
  expect(await coming()).toMatchObject([
    { orderId: id, on: '2026-03-17', dueOn: '2026-03-31', payBy: '2026-04-10' },
  ]);
  const until = '2026-03-31';
  house.time.set(new Date('2026-04-01T09:00:00.000Z'));
  expect((await settle(house, { until: '2026-03-30' })).body).toEqual({ made: 0 });
  expect((await settle(house, { until })).body).toEqual({ made: 1 });
});
