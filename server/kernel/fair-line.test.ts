import { describe, expect, it } from 'vitest';
import { fairLine } from './fair-line.ts';

describe('a fair line', () => {
  it('takes one of each in turn, and of one person in the order they asked', () => {
    const line = fairLine<string>();
    for (let count = 1; count <= 4; count += 1) line.add('ana', `ana ${count}`);
    line.add('ben', 'ben 1');
    expect(line.next()).toBe('ana 1');
    line.add('cho', 'cho 1');
    line.add('ben', 'ben 2');
    expect(line.drain()).toEqual(['ben 1', 'ana 2', 'cho 1', 'ben 2', 'ana 3', 'ana 4']);
    expect(line.next()).toBeUndefined();
  });

  it('lets somebody who asks for one wait for one other, however many stand there', () => {
    const line = fairLine<string>();
    for (let count = 0; count < 40; count += 1) line.add('ana', 'ana');
    line.next();
    line.add('ben', 'ben');
    expect([line.next(), line.next()]).toContain('ben');
  });
});
