import { describe, expect, it } from 'vitest';
import { isPlace } from './market.ts';
import {
  type Consignment,
  type Exporter,
  originDeclaration,
  originStatement,
  placesOf,
  usualAgreementNamed,
  usualAgreements,
} from './origin-statement.ts';

const brand: Exporter = { country: 'KR', statesOrigin: true, authorisation: null };
const parcel: Consignment = {
  from: ['KR'],
  to: { country: 'FR' },
  origins: ['KR', 'KR'],
  euroMinor: 600_000,
};
const stated = (exporter: Partial<Exporter>, consignment: Partial<Consignment>, today = '2026-03-06') =>
  originStatement(usualAgreements, { ...brand, ...exporter }, { ...parcel, ...consignment }, today);

describe('an origin statement is made', () => {
  it.each<[string, Partial<Exporter>, Partial<Consignment>, string]>([
    ['at EUR 6,000.00 by any exporter', {}, {}, 'European Union–Korea'],
    ['into Great Britain', {}, { to: { country: 'GB', postalCode: 'M1 1AE' } }, 'United Kingdom–Korea'],
    [
      'into Northern Ireland as into the Union',
      {},
      { to: { country: 'GB', postalCode: 'bt1 1aa' } },
      'European Union–Korea',
    ],
    [
      'above it by an approved exporter',
      { authorisation: '010-26-100001' },
      { euroMinor: 600_001 },
      'European Union–Korea',
    ],
    [
      'without a rate by an approved exporter',
      { authorisation: '010-26-100001' },
      { euroMinor: null },
      'European Union–Korea',
    ],
    ['where a line names another country', {}, { origins: ['KR', 'JP'] }, 'European Union–Korea'],
  ])('%s', (_, exporter, consignment, agreement) => {
    expect(stated(exporter, consignment)).toEqual({
      agreement,
      authorisation: exporter.authorisation ?? null,
    });
  });
});

describe('no origin statement is made', () => {
  it.each<[string, Partial<Exporter>, Partial<Consignment>]>([
    ['one cent above EUR 6,000', {}, { euroMinor: 600_001 }],
    ['where nobody knows what it is in euros', {}, { euroMinor: null }],
    ['where the exporter does not say that its goods meet the rules', { statesOrigin: false }, {}],
    ['by an exporter that is not in Korea', { country: 'JP' }, {}],
    ['of goods that lie in Europe already', {}, { from: ['GB'] }],
    ['of a consignment that leaves Korea in part', {}, { from: ['KR', 'DE'] }],
    ['into a country without an agreement', {}, { to: { country: 'CH' } }],
    ['where a line does not say where it is from', {}, { origins: ['KR', null] }],
    ['where nothing is from Korea', {}, { origins: ['JP'] }],
  ])('%s', (_, exporter, consignment) => {
    expect(stated(exporter, consignment)).toBeNull();
  });

  it('before an agreement holds', () => {
    expect(stated({}, { to: { country: 'GB' } }, '2020-12-31')).toBeNull();
  });
});

describe('its words', () => {
  it('name Korea, and the authorisation only where there is one', () => {
    const plain = originDeclaration({ authorisation: null });
    expect(plain).toContain('these products are of KR preferential origin.');
    expect(plain).not.toContain('(');
    expect(originDeclaration({ authorisation: '010-26-100001' })).toContain(
      'this document (customs authorisation No 010-26-100001) declares',
    );
  });

  it('stand under agreements that every language has a name for', () => {
    expect(usualAgreements.map(({ name }) => usualAgreementNamed(name))).toEqual(['eu', 'uk']);
    expect(['EFTA–Korea', 'constructor'].map(usualAgreementNamed)).toEqual([null, null]);
  });

  it('stand under agreements whose places can be read', () => {
    expect(usualAgreements.flatMap(placesOf).filter((place) => !isPlace(place))).toEqual([]);
  });
});
