import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages, threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { prepareDemo } from './prepare.ts';

/** What the demo tells holds together on whichever day it is loaded: on the pay day of a month, and late in one. */
describe.each(['2026-11-10T14:30:00.000Z', '2026-11-27T14:30:00.000Z'])('a demo loaded on %s', (day) => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await startHouse({ config: { demo: true } });
    house.time.set(new Date(day));
    await prepareDemo(house, () => {});
  });
  afterAll(() => house.close());

  it('reminds of an invoice once it is overdue', async () => {
    const reminders = await house.db
      .select({ at: messages.createdAt, dueAt: orders.dueAt })
      .from(messages)
      .innerJoin(threads, eq(threads.id, messages.threadId))
      .innerJoin(orders, eq(orders.id, threads.orderId))
      .where(sql`${messages.content} like '%has passed its due date%'`);
    expect(reminders).toHaveLength(1);
    for (const { at, dueAt } of reminders)
      expect(at.getTime()).toBeGreaterThan(dueAt?.getTime() ?? Number.POSITIVE_INFINITY);
  });

  it('has paid every statement whose pay day has passed, and has one of Pulnae in a payout and one of Onpum to pay', async () => {
    const { rows } = await house.db.execute<{ late: boolean; state: string; brand: string }>(sql`
      select statement.pay_by < ${day.slice(0, 10)}::date as late, company.name as brand,
        coalesce(item.state, 'to pay') as state
      from settlement_statements statement
      join companies company on company.id = statement.company_id
      left join payout_items item on item.statement_id = statement.id
      where statement.total_minor > 0
        and exists (select 1 from settlement_accounts account where account.company_id = company.id)`);
    const those = (isLate: boolean) => rows.filter(({ late }) => late === isLate);
    expect(new Set(those(true).map(({ state }) => state))).toEqual(new Set(['paid']));
    const waiting = those(false).map(({ brand, state }) => `${brand}: ${state}`);
    expect(waiting).toContain('Pulnae: open');
    expect(waiting).toContain('Onpum: to pay');
    expect(waiting.filter((said) => said.endsWith('open'))).toHaveLength(1);
  });
});
