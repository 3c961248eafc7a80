import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Db, Tx } from '#db/connect.ts';
import { nameOf, queryNamed } from '#db/named.ts';
import { plainMessage } from '#db/plain-error.ts';
import {
  formerJobs,
  isTold,
  type JobData,
  type JobName,
  jobNames,
  scheduledJobs,
} from '../kernel/job-data.ts';
import { schedules } from './schedules.ts';

/** What a job does with its data. It may run twice, so it must not mind. */
export type JobHandlers = { readonly [Name in JobName]?: (data: JobData[Name]) => Promise<void> };

export type Queue = {
  /** Sends jobs of one name with the transaction, however many in one statement. */
  readonly enqueue: <Name extends JobName>(
    tx: Db | Tx,
    job: Name,
    ...told: readonly JobData[Name][]
  ) => Promise<void>;
  /** Runs jobs as they come, here and now and after every restart. */
  readonly work: (handlers: JobHandlers) => Promise<void>;
  /** Runs every job, those that would wait a while too, until none is left (tests). Returns how many ran. */
  readonly drain: (handlers: JobHandlers) => Promise<number>;
  /** How many jobs wait, and how many have failed for good. */
  readonly counts: () => Promise<{ waiting: number; failed: number }>;
  readonly close: () => Promise<void>;
};

const retries = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };
/** Looked for every second; while there are more than a batch, at once. */
const batches = { pollingIntervalSeconds: 1, batchSize: 10, burstWhenBatchFull: true };
/** Nobody waits for what runs by itself. */
const unhurried = { ...batches, pollingIntervalSeconds: 15 };

/** Who is looking reads a message at once; an email is for those who have not read it after this while. */
const delaySeconds: { readonly [Name in JobName]?: number } = { 'message-sent': 180 };

function bossOn(pool: Pool, options: { migrate: boolean; supervise?: boolean; schedule?: boolean }): PgBoss {
  const db = {
    // A text without values may be several statements, which cannot be prepared.
    executeSql: (text: string, values?: unknown[]) =>
      values === undefined || values.length === 0
        ? pool.query(text)
        : pool.query({ ...nameOf(text), text, values }),
  };
  return new PgBoss({ db, schema: 'jobs', useListenNotify: false, ...options });
}

/** The queue's own tables, made by the role that owns the others. */
export async function makeQueueTables(owner: Pool): Promise<void> {
  const boss = bossOn(owner, { migrate: true, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

/**
 * Jobs live in PostgreSQL (pg-boss), so that a job and what causes it are one transaction. `isOwner`: this role makes
 * the queue's tables itself.
 */
export async function openQueue(
  pool: Pool,
  log: { error: (error: unknown, text: string) => void },
  { isOwner = true } = {},
): Promise<Queue> {
  const boss = bossOn(pool, { migrate: isOwner });
  boss.on('error', (error) => log.error(error, 'jobs'));
  await boss.start();
  for (const name of jobNames) await boss.createQueue(name, retries);

  return {
    enqueue: async (tx, job, ...told) => {
      if (!told.every(isTold)) throw new Error(`job ${job} is told more than ids`);
      if (told.length === 0) return;
      const jobs = told.map((data) => ({ data, startAfter: delaySeconds[job] ?? 0 }));
      const executeSql = (text: string, values: unknown[] = []) => queryNamed(tx, text, values);
      await boss.insert(job, jobs, { db: { executeSql } });
    },
    work: async (handlers) => {
      const take = (name: string, how: typeof batches, does: (data: unknown) => Promise<void>) =>
        boss.work(name, how, async (jobs) => {
          for (const job of jobs) {
            // A job that fails is tried again by itself; the others of its batch are done.
            await does(job.data).catch(async (error: unknown) => {
              log.error(error, `job ${name}`);
              await boss.fail(name, job.id, { message: plainMessage(error) });
            });
          }
        });
      for (const name of jobNames) {
        await take(name, name in schedules ? unhurried : batches, (data) => run(handlers, name, data));
      }
      for (const [name, asNow] of Object.entries(formerJobs)) {
        if ((await boss.getQueue(name)) === null) continue; // a house that begins with this release
        await take(name, unhurried, async (told) => {
          const { job, data } = asNow(told as never); // it came from `enqueue` of the release before
          await run(handlers, job, data);
        });
      }
      for (const { name } of await boss.getSchedules()) {
        if (!(name in schedules)) await boss.unschedule(name);
      }
      for (const name of scheduledJobs) await boss.schedule(name, schedules[name]);
    },
    drain: async (handlers) => {
      let count = 0;
      for (let found = 1; found > 0; ) {
        found = 0;
        for (const name of jobNames) {
          for (const job of await boss.fetch(name, { batchSize: 50, ignoreStartAfter: true })) {
            await run(handlers, name, job.data);
            await boss.complete(name, job.id);
            found += 1;
          }
        }
        count += found;
      }
      return count;
    },
    counts: async () => {
      const { rows } = await pool.query<{ waiting: number; failed: number }>(
        `select count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
                count(*) filter (where state = 'failed')::int as failed from jobs.job where name <> all($1)`,
        [scheduledJobs],
      );
      return rows[0] ?? { waiting: 0, failed: 0 };
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

async function run(handlers: JobHandlers, name: JobName, data: unknown): Promise<void> {
  const handle = handlers[name] as ((data: unknown) => Promise<void>) | undefined; // data came from `enqueue` under this name
  await handle?.(data);
}
