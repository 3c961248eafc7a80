import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { capture, pinnedNode, run, tool } from './house.mjs';

const house = JSON.stringify(join(import.meta.dirname, 'house.mjs'));

test('the pinned Node runs, and is the one of package.json or newer', async () => {
  const { output } = await capture(pinnedNode(), ['--version']);
  expect(Number(/^v(\d+)/.exec(output)?.[1])).toBeGreaterThanOrEqual(24);
});

test.each([
  ['tsc', /^Version 7/],
  ['biome', /^Version: 2/],
  ['vite', /^vite\/8/],
  ['playwright', /^Version 1/],
])('%s is found without a shell', async (name, version) => {
  expect((await capture(...tool(name, ['--version']))).output).toMatch(version);
});

describe('running a program', () => {
  test('gives its exit code', async () => {
    expect(await run(process.execPath, ['-e', 'process.exit(7)'])).toBe(7);
  });

  test('passes on what ends us, and leaves with its code', async () => {
    const inner = `process.on('SIGTERM', () => process.exit(3)); console.log('ready'); setInterval(() => {}, 1000)`;
    const outer = `
      import { main, run } from ${house};
      await main(() => run(process.execPath, ['-e', ${JSON.stringify(inner)}]));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', outer], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([3, null]);
  });

  test('is given up after its time', async () => {
    const { code } = await capture(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], process.env, {
      timeout: 200,
    });
    expect(code).not.toBe(0);
  });
});

test('a refusal is one line, without a stack', () => {
  const program = `import { main, Stop } from ${house}; await main(async () => { throw new Stop('Lys needs Node 24.'); });`;
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('Lys needs Node 24.\n');
  expect(status).toBe(1);
});
