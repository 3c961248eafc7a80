import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { invoices } from '#db/schema/documents.ts';
import { emails } from '#db/schema/emails.ts';
import { dayMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { failingRow } from '#test/failing-row.ts';
import { broughtTo, paperOf } from '#test/papers.ts';
import { workOf } from '#test/statements.ts';
import { worldAt } from '../../http/operations.ts';
import { remindOverdue } from './remind-overdue.ts';

/** Invoices that were due on 5 April 2026. */
let house: TestHouse;
const ids: string[] = [];
beforeAll(async () => {
  house = await startHouse();
  for (let count = 0; count < 3; count += 1) {
    const orderId = await broughtTo(house, 'invoiced', { terms: 'net30', buyer: cast.buyer });
    ids.push((await paperOf(house, orderId, 'invoice')).id);
  }
  ids.sort();
});
afterAll(() => house.close());

const dueAt = new Date('2026-04-05T12:00:00.000Z');
const days = (late: number) => house.time.set(new Date(dueAt.getTime() + late * dayMs));
const remind = () => remindOverdue(house.db, worldAt(house));
const remindersOf = async (id: string | undefined) =>
  (
    await house.db
      .select()
      .from(emails)
      .where(like(emails.key, `overdue/${id}/%`))
  ).map(({ key }) => key.split('/').slice(2).join('/'));
const [owner, buyer] = [cast.retailer.id, cast.buyer.id];

describe('a reminder', () => {
  it('that cannot be written keeps no other from going out', async () => {
    const [first, second, third] = ids;
    const mend = await failingRow(house, {
      on: 'insert on emails',
      when: `new.key like 'overdue/${first}/%'`,
    });
    days(1);
    await expect(remind()).rejects.toThrow(`1 failed: invoice ${first} (`);
    const all = [`1/${owner}`, `1/${buyer}`];
    expect(await remindersOf(first)).toEqual([]);
    expect([await remindersOf(second), await remindersOf(third)]).toEqual([all, all]);
    await mend();
    expect(await remind()).toBe(3);
    expect(await remindersOf(first)).toEqual(all);
  });

  it('goes to whoever becomes an owner before the next one, once', async () => {
    days(3);
    const joined = eq(users.id, cast.viewer.id);
    await house.db.update(users).set({ companyRole: 'owner' }).where(joined);
    await remind();
    await remind();
    for (const id of ids) {
      expect((await remindersOf(id)).toSorted()).toEqual(
        [owner, buyer, cast.viewer.id].map((who) => `1/${who}`),
      );
    }
    await house.db.update(users).set({ companyRole: 'viewer' }).where(joined);
  });

  it('asks the same few questions however many invoices are overdue, when each has had its own', async () => {
    days(6);
    const few = await workOf(remind);
    expect(few.statements.filter((statement) => /begin|insert/i.test(statement))).toEqual([]);
    expect(few.statements.length).toBeLessThanOrEqual(3);
    await house.db
      .update(invoices)
      .set({ paidMinor: 28_800 })
      .where(eq(invoices.documentId, ids[0] ?? ''));
    const fewer = await workOf(remind);
    expect(fewer.statements).toEqual(few.statements);
    await house.db
      .update(invoices)
      .set({ paidMinor: 0 })
      .where(eq(invoices.documentId, ids[0] ?? ''));
  });

  it('of the seventh day is another, with the interest up to then', async () => {
    days(7);
    expect(await remind()).toBe(3);
    for (const id of ids) expect(await remindersOf(id)).toContain(`7/${owner}`);
    const [email] = await house.db
      .select()
      .from(emails)
      .where(eq(emails.key, `overdue/${ids[0]}/7/${owner}`));
    expect(email?.text).toMatch(/Late interest to date: £\d\.\d\d/);
  });
});
