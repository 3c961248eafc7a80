import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { knownBadges } from './badges.ts';
import { certificationTypes } from './certifications.ts';
import { carriesClaim, type EvidenceWords, evidenceOf, evidenceWordForm, wordsOn } from './claim-evidence.ts';

/** The rows a house begins with, as its migration enters them. */
const migration = readFileSync('db/migrations/0046_words-of-evidence.sql', 'utf8');
const listOf = (array: string) => [...array.matchAll(/"([^"]+)"/g)].map(([, word]) => word ?? '');
const rows: readonly EvidenceWords[] = [
  ...migration.matchAll(/\('[\da-f-]{36}', '(\w+)', '(\{.*?\})', '(\{.*?\})', '.*?', '([\d-]{10})'/g),
].map(([, kind, words = '', except = '', validFrom = '']) => ({
  kind: kind as EvidenceWords['kind'], // the table checks it
  words: listOf(words),
  exceptWords: listOf(except),
  validFrom,
  validTo: null,
}));
const needed = (said: { kind: string; word: string }) => evidenceOf(said, rows);

describe('the words a house begins with', () => {
  it('are of both kinds in three languages, each as the form takes it', () => {
    expect(rows.map(({ kind }) => kind)).toEqual([
      'environmental',
      'environmental',
      'environmental',
      'certified',
      'certified',
      'certified',
    ]);
    for (const word of rows.flatMap(({ words, exceptWords }) => [...words, ...exceptWords])) {
      expect(word).toMatch(evidenceWordForm);
    }
  });
});

describe('a row of words', () => {
  const row: EvidenceWords = {
    kind: 'environmental',
    words: ['eco', 'recycl*', 'zero waste', '碳'],
    exceptWords: ['碳酸', 'recyclist'],
    validFrom: '2026-01-01',
    validTo: '2026-06-30',
  };
  it.each([
    ['Eco', true],
    ['ECO-refill', true],
    ['Ecology', false],
    ['décor', false],
    ['recyclable', true],
    ['Recyclist club', false],
    ['recyclist, recycled', true],
    ['zero-waste', true],
    ['zerowaste', true],
    ['zero to waste', false],
    ['低碳', true],
    ['碳酸面膜', false],
    ['', false],
  ])('in "%s": %s', (word, is) => {
    expect(evidenceOf({ kind: 'badge', word }, [row]) !== null).toBe(is);
  });

  it('counts from its first to its last day', () => {
    const on = (today: string) => wordsOn([row], today).length;
    expect(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map(on)).toEqual([0, 1, 1, 0]);
  });

  it.each(['eco*', '친환경', 'zero waste', 'C&A', 'ISO 22716'])('takes "%s"', (word) => {
    expect(word).toMatch(evidenceWordForm);
  });

  it.each(['*', 'e*co', '(eco|bio)', '', ' eco'])('does not take "%s"', (word) => {
    expect(word).not.toMatch(evidenceWordForm);
  });
});

describe('what a claim has to rest on', () => {
  it('is a document for what is good for the environment or that somebody vouches for', () => {
    const found = knownBadges.filter((word) => needed({ kind: 'badge', word }) !== null);
    expect(found).toEqual(['Vegan', 'Upcycled', 'Plastic-free']);
  });

  it('is one for each certification but those that markets keep on record', () => {
    const found = certificationTypes.filter((word) => needed({ kind: 'certification', word }) !== null);
    expect(found).toEqual(['VEGAN', 'CRUELTY_FREE', 'EWG', 'DERMATOLOGIST_TESTED']);
    expect(needed({ kind: 'certification', word: 'K-Beauty Award 2025' })).toBe('certified');
  });

  it.each([
    ['Eco-friendly', 'environmental'],
    ['eco', 'environmental'],
    ['100% recycled jar', 'environmental'],
    ['Ocean positive', 'environmental'],
    ['Carbon neutral', 'environmental'],
    ['친환경 포장', 'environmental'],
    ['生物可降解', 'environmental'],
    ['vegan', 'certified'],
    ['비건', 'certified'],
    ['零残忍', 'certified'],
    ['Leaping Bunny', 'certified'],
    ['Décolleté', null],
    ['Clean', null],
    ['Refillable', null],
    ['Green tea', null],
    ['Carbonated mask', null],
    ['Isoflavone', null],
    ['碳酸面膜', null],
    ['ISO 22716', 'certified'],
    ['Reef-safe', 'environmental'],
    ['쌀', null],
    ['Ferment', null],
  ])('a tag "%s": %s', (word, kind) => {
    expect(needed({ kind: 'feature', word })).toBe(kind);
  });
});

describe('a document', () => {
  const today = '2026-03-06';
  it.each([
    ['on its last day', { review: 'approved', expiresOn: today }, true],
    ['the day after', { review: 'approved', expiresOn: '2026-03-05' }, false],
    ['without a last day', { review: 'approved', expiresOn: null }, true],
    ['that waits', { review: 'open', expiresOn: null }, false],
    ['that is not accepted', { review: 'declined', expiresOn: null }, false],
  ] as const)('%s', (_, document, carries) => {
    expect(carriesClaim(document, today)).toBe(carries);
  });
});
