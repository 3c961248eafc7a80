import { describe, expect, it } from 'vitest';
import { knownBadges } from './badges.ts';
import { certificationTypes } from './certifications.ts';
import { carriesClaim, evidenceOf } from './claim-evidence.ts';

describe('what a claim has to rest on', () => {
  it('is a document for what is good for the environment or that somebody vouches for', () => {
    const needed = knownBadges.filter((word) => evidenceOf({ kind: 'badge', word }) !== null);
    expect(needed).toEqual(['Vegan', 'Upcycled', 'Plastic-free']);
  });

  it('is one for each certification but those that markets keep on record', () => {
    const needed = certificationTypes.filter((word) => evidenceOf({ kind: 'certification', word }) !== null);
    expect(needed).toEqual(['VEGAN', 'CRUELTY_FREE', 'EWG', 'DERMATOLOGIST_TESTED']);
    expect(evidenceOf({ kind: 'certification', word: 'K-Beauty Award 2025' })).toBe('certified');
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
    expect(evidenceOf({ kind: 'feature', word })).toBe(kind);
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
