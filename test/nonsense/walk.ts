import fc from 'fast-check';
import type { Answer, TestHouse } from '../app.ts';
import { cast } from '../cast.ts';
import { aBusyHouse, putRight } from './house.ts';
import { knownOf } from './known.ts';
import { type Request, requestsTo } from './requests.ts';
import { touchedSince, watchRows } from './touched.ts';

export type Figures = {
  requests: number;
  refused: number;
  slowestMs: number;
  statuses: Record<number, number>;
};

/** Where a refusal may leave a trace: what counts attempts, and what writes down who tried. */
const tracesOfRefusals = ['public.attempts', 'public.sessions', 'public.audit_log', 'public.sign_ins'];
/** Views of products are counted in memory and written when it suits the house, whoever is asking just then. */
const writtenLater = ['public.product_days'];

/** A wrong password or code is told to whom the account belongs. */
const wrongSecrets = ['credentials-wrong', 'password-wrong', 'code-wrong'];
const warnings = ['jobs.job_common', 'public.emails'];

const longestMs = 5_000;
const batch = 500;

/** Sends so many requests that nobody should send, one after the other; the first that is not refused well fails. */
export async function walk({ requests, seed }: { requests: number; seed: number }): Promise<Figures> {
  const house = await aBusyHouse();
  const figures: Figures = { requests: 0, refused: 0, slowestMs: 0, statuses: {} };
  try {
    const known = await knownOf(house);
    await watchRows(house);
    const property = fc.asyncProperty(requestsTo(known), async (request) => {
      if (figures.requests++ % batch === 0) {
        await putRight(house);
        await touchedSince(house);
      }
      house.time.advance(1_000);
      await judge(house, request, figures);
    });
    await fc.assert(property, { numRuns: requests, seed, verbose: fc.VerbosityLevel.None });
    return figures;
  } finally {
    await house.close();
  }
}

async function judge(house: TestHouse, request: Request, figures: Figures): Promise<void> {
  const asked = async () => {
    const from = performance.now();
    const answer = await send(house, request);
    return { answer, ms: performance.now() - from };
  };
  let { answer, ms } = await asked();
  const touched = await touchedSince(house);
  // Another program may have the machine for itself just now: slow is what is slow every time.
  for (let again = 0; ms > longestMs && again < 3; again += 1) ms = Math.min(ms, (await asked()).ms);
  const { status } = answer;
  figures.statuses[status] = (figures.statuses[status] ?? 0) + 1;
  figures.slowestMs = Math.max(figures.slowestMs, ms);
  if (status >= 500) throw new Error(`answered ${status}: ${answer.text.slice(0, 300)}`);
  if (ms > longestMs) throw new Error(`answered after ${Math.round(ms)} ms`);
  if (status >= 400) {
    figures.refused += 1;
    refusedWell(request, answer);
  }
  const isRead = request.method === 'get';
  const traces = wrongSecrets.includes(answer.body?.code) ? warnings : [];
  const changed = touched.filter(
    (table) => ![...tracesOfRefusals, ...writtenLater, ...traces].includes(table),
  );
  if ((status >= 400 || isRead) && changed.length > 0)
    throw new Error(`answered ${status} and changed ${changed.join(', ')}`);
}

/** A refusal is a problem document with a sentence; bad input names its field. */
function refusedWell({ path }: Request, { status, headers, body, text }: Answer): void {
  const type = String(headers['content-type'] ?? '');
  if (!path.startsWith('/api/') || type.startsWith('text/html')) return;
  if (!type.startsWith('application/problem+json')) throw new Error(`${status} is ${type}: ${text}`);
  if (typeof body.code !== 'string' || !body.detail) throw new Error(`${status} says nothing: ${text}`);
  const isOfInput = body.code === 'invalid-input';
  if (isOfInput && typeof body.errors?.[0]?.field !== 'string') throw new Error(`no field: ${text}`);
}

async function send(house: TestHouse, { who, method, path, body, headers }: Request): Promise<Answer> {
  const caller = who === 'guest' ? house.guest : house.as(cast[who as keyof typeof cast]); // askers are of the cast
  return caller[method](path, body, { ...headers });
}
