import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { dayMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { failingRow } from '#test/failing-row.ts';
import { proposed } from '#test/proposals.ts';
import { worldAt } from '../http/operations.ts';
import { followProposals } from './follow-proposals.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

it('an order that cannot be cancelled keeps no other forgotten proposal from its end', async () => {
  const [first, second] = [await proposed(house), await proposed(house)];
  const follow = () => followProposals(house.db, worldAt(house));
  const statusOf = async (id: string) =>
    (await house.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
  const mend = await failingRow(house, { on: 'update on orders', when: `new.id = '${first.id}'` });
  house.time.advance(5 * dayMs);
  await expect(follow()).rejects.toThrow(`1 failed: proposal ${first.proposalId} (`);
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['pending', 'cancelled']);
  await mend();
  expect(await follow()).toEqual({ reminded: 0, expired: 1 });
  expect(await statusOf(first.id)).toBe('cancelled');
});
