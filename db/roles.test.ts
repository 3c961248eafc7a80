import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse } from '#server/house.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { openLog } from '#server/kernel/log.ts';
import { worker } from '#test/cluster.ts';
import { testConfig } from '#test/config.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { connect } from './connect.ts';
import { isAuditProtected } from './roles.ts';

let database: TestDatabase;
let url: string;
beforeAll(async () => {
  database = await emptyDatabase();
  url = database.ownerUrl.replace(/\/\/[^@/]*@/, `//${worker}:${worker}@`);
});
afterAll(() => database.close());

const log = openLog('error');
const house = async () => openHouse(await testConfig(), { url, ownerUrl: database.ownerUrl }, log);

describe('a database with an owner and an ordinary role', () => {
  test('is made by the one and worked with by the other, however many servers start at once', async () => {
    const opened = await Promise.all([house(), house(), house()]);
    for (const one of opened) {
      expect(await isAuditProtected(one.db.$client)).toBe(true);
      await one.queue.enqueue(one.db, 'seal-audit', {});
      await one.close();
    }
    const again = await house();
    expect(await again.queue.drain(jobHandlers(again))).toBe(3);
    await again.close();
  });

  test('gives the role what a new table needs at the next start', async () => {
    await database.pool.query('create table novelty (id serial primary key)');
    const opened = await house();
    const { rows } = await opened.db.$client.query('insert into novelty default values returning id');
    expect(rows).toEqual([{ id: 1 }]);
    await opened.close();
  });

  test('takes back what the role must not have', async () => {
    await database.pool.query(`grant delete on audit_log to ${worker}`);
    const opened = await house();
    expect(await isAuditProtected(opened.db.$client)).toBe(true);
    await opened.close();
  });

  test('is unprotected where one role does everything', async () => {
    const { pool, close } = connect({ url: database.ownerUrl });
    expect(await isAuditProtected(pool)).toBe(false);
    await close();
  });
});
