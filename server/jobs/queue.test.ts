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
    const told = queue.enqueue(database.db, 'deliver-letter', { letterId: 'mina@shop.example' });
    await expect(told).rejects.toThrow('job deliver-letter is told more than ids');
    expect((await queue.counts()).waiting).toBe(0);
  });

  it('does the other jobs of a batch when one fails, and keeps that one for another try', async () => {
    const [a, broken, b] = [newId(new Date()), newId(new Date()), newId(new Date())];
    for (const letterId of [a, broken, b]) await queue.enqueue(database.db, 'deliver-letter', { letterId });
    const done: string[] = [];
    await queue.work({
      'deliver-letter': async ({ letterId }) => {
        if (letterId === broken) throw new Error('the mail server is down');
        done.push(letterId);
      },
    });
    await vi.waitFor(() => expect(done.toSorted()).toEqual([a, b].toSorted()), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await queue.counts()).toEqual({ waiting: 1, failed: 0 }), {
      timeout: 10_000,
    });
  });
});
