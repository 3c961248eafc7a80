import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { newId } from '../kernel/ids.ts';
import { openQueue, type Queue } from './queue.ts';

let database: TestDatabase;
let queue: Queue;
beforeAll(async () => {
  database = await testDatabase();
  queue = await openQueue(database.pool, { error: () => {} });
});
afterAll(async () => {
  await queue.close();
  await database.close();
});

describe('the queue', () => {
  it('sends nothing for a transaction that is rolled back', async () => {
    const transaction = database.db.transaction(async (tx) => {
      await queue.enqueue(tx, 'order-placed', { orderId: newId(new Date()) });
      throw new Error('rolled back');
    });
    await expect(transaction).rejects.toThrow('rolled back');
    expect((await queue.counts()).waiting).toBe(0);
  });

  it('is told ids only', async () => {
    const told = queue.enqueue(database.db, 'deliver-email', { emailId: 'mina@shop.example' });
    await expect(told).rejects.toThrow('job deliver-email is told more than ids');
    expect((await queue.counts()).waiting).toBe(0);
  });

  it('does the other jobs of a batch when one fails, and keeps that one for another try', async () => {
    const [a, broken, b] = [newId(new Date()), newId(new Date()), newId(new Date())];
    for (const emailId of [a, broken, b]) await queue.enqueue(database.db, 'deliver-email', { emailId });
    const done: string[] = [];
    await queue.work({
      'deliver-email': async ({ emailId }) => {
        if (emailId === broken) throw new Error('the mail server is down');
        done.push(emailId);
      },
    });
    await vi.waitFor(() => expect(done.toSorted()).toEqual([a, b].toSorted()), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await queue.counts()).toEqual({ waiting: 1, failed: 0 }), {
      timeout: 10_000,
    });
  });

  it('does what waits under the name it had in the release before, and ends schedules that have no job', async () => {
    const before = await testDatabase();
    const boss = new PgBoss({
      db: { executeSql: (text, values) => before.pool.query(text, values) },
      schema: 'jobs',
    });
    await boss.start();
    await boss.createQueue('deliver-letter');
    await boss.send('deliver-email', { emailId: 'a' });
    await boss.createQueue('carry-letters-on');
    // Once a year: in the minute in which it is due the boss would send it, and nobody does that any more.
    await boss.schedule('carry-letters-on', '0 0 1 1 *');
    const now = await openQueue(before.pool, { error: () => {} });
    const done: string[] = [];
    await now.work({ 'deliver-email': async ({ emailId }) => void done.push(emailId) });
    await vi.waitFor(() => expect(done).toEqual(['a']), { timeout: 20_000 });
    await vi.waitFor(async () => expect((await now.counts()).waiting).toBe(0), { timeout: 15_000 });
    expect((await boss.getSchedules()).map(({ name }) => name)).not.toContain('carry-letters-on');
    await now.close();
    await boss.stop({ graceful: false });
    await before.close();
  }, 40_000);
});
