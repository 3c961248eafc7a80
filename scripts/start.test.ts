import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataFolder } from '#test/e2e/demo.ts';
import { ensureBuilt, pinnedNode, root } from './house.mjs';

/** `npm start` as people run it, and the ways they end it: afterwards neither server nor database runs. */

const npm = process.env.npm_execpath;
const commands: Readonly<Record<'npm' | 'script', readonly [string, readonly string[]]>> = {
  npm: npm?.endsWith('.js') ? [process.execPath, [npm, 'start']] : ['npm', ['start']],
  script: [pinnedNode(), ['scripts/start.mjs']],
};

/** What is to be ended whatever comes of a test. */
const started: number[] = [];
let data: Awaited<ReturnType<typeof dataFolder>>;
beforeAll(async () => {
  await ensureBuilt();
  data = await dataFolder();
}, 240_000);
afterEach(() => {
  for (const pid of started.splice(0).filter(isAlive)) process.kill(pid, 'SIGKILL');
});
afterAll(() => data.remove());

describe('the product ends with its server and its database', { timeout: 120_000 }, () => {
  it('when npm is told to end', async () => {
    const house = await start('npm');
    process.kill(house.pid, 'SIGTERM');
    await house.isGone();
  });

  it('when somebody presses Ctrl-C, and again because it takes a moment', async () => {
    const house = await start('npm');
    process.kill(-house.pid, 'SIGINT'); // a terminal tells everybody in its group
    process.kill(-house.pid, 'SIGINT');
    await house.isGone();
  });

  it('when its start script is killed', async () => {
    const house = await start('script');
    process.kill(house.pid, 'SIGKILL');
    await house.isGone();
  });

  it('when nobody reads any more what it prints, and it has something to say', async () => {
    const house = await start('script');
    house.stdout?.destroy();
    process.kill(house.database, 'SIGKILL'); // it says so, and starts it again
    await vi.waitFor(() => expect([0, house.database]).not.toContain(databasePid()), { timeout: 60_000 });
    started.push(databasePid());
    process.kill(house.pid, 'SIGTERM');
    await house.isGone();
  });
});

async function start(how: keyof typeof commands) {
  const [command, args] = commands[how];
  const ours = { DATABASE_URL: '', DATA_DIR: data.path, PORT: '0', DEMO: 'off', LOG_LEVEL: 'info' };
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', ...ours },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true, // a group of its own, as in a terminal
  });
  const server = Number(await printed(child, /"pid":(\d+).*Lys is open/s));
  const pids = [server, databasePid()];
  started.push(...pids);
  expect(pids.filter(isAlive)).toHaveLength(2);
  const isGone = () =>
    vi.waitFor(() => expect([...pids, databasePid()].filter(isAlive)).toEqual([]), {
      timeout: 60_000,
      interval: 100,
    });
  return { pid: child.pid ?? 0, database: databasePid(), stdout: child.stdout, isGone };
}

/** 0: none runs. */
function databasePid(): number {
  const file = join(data.path, 'postgres/data/postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
}

/** What the pattern catches in what the process prints. */
function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk;
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`it ended:\n${text}`)));
  });
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
