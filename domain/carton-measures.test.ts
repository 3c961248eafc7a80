import { describe, expect, it } from 'vitest';
import { cartonWarnings } from './carton-measures.ts';

const carton = {
  netWeightGrams: 150,
  itemsPerCarton: 48,
  cartonWeightGrams: 9440,
  cartonDimensionsMm: { length: 290, width: 198, height: 350 },
};

describe('a carton', () => {
  it.each([
    ['of 48 bottles is as it should be', {}, []],
    ['weighs less than what is in it', { cartonWeightGrams: 944 }, ['carton-lighter-than-items']],
    ['weighs more than one person lifts', { cartonWeightGrams: 25_001 }, ['carton-heavy']],
    [
      'is of centimetres where millimetres were meant',
      { cartonDimensionsMm: { length: 29, width: 20, height: 35 } },
      ['carton-too-small'],
    ],
    [
      'is longer than carriers take',
      { cartonDimensionsMm: { length: 1201, width: 198, height: 350 } },
      ['carton-long'],
    ],
    ['says nothing', { netWeightGrams: null, cartonWeightGrams: null, cartonDimensionsMm: null }, []],
  ])('%s', (_, said, warned) => {
    expect(cartonWarnings({ ...carton, ...said }).map(({ code }) => code)).toEqual(warned);
  });
});
