import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect, type Db } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { server } from '../../../scripts/house.mjs';
import { type Server, startProcess } from '../process.ts';
import { aims } from './aims.ts';
import { type Answered, answerTo, ask } from './ask.ts';
import { plansOf } from './plans.ts';
import { type Question, questionsOf } from './questions.ts';
import { amountsAt, seedLarge } from './seed.ts';
import { findSubjects } from './subjects.ts';

/**
 * `npm run bench -- --large`: every reading operation of every role at a million products and two hundred thousand orders,
 * 40 times with one caller and 40 with eight.
 *   --scale 0.1   a tenth of everything
 *   --data DIR    keeps the data there, and takes them from there the next time
 *   --only TEXT   only what has this in its name, several with "|" between
 *   --times 8     so often each, where the machine is busy and only PostgreSQL's time is looked at
 *   --check       says which aims are missed, and ends with 1 if any is
 */
const { values: options } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
    times: { type: 'string', default: '40' },
    check: { type: 'boolean', default: false },
  },
});
const slowestShown = 5;
const only = new RegExp(options.only);
const head = [
  'who',
  'what',
  'kind',
  '1: p50',
  'p95',
  '8: p50',
  'p95',
  'database ms',
  'pages',
  'server ms',
  'aim',
];
const name = `lys_large_${options.scale.replaceAll(/\W/g, '_')}`;

const dataDir = options.data ?? (await mkdtemp(join(tmpdir(), 'lys-large-')));
await mkdir(dataDir, { recursive: true });
await chmod(dataDir, 0o755); // as root the database runs as nobody, who must get there
const cluster = await startEmbedded({
  dataDir,
  settings: {
    shared_preload_libraries: 'pg_stat_statements,auto_explain',
    'pg_stat_statements.track_planning': 'on',
    fsync: 'off', // nothing here has to survive a power cut, and only reading is measured
    max_wal_size: '16GB',
  },
});
const { db, close } = connect({ url: await preparedDatabase(), statementTimeoutMs: 0 });
try {
  await db.$client.query('create extension if not exists pg_stat_statements');
  const answers = await askAll(db);
  if (options.check) process.exitCode = judge(answers);
} finally {
  await close();
  await cluster.stop();
  if (options.data === undefined) await rm(dataDir, { recursive: true, force: true });
}

/** The address of the filled database; the one that is there already, where it is kept. */
async function preparedDatabase(): Promise<string> {
  const admin = connect({ url: cluster.urlOf('postgres') });
  const { rowCount } = await admin.pool.query('select from pg_database where datname = $1', [name]);
  const url = cluster.urlOf(name);
  if (rowCount === 0) {
    await admin.pool.query(`create database ${name}_unfinished`);
    await fill(cluster.urlOf(`${name}_unfinished`));
    await admin.pool.query(`alter database ${name}_unfinished rename to ${name}`);
  }
  await admin.close();
  const owner = connect({ url });
  await migrate(owner.pool);
  await owner.close();
  return url;
}

async function fill(url: string): Promise<void> {
  const { db: empty, pool, close: leave } = connect({ url, statementTimeoutMs: 0 });
  await migrate(pool);
  const start = performance.now();
  await seedLarge(empty, amountsAt(Number(options.scale)), console.log);
  console.log(`filled in ${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
  await leave();
}

async function askAll(on: Db): Promise<Answered[]> {
  const env = { DATABASE_URL: cluster.urlOf(name), DATA_DIR: join(dataDir, 'files'), DEMO: 'off' };
  await letIn(on);
  const product = await startProcess(server, '/readyz', env);
  try {
    const everyQuestion = questionsOf(await findSubjects(on));
    await fillCatalogue(product, everyQuestion);
    const questions = everyQuestion.filter(({ name: what }) => only.test(what));
    const answers: Answered[] = [];
    for (const cells of [head, head.map(() => '---')]) console.log(lineOf(cells));
    for (const question of questions) {
      const answered = await ask(on, product, question, Number(options.times));
      answers.push(answered);
      console.log(lineOf(cellsOf(answered)));
    }
    answers.sort((a, b) => b.many.p95 - a.many.p95);
    const plans = await plansOf(on, product, answers.slice(0, slowestShown), join(dataDir, 'postgres'));
    await writeFile(join(tmpdir(), 'lys-large-plans.txt'), plans);
    console.log(plans);
    return answers;
  } finally {
    await product.stop();
  }
}

/**
 * The first who searches after a start waits until the catalogue is in memory (ADR 18): told apart from all others,
 * and before any other is asked, because reading it takes the processor from whoever asks meanwhile.
 */
async function fillCatalogue(product: Server, questions: readonly Question[]): Promise<void> {
  const search = questions.find(({ name }) => name.startsWith('/search q'));
  if (search === undefined) return;
  const begin = performance.now();
  // On a busy machine it takes so long that the server ends the silent connection: it is asked again.
  while ((await answerTo(product, search, 0).catch(() => null)) === null);
  console.log(`the first search after the start: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

/** Everybody has signed in just now, the team with a second factor that is never typed. */
async function letIn(on: Db): Promise<void> {
  await on.$client.query(`
    update sessions set created_at = now(), last_seen_at = now(), confirmed_at = now(), expires_at = now() + interval '1 day';
    insert into two_factors (user_id, secret, confirmed_at, created_at)
    select id, 'never', now(), now() from users where role = 'admin' on conflict do nothing`);
}

/** Says which aims are missed, and which questions the data have no answer to: they name what is not there. */
function judge(answers: readonly Answered[]): number {
  const answered = answers.filter(({ refused }) => refused.length === 0);
  for (const { question, refused } of answers)
    if (refused.length > 0)
      console.log(`no answer: ${question.who} ${question.name}: ${[...new Set(refused)].join(', ')}`);
  const missed = answered.filter(isMissed);
  for (const { question, many } of missed)
    console.log(
      `missed: ${question.who} ${question.name} (${question.kind}): ${many.p95.toFixed(0)} ms, aim ${aims[question.kind]}`,
    );
  const none = answers.length - answered.length;
  console.log(
    `${answered.length - missed.length} aims met, ${missed.length} missed, ${none} without an answer`,
  );
  return missed.length > 0 || answers.some(isBroken) ? 1 : 0;
}

function isMissed({ question, many }: Answered): boolean {
  return many.p95 > aims[question.kind];
}

const isBroken = ({ refused }: Answered) => refused.some((status) => status >= 500);

function cellsOf(answered: Answered): string[] {
  const { question, one, many, databaseMs, pages, serverMs } = answered;
  const times = [one.p50, one.p95, many.p50, many.p95, databaseMs].map((ms) => ms.toFixed(1));
  const figures = [...times, pages.toFixed(0), serverMs.toFixed(1)];
  const verdict = answered.refused.length > 0 ? ': no answer' : isMissed(answered) ? ': missed' : '';
  const aim = `${aims[question.kind]}${verdict}`;
  return [question.who, question.name, question.kind, ...figures, aim];
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
