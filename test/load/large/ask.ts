import type { Db } from '#db/connect.ts';
import { cpuMilliseconds } from '../measure.ts';
import type { Server } from '../process.ts';
import { aims } from './aims.ts';
import type { Question } from './questions.ts';

export const callers = 8;

type Spread = { readonly p50: number; readonly p95: number };

export type Answered = {
  readonly question: Question;
  readonly one: Spread;
  readonly many: Spread;
  /** PostgreSQL's time for one answer, planning included; and the processor time of the server. */
  readonly databaseMs: number;
  /** Pages of 8 KB it has looked at for one answer: the same however busy the machine is. */
  readonly pages: number;
  readonly serverMs: number;
  /** The statuses of answers that were none. */
  readonly refused: readonly number[];
};

/** So often each caller asks before anything is measured: as on a server in use, every connection has planned the statement. */
const timesBefore = 2;

/**
 * What would miss its aim is asked so many times as often: of forty answers two decide the 95th part, and one pause of
 * the machine meets eight of them.
 */
const timesMoreInDoubt = 4;

/**
 * Asks so many times one after the other, then as many times by eight callers; all of their answers count. What is
 * looked for is another each time.
 */
export async function ask(db: Db, server: Server, question: Question, times: number): Promise<Answered> {
  let turn = 0;
  const refused: number[] = [];
  const once = async (): Promise<number> => {
    const start = performance.now();
    const status = await answerTo(server, question, turn++);
    if (status !== 200) refused.push(status);
    return performance.now() - start;
  };
  await byMany(timesBefore, once);
  const asked = turn;
  await db.$client.query('select pg_stat_statements_reset()');
  const cpuBefore = cpuMilliseconds(server.pid);
  const one = await inTurn(times, once);
  const many = await byMany(Math.ceil(times / callers), once);
  if (spreadOf(many).p95 > aims[question.kind])
    many.push(...(await byMany(Math.ceil((times * timesMoreInDoubt) / callers), once)));
  const count = turn - asked;
  const database = await databaseWork(db);
  return {
    question,
    one: spreadOf(one),
    many: spreadOf(many),
    databaseMs: database.ms / count,
    pages: database.pages / count,
    serverMs: (cpuMilliseconds(server.pid) - cpuBefore) / count,
    refused,
  };
}

export async function answerTo({ url }: Server, { path, token }: Question, turn: number): Promise<number> {
  const answer = await fetch(url + path(turn), { headers: { cookie: `lys_session=${token}` } });
  const text = await answer.text();
  if (answer.status >= 500) console.error(`${answer.status} ${path(turn)}: ${text.slice(0, 300)}`);
  return answer.status;
}

async function byMany(times: number, once: () => Promise<number>): Promise<number[]> {
  const took = await Promise.all(Array.from({ length: callers }, () => inTurn(times, once)));
  return took.flat();
}

async function inTurn(count: number, once: () => Promise<number>): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < count; n += 1) took.push(await once());
  return took;
}

function spreadOf(took: readonly number[]): Spread {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

async function databaseWork(db: Db): Promise<{ ms: number; pages: number }> {
  const { rows } = await db.$client.query<{ ms: number; pages: number }>(
    `select coalesce(sum(total_exec_time + total_plan_time), 0)::float8 as ms,
       coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'`,
  );
  return rows[0] ?? { ms: 0, pages: 0 };
}
