import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, invoices } from '#db/schema/documents.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { broughtTo, paperOf } from '#test/papers.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const read = async (id: string) => (await house.as(cast.retailer).get(`/api/invoices/${id}`)).body;

describe('an open invoice', () => {
  it('says where the money goes; a code only in euros, and nothing once it is paid', async () => {
    const orderId = await broughtTo(house, 'invoiced', { terms: 'net30' });
    const { id } = await paperOf(house, orderId, 'invoice');
    const [paper] = await house.db.select().from(documents).where(eq(documents.id, id));
    const { bank } = (paper?.content ?? {}) as { bank: { iban: string; bic: string } };
    expect((await read(id)).pay).toMatchObject({ iban: bank.iban, bic: bank.bic, code: null });
    await house.db.update(invoices).set({ currency: 'EUR' }).where(eq(invoices.documentId, id));
    const { code } = (await read(id)).pay;
    expect(code.length).toBeGreaterThan(20);
    expect(code.every((row: string) => row.length === code.length && /^[01]+$/.test(row))).toBe(true);
    const paid = await broughtTo(house, 'paid');
    expect((await read((await paperOf(house, paid, 'invoice')).id)).pay).toBeNull();
  });
});
