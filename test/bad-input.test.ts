import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Operation } from '#contract/operation.ts';
import { may } from '#domain/permissions.ts';
import { type Caller, startHouse, type TestHouse } from './app.ts';
import { cast } from './cast.ts';

/**
 * Every field of every operation is given what nobody should send, by somebody who may call it. The answer is
 * a refusal or a success, never a failure of ours.
 */
const hostile: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(6_000),
  '%00',
  "' or 1=1 --",
  '../../etc/passwd',
  '💥',
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '99999999999999999999',
  true,
  [],
  ['\u0000'],
  {},
  { amountMinor: 1e300, currency: 'XXX' },
  '2026-02-30',
  '0001-01-01',
  '01900000-0000-7000-8000-000000000000',
];

const operations = Object.values(api).flatMap((area) => Object.entries(area as Record<string, Operation>));
/** What ends the session or counts attempts is tested by itself. */
const left: readonly string[] = ['logout'];

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

describe('bad input never makes the server fail', () => {
  it.each(operations.filter(([name]) => !left.includes(name)))('%s', async (_name, operation) => {
    const caller = callerOf(operation);
    const fields = Object.keys(operation.input.shape);
    for (const field of fields) {
      for (const value of hostile) {
        const status = await send(caller, operation, { ...plausible(fields), [field]: value });
        expect(status, `${field} = ${JSON.stringify(value)?.slice(0, 40)}`).toBeLessThan(500);
      }
    }
  });
});

function callerOf(operation: Operation): Caller {
  const person = [cast.retailer, cast.admin, cast.brand].find((one) => may(one, operation.permission));
  return person === undefined ? house.guest : house.as(person);
}

/** Values that come past the first checks, so that the hostile one reaches deeper. */
function plausible(fields: readonly string[]): Record<string, unknown> {
  const id = '01900000-0000-7000-8000-000000000001';
  return Object.fromEntries(fields.map((field) => [field, /id$/i.test(field) ? id : 'plausible']));
}

async function send(caller: Caller, operation: Operation, input: Record<string, unknown>): Promise<number> {
  const inPath = [...operation.path.matchAll(/:(\w+)/g)].map(([, field]) => field ?? '');
  const path = operation.path.replaceAll(/:(\w+)/g, (_, field: string) =>
    encodeURIComponent(wellFormed(input[field])),
  );
  const rest = Object.fromEntries(Object.entries(input).filter(([field]) => !inPath.includes(field)));
  const method = operation.method.toLowerCase() as keyof Caller;
  const isRead = operation.method === 'GET' || operation.method === 'DELETE';
  const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, wellFormed(value)]));
  const answer = await caller[method](isRead ? `${path}?${query}` : path, isRead ? undefined : rest);
  return answer.status;
}

function wellFormed(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
}
