import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type LimitBucket, limitPurposes, limits, type RateLimit } from '#domain/limits.ts';

const buckets = Object.keys(limits) as LimitBucket[];

it('docs/operations.md has every limit as domain/limits.ts has it', async () => {
  const document = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8');
  const table = /\| What is counted \|[^\n]*\n\| --- [^\n]*\n((?:\|[^\n]*\n)+)/.exec(document)?.[1];
  expect(table?.trim().split('\n')).toEqual(buckets.map(lineOf));
});

function lineOf(bucket: LimitBucket): string {
  const { max, windowMs, growingWait }: RateLimit = limits[bucket];
  const beyond =
    growingWait === undefined
      ? 'the rest of the window waits'
      : `one more after ${growingWait.firstMs / 1000} s, then after twice as long each time, ${growingWait.longestMs / 60_000} minutes at most`;
  return `| ${limitPurposes[bucket]} | ${max} in ${windowMs / 60_000} minutes | ${beyond} |`;
}
