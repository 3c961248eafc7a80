import { csvLine } from '#domain/csv.ts';
import { aForm } from '../files.ts';
import { type Figure, within } from './aims.ts';
import { type Measured, measure, type Scenario } from './measure.ts';

type Place = {
  readonly url: string;
  readonly pid: number;
  /** Session of somebody who keeps the brand. */
  readonly token: string;
  readonly brandSlug: string;
};

const rows = 10_000;
const quietSeconds = 15;
const head = [
  'SKU',
  'Name',
  'Name (Korean)',
  'Description',
  'Category',
  'Wholesale',
  'RRP',
  'Case size',
  'Volume',
  'Stock',
];

/** How fast a file of 10,000 new products is checked and taken in, and what others who read meanwhile notice of it. */
export async function benchImport(place: Place, reading: Scenario): Promise<Figure[]> {
  const others = { ...reading, connections: 4 };
  const quiet = await measure(place.url, place.pid, others, quietSeconds);
  const file = await upload(place, 'BESIDE');
  const check = await besides(place, others, () => run(place, file, 'check', 'checked'));
  const apply = await besides(place, others, () => run(place, file, 'apply', 'applied'));
  const alone = await upload(place, 'ALONE');
  const checkAlone = await timed(() => run(place, alone, 'check', 'checked'));
  const applyAlone = await timed(() => run(place, alone, 'apply', 'applied'));
  const figure = (what: string, { seconds, others: { p99Ms } }: Besides, secondsAlone: number): Figure =>
    within(
      `product list while an import of ${rows} rows is ${what}, p99 as times of the quiet`,
      p99Ms / quiet.p99Ms,
      2,
      `${p99Ms} ms, quiet ${quiet.p99Ms} ms; ${Math.round(rows / seconds)} rows/s, nobody reading ${Math.round(rows / secondsAlone)}`,
    );
  return [figure('checked', check, checkAlone), figure('applied', apply, applyAlone)];
}

async function upload({ url, token, brandSlug }: Place, name: string): Promise<string> {
  const lines = Array.from({ length: rows }, (_, index) => [
    `${name}-${index}`,
    `Barley Cream ${index}`,
    `보리 크림 ${index}`,
    'A gentle cream with barley for skin that wants quiet, in a jar of glass that is filled again.',
    'skincare',
    '4.20',
    '14.00',
    '12',
    '50ml',
    '240',
  ]);
  const form = aForm('catalogue.csv', Buffer.from([head, ...lines].map((cells) => csvLine(cells)).join('')));
  const answer = await fetch(`${url}/api/brands/${brandSlug}/imports`, {
    method: 'POST',
    headers: { ...form.headers, cookie: `lys_session=${token}`, origin: url },
    body: new Uint8Array(form.body),
  });
  const { id } = (await answer.json()) as { id: string };
  if (answer.status !== 201) throw new Error('the import was not taken');
  return id;
}

async function run(place: Place, id: string, what: 'check' | 'apply', until: string): Promise<void> {
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${place.url}/api/brands/${place.brandSlug}/imports/${id}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        cookie: `lys_session=${place.token}`,
        origin: place.url,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { state: string; version: number };
  };
  const { version } = await ask('');
  let { state } = await ask(`/${what}`, { expectedVersion: version });
  while (state !== until) {
    if (state === 'failed') throw new Error('the import failed');
    await new Promise((resolve) => setTimeout(resolve, 250));
    ({ state } = await ask(''));
  }
}

type Besides = { readonly seconds: number; readonly others: Measured };

/** Reads for as long as the work takes. */
async function besides(place: Place, others: Scenario, work: () => Promise<void>): Promise<Besides> {
  let seconds = 0;
  const working = timed(work).then((taken) => {
    seconds = taken;
  });
  const measured = await measure(place.url, place.pid, others, working);
  await working;
  return { seconds, others: measured };
}

/** Seconds the work takes. */
async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
