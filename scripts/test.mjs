// `npm test`: every check and every test, on a fresh clone too. The last line is "N passed, N failed".
// `npm test -- --workers=1`: with that many browsers at once.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import {
  capture,
  ensureBuilt,
  ensureInstalled,
  main,
  readJson,
  root,
  run,
  Stop,
  step,
  tool,
  toolEnvironment,
} from './house.mjs';

const reports = join(root, '.cache/reports');

/** @typedef {{ passed: number, failed: number }} Count */

await main(async () => {
  await ensureInstalled();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const results = [...(await readings()), await unitTests(), await browserTests()];

  const total = { passed: 0, failed: 0 };
  for (const { name, passed, failed } of results) {
    console.log(`${failed === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${passed} passed, ${failed} failed`);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

/**
 * What reads the sources: the types have a core of their own while the others follow each other on the next. With one
 * checker: each more works the same wide types out once more, and four are slower on two cores than one.
 */
async function readings() {
  const types = check('Types', 'tsc', ['--noEmit', '--checkers', '1']);
  const others = [
    await check('Lint, format and import law', 'biome', ['check', '--error-on-warnings']),
    await check('Unused code and packages', 'knip', []),
    await webBuild(),
  ];
  return [await types, ...others];
}

/** @param {string} name @param {string} command @param {string[]} args */
async function check(name, command, args) {
  const { code, output } = await step(name, () => capture(...tool(command, args), testEnvironment()));
  if (code !== 0) console.error(output);
  return { name, ...oneOf(code === 0) };
}

async function webBuild() {
  try {
    await ensureBuilt();
    return { name: 'Web build', ...oneOf(true) };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    return { name: 'Web build', ...oneOf(false) };
  }
}

async function unitTests() {
  const report = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await step('Rules, server and components', () => runTool('vitest', args));
  return { name: 'Rules, server and components', ...judge(code, countOfVitest(readJson(report))) };
}

async function browserTests() {
  const name = 'Journeys and accessibility in a browser';
  try {
    const chromium = await ensureChromium();
    const report = join(reports, 'playwright.json');
    const workers = process.argv.slice(2).filter((each) => each.startsWith('--workers='));
    const args = ['test', '--reporter=list,json', ...workers];
    const env = { LYS_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const code = await step(name, () => runTool('playwright', args, env));
    return { name, ...judge(code, countOfPlaywright(readJson(report))) };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    return { name, ...oneOf(false) };
  }
}

/** @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function runTool(name, args, env = {}) {
  const [command, all] = tool(name, args);
  return run(command, all, { env: { ...testEnvironment(), ...env } });
}

/** Tests read nothing of the shell's configuration but DATABASE_URL. */
function testEnvironment() {
  const ours = [
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'DATA_DIR',
    'DATABASE_OWNER_URL',
    'SECRET_KEY',
    'SECRET_KEYS_OLD',
    'ALLOW_PLAINTEXT',
    'SMTP_URL',
    'CLAMD_URL',
    'DEMO',
    'NODE_ENV',
    'LOG_LEVEL',
    'SOCIAL_LINKS',
  ];
  const env = Object.entries(toolEnvironment()).filter(
    ([name]) => !ours.includes(name) && !name.startsWith('S3_'),
  );
  return Object.fromEntries(env);
}

/** @param {any} report @returns {Count | undefined} */
function countOfVitest(report) {
  if (report === undefined) return undefined;
  // A file that does not load, or whose set-up fails, has no test that says so.
  const broken = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' &&
      !file.assertionResults.some((/** @type {any} */ each) => each.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** @param {any} report @returns {Count | undefined} */
function countOfPlaywright(report) {
  if (report === undefined) return undefined;
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

/** A run that ended badly has failed at least once, whatever its report says. @param {number} code @param {Count} [count] */
function judge(code, count = { passed: 0, failed: 0 }) {
  return { passed: count.passed, failed: code === 0 ? count.failed : Math.max(count.failed, 1) };
}

/** @param {boolean} isPassed @returns {Count} */
function oneOf(isPassed) {
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
