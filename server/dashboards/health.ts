import { randomUUID } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { isAuditProtected } from '#db/roles.ts';
import { formatCalendarDay } from '#domain/format.ts';
import { officesRunningOut } from '#domain/holidays.ts';
import { dayMs, type Instant, later, minuteMs } from '#domain/instants.ts';
import type { Language } from '#domain/languages.ts';
import { officeIds } from '#domain/offices.ts';
import type { House } from '../http/context.ts';
import type { Context } from '../kernel/context.ts';
import { readSettings } from '../kernel/operator-settings.ts';
import { say } from '../kernel/texts.ts';
import { onlyRow, statement } from './statement.ts';

export type Health = {
  component: 'database' | 'storage' | 'mail' | 'jobs' | 'audit' | 'holidays';
  status: 'good' | 'degraded' | 'down';
  percentage: number;
  detail: string;
};

/** How well the parts of the house do, measured now. */
export async function measureHealth({
  db,
  files,
  queue,
  language,
  world,
}: Context<'language' | 'world'> & Pick<House, 'files' | 'queue'>): Promise<Health[]> {
  return Promise.all([
    measured('database', language, () => databaseRoundTrip(db, language)),
    measured('storage', language, () => storageProbe(files, language)),
    measured('mail', language, () => outbox(db, language, world.now)),
    measured('jobs', language, () => jobs(queue, language)),
    measured('audit', language, () => auditTrail(db, language)),
    measured('holidays', language, () => holidayTables(db, language, world.now)),
  ]);
}

type Measurement = { percentage: number; detail: string };

/** What cannot be measured is down. */
async function measured(
  component: Health['component'],
  language: Language,
  measure: () => Promise<Measurement>,
): Promise<Health> {
  const { percentage, detail } = await measure().catch(() => ({
    percentage: 0,
    detail: say(language, 'admin:health.noAnswer'),
  }));
  return { component, status: statusOf(percentage), percentage, detail };
}

function statusOf(percentage: number): Health['status'] {
  if (percentage === 0) return 'down';
  return percentage >= 90 ? 'good' : 'degraded';
}

/** A round trip of 25 ms or less is perfect, one of a second is as good as none. */
async function databaseRoundTrip(db: Db, language: Language): Promise<Measurement> {
  const ms = await timed(() => db.$client.query('select 1'));
  return { percentage: fromLatency(ms, 25, 1000), detail: say(language, 'admin:health.database', { ms }) };
}

/** Writes a small file, reads it back, compares and removes it. */
async function storageProbe(files: House['files'], language: Language): Promise<Measurement> {
  const key = `health/${randomUUID()}.txt`;
  const written = new TextEncoder().encode(key);
  const ms = await timed(async () => {
    await files.put(key, written, 'text/plain');
    const read = await files.bytes(key).finally(() => files.remove(key));
    if (!Buffer.from(read).equals(written)) throw new Error('the storage gave back something else');
  });
  return { percentage: fromLatency(ms, 150, 5000), detail: say(language, 'admin:health.storage', { ms }) };
}

const lateAfterMinutes = 15;
const emailDays = 7;

/** The share of the last week's emails that arrived; one that waits longer than 15 minutes has not. */
async function outbox(db: Db, language: Language, now: Instant): Promise<Measurement> {
  const { total, waiting, late, failed } = onlyRow(
    await emailCounts(db, [later(now, -emailDays * dayMs), later(now, -lateAfterMinutes * minuteMs)]),
  );
  const lost = late + failed;
  return {
    percentage: total === 0 ? 100 : Math.max(Math.floor(((total - lost) * 100) / total), 1),
    detail: say(language, 'admin:health.mail', { waiting, failed }),
  };
}

const emailCounts = statement<{ total: number; waiting: number; late: number; failed: number }>(
  'email_counts',
  `
    select count(*)::int as total,
      count(*) filter (where status = 'queued')::int as waiting,
      count(*) filter (where status = 'queued' and created_at < $2)::int as late,
      count(*) filter (where status = 'failed')::int as failed
    from emails where created_at >= $1`,
);

const jobsBacklog = 50;

/** Ten percent for each job given up, one for every ten that wait beyond an ordinary backlog. */
async function jobs(queue: House['queue'], language: Language): Promise<Measurement> {
  const { waiting, failed } = await queue.counts();
  const backlog = Math.max(waiting - jobsBacklog, 0);
  return {
    percentage: Math.max(100 - failed * 10 - Math.ceil(backlog / 10), 1),
    detail: say(language, 'admin:health.jobs', { waiting, failed }),
  };
}

/** Half as good as it could be where the role we work with could take back what it has noted. */
async function auditTrail(db: Db, language: Language): Promise<Measurement> {
  const isProtected = await isAuditProtected(db.$client);
  return {
    percentage: isProtected ? 100 : 50,
    detail: say(language, isProtected ? 'admin:health.auditProtected' : 'admin:health.auditUnprotected'),
  };
}

/** Past their end every weekday would be offered for consultations: half as good while somebody has to enter more. */
async function holidayTables(db: Db, language: Language, now: Instant): Promise<Measurement> {
  const set = (await readSettings(db)).offices.value;
  const until = formatCalendarDay(
    officeIds.map((office) => set[office].knownUntil).toSorted()[0] ?? '',
    language,
  );
  const runOut = officesRunningOut(set, now).length > 0;
  return {
    percentage: runOut ? 50 : 100,
    detail: say(language, runOut ? 'admin:health.holidaysRunOut' : 'admin:health.holidays', { until }),
  };
}

function fromLatency(ms: number, perfectMs: number, hopelessMs: number): number {
  const share = (hopelessMs - ms) / (hopelessMs - perfectMs);
  return Math.round(Math.min(Math.max(share, 0), 1) * 100);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.max(Math.round(performance.now() - start), 1);
}
