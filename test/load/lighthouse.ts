import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Language, languages } from '#domain/languages.ts';
import { findPublicPage, type PublicPage, publicAddress, publicPages } from '#domain/public-pages.ts';
import { launch, lighthouse } from '../../tools/measuring/asking.ts';
import { startServer } from '../server-process.ts';

/**
 * `npm run lighthouse [-- /about /ko/faq --runs 1]`: every public page in every language, or those named, as a
 * phone sees it (Lighthouse's own throttling), against a server that it starts itself. The median of five runs.
 */
const aims = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const longestPaintMs = 1500;
type Category = keyof typeof aims;
const categories = Object.keys(aims) as Category[];

type Run = {
  /** Those that were judged in this run. */
  readonly scores: { readonly [Each in Category]?: number };
  readonly paintMs: number;
  readonly blockedMs: number;
  readonly shift: number;
  readonly bytes: number;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);

const dataDir = await mkdtemp(join(tmpdir(), 'lys-lighthouse-'));
await chmod(dataDir, 0o755); // as root the database runs as nobody, who must get there
const server = await startServer({ dataDir });
const chrome = await launch({
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  logLevel: 'error',
});
try {
  print('| Page | Performance | Accessibility | Best practices | SEO | LCP | TBT | CLS | KB |');
  print('| --- | --: | --: | --: | --: | --: | --: | --: | --: |');
  let isMissed = false;
  for (const { page, language } of wanted()) {
    const address = publicAddress(page, language);
    const measured: Run[] = [];
    // What does not depend on the machine is judged once: a run without it is shorter.
    for (let run = 0; run < runs; run += 1)
      measured.push(await measure(`${server.url}${address}`, run === 0 ? categories : ['performance']));
    const run = medianOf(measured);
    isMissed ||= categories.some((each) => run.scores[each] < aims[each]) || run.paintMs > longestPaintMs;
    print(rowOf(address, run));
  }
  print(isMissed ? 'Some aims are missed.' : 'Every aim is met.');
} finally {
  chrome.kill();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function wanted(): { page: PublicPage; language: Language }[] {
  if (positionals.length > 0) {
    return positionals.map((address) => {
      const found = findPublicPage(address);
      if (found === null) throw new Error(`${address} is no public page`);
      return found;
    });
  }
  return publicPages.flatMap((page) => languages.map((language) => ({ page, language })));
}

async function measure(url: string, judged: readonly Category[], attempts = 3): Promise<Run> {
  const onlyCategories = [...judged];
  const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  // A busy machine loses a recording now and then; that says nothing about the page.
  const { runtimeError } = result.lhr;
  if (runtimeError !== undefined) {
    if (attempts === 1) throw new Error(`${url}: ${runtimeError.message}`);
    return measure(url, judged, attempts - 1);
  }
  const { categories: scored, audits } = result.lhr;
  const figureOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(judged.map((each) => [each, Math.round((scored[each]?.score ?? 0) * 100)])),
    paintMs: figureOf('largest-contentful-paint'),
    blockedMs: figureOf('total-blocking-time'),
    shift: figureOf('cumulative-layout-shift'),
    bytes: figureOf('total-byte-weight'),
  };
}

/** Each figure's own median: one slow run moves none of them. */
function medianOf(measured: readonly Run[]) {
  const middle = (of: (run: Run) => number | undefined) => {
    const figures = measured.map(of).filter((figure) => figure !== undefined);
    return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
  };
  return {
    scores: Object.fromEntries(
      categories.map((each) => [each, middle(({ scores }) => scores[each])]),
    ) as Record<Category, number>,
    paintMs: middle(({ paintMs }) => paintMs),
    blockedMs: middle(({ blockedMs }) => blockedMs),
    shift: middle(({ shift }) => shift),
    bytes: middle(({ bytes }) => bytes),
  };
}

function rowOf(
  address: string,
  { scores, paintMs, blockedMs, shift, bytes }: ReturnType<typeof medianOf>,
): string {
  const cells = [
    address,
    ...categories.map((each) => scores[each]),
    `${(paintMs / 1000).toFixed(2)} s`,
    `${Math.round(blockedMs)} ms`,
    shift.toFixed(3),
    Math.round(bytes / 1024),
  ];
  return `| ${cells.join(' | ')} |`;
}

function print(line: string): void {
  console.log(line);
}
