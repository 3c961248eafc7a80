import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { oneByOne, SomeFailed } from './one-by-one.ts';

const name = (row: number) => `row ${row}`;
const failed = (running: Promise<number>) =>
  running.then(
    () => expect.unreachable(),
    (error: unknown) => error as SomeFailed,
  );

describe('one by one', () => {
  it('sums what was done', async () => {
    expect(await oneByOne([1, 2, 3], { name, work: async (row) => row })).toBe(6);
    expect(await oneByOne([], { name, work: async (row) => row })).toBe(0);
  });

  it('does the others when one fails, and then says which, why and what was done', async () => {
    const done: number[] = [];
    const cause = new Error('the file store is away');
    const work = async (row: number) => {
      if (row % 2 === 1) throw cause;
      done.push(row);
      return 10;
    };
    const error = await failed(oneByOne([1, 2, 3, 4], { name, work }));
    expect(error).toBeInstanceOf(SomeFailed);
    expect(error).toMatchObject({ done: 20, cause, errors: [cause, cause] });
    expect(error.message).toBe('2 failed: row 1 (the file store is away), row 3 (the file store is away)');
    expect(done).toEqual([2, 4]);
  });

  it('tells of every row of work that is done one by one itself', async () => {
    const work = async (row: number) => {
      if (row === 2) throw new Error('no');
      return 1;
    };
    const inner = (rows: readonly number[]) => oneByOne(rows, { name, work });
    const error = await failed(oneByOne([[1, 2], [2, 3], [4]], { name: () => 'list', work: inner }));
    expect(error.done).toBe(3);
    expect(error.message).toBe('2 failed: row 2 (no), row 2 (no)');
  });

  it('repeats nothing of a statement’s parameters, and names no more than twenty', async () => {
    const work = async () => {
      throw new DrizzleQueryError('insert', ['secret'], new Error('connection lost'));
    };
    const rows = Array.from({ length: 21 }, (_, index) => index);
    const { message } = await failed(oneByOne(rows, { name, work }));
    expect(message).not.toContain('secret');
    expect(message).toContain('21 failed: row 0 (a statement failed: connection lost (Error)), row 1 (');
    expect(message).toMatch(/row 19 \([^,]*, …$/);
  });
});
