import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { houses } from '#test/cast.ts';
import { failingRow } from '#test/failing-row.ts';
import { broughtTo } from '#test/papers.ts';
import { setTerms, settle, statementRows } from '#test/settlements.ts';
import { worldAt } from '../http/operations.ts';
import { makeDueStatements } from './make-statements.ts';

const lines: string[] = [];
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ logTo: lines });
  await setTerms(house);
  await broughtTo(house, 'paid');
  await soldByNoeul();
});
afterAll(() => house.close());

/** A paid order as if the other brand had sold it: its statement is made after Haru's. */
async function soldByNoeul(): Promise<void> {
  const id = await broughtTo(house, 'paid');
  await house.db.update(orders).set({ brandCompanyId: houses.noeul.id }).where(eq(orders.id, id));
}

const brandsSettled = async () => (await statementRows(house)).map(({ companyId }) => companyId);
const ofHaru = { on: 'insert on settlement_statements', when: `new.company_id = '${houses.haru.id}'` };
const whichFails = `1 failed: statement of ${houses.haru.id} (a statement failed: this row fails`;

it('a brand whose statement cannot be made at night keeps no other from its own, and has it the night after', async () => {
  const mend = await failingRow(house, ofHaru);
  house.time.set(new Date('2026-04-02T04:20:00.000Z'));
  await expect(makeDueStatements(house.db, worldAt(house))).rejects.toThrow(whichFails);
  expect(await brandsSettled()).toEqual([houses.noeul.id]);
  await mend();
  expect(await makeDueStatements(house.db, worldAt(house))).toBe(1);
  expect((await brandsSettled()).toSorted()).toEqual([houses.haru.id, houses.noeul.id]);
});

it('who asked is answered why as if it had been the only one, and the log says which', async () => {
  await broughtTo(house, 'paid');
  await soldByNoeul();
  const before = (await brandsSettled()).length;
  const mend = await failingRow(house, { ...ofHaru, code: '57P01' });
  house.time.set(new Date('2026-04-05T09:00:00.000Z'));
  const { status, body } = await settle(house);
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect(lines.join('\n')).toContain(whichFails);
  expect((await brandsSettled()).length).toBe(before + 1);
  await mend();
  expect((await settle(house)).body).toEqual({ made: 1 });
});
