import { describe, expect, it } from 'vitest';
import { errorsBetween, guesses } from './typing-errors.ts';

describe('errors between two words', () => {
  it.each([
    ['shampoo', 'shampoo', 0],
    ['shampo', 'shampoo', 1],
    ['shamppoo', 'shampoo', 1],
    ['shanpoo', 'shampoo', 1],
    ['shmapoo', 'shampoo', 1],
    ['serun', 'serum', 1],
    ['cream', 'serum', 3],
    ['', 'ab', 2],
  ])('%s and %s: %d', (a, b, errors) => expect(errorsBetween(a, b)).toBe(errors));
});

describe('a term is guessed', () => {
  const known = new Set(['serum', 'cream', 'shampoo', 'ampoule']);
  it.each([
    ['serun', 'serum'],
    ['craem', 'cream'],
    ['shampu', 'shampoo', false],
    ['shamppo', 'shampoo'],
    ['ampuole', 'ampoule'],
    ['toner', 'cream', false],
  ])('%s may mean %s', (term, word, isGuessed = true) => {
    expect(guesses(term, known).includes(word)).toBe(isGuessed);
  });
});
