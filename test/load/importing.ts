import { csvLine } from '#domain/csv.ts';
import { aForm } from '../files.ts';
import { type Measured, measure, type Scenario } from './measure.ts';

type Place = {
  readonly url: string;
  readonly pid: number;
  /** Session of somebody who keeps the brand. */
  readonly token: string;
  readonly brandSlug: string;
};

const rows = 10_000;
const roundSeconds = 3;
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
export async function benchImport(place: Place, reading: Scenario): Promise<string> {
  const others = { ...reading, connections: 4 };
  const quiet = await measure(place.url, place.pid, others, roundSeconds);
  const id = await upload(place);
  const check = await besides(place, others, () => run(place, id, 'check', 'checked'));
  const apply = await besides(place, others, () => run(place, id, 'apply', 'applied'));
  const told = ({ seconds, worst }: Besides) =>
    `${Math.round(rows / seconds).toLocaleString('en')} rows/s, meanwhile p99 ${worst.p99Ms.toFixed(0)} ms`;
  return `import of 10,000 products: check ${told(check)}; apply ${told(apply)} (product list, 4 at a time; quiet p99 ${quiet.p99Ms.toFixed(0)} ms)`;
}

async function upload({ url, token, brandSlug }: Place): Promise<string> {
  const lines = Array.from({ length: rows }, (_, index) => [
    `IMPORT-${index}`,
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

type Besides = { readonly seconds: number; readonly worst: Measured };

/** Reads for as long as the work takes, round after round, and keeps the slowest. */
async function besides(place: Place, others: Scenario, work: () => Promise<void>): Promise<Besides> {
  const start = performance.now();
  let seconds = 0;
  const working = work().then(() => {
    seconds = (performance.now() - start) / 1000;
  });
  const rounds: Measured[] = [];
  while (seconds === 0) rounds.push(await measure(place.url, place.pid, others, roundSeconds));
  await working;
  const worst = rounds.reduce((one, other) => (other.p99Ms > one.p99Ms ? other : one));
  return { seconds, worst };
}
