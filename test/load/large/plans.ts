import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/connect.ts';
import type { Server } from '../process.ts';
import { type Answered, answerTo } from './ask.ts';

/** A statement that took so long is shown with its plan. */
const slowMs = 5;
/** What the database takes to read its settings anew. */
const settledMs = 500;

/** How the database answers the slowest questions: the plans as they run, with what each step took. */
export async function plansOf(
  db: Db,
  server: Server,
  slowest: readonly Answered[],
  folder: string,
): Promise<string> {
  const logFile = await findLog(folder);
  const told: string[] = [];
  for (const { question } of slowest) {
    const from = (await readFile(logFile, 'utf8')).length;
    await explain(db, `${slowMs}`);
    await answerTo(server, question, 0);
    await explain(db, '-1');
    const text = (await readFile(logFile, 'utf8')).slice(from);
    told.push(`## ${question.who} ${question.path(0)}\n\n${text}`);
  }
  return told.join('\n');
}

async function explain(db: Db, fromMs: string): Promise<void> {
  await db.$client.query(`alter system set auto_explain.log_min_duration = ${fromMs}`);
  await db.$client.query(`alter system set auto_explain.log_analyze = on`);
  await db.$client.query('select pg_reload_conf()');
  await sleep(settledMs);
}

async function findLog(folder: string): Promise<string> {
  const files = await readdir(folder);
  const log = files.find((each) => each.endsWith('.log'));
  if (log === undefined) throw new Error(`no log of the database in ${folder}`);
  return join(folder, log);
}
