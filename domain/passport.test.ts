import { describe, expect, it } from 'vitest';
import {
  dueWarning,
  isShownToRetailers,
  type MarketNeeds,
  type PassportDocument,
  type PassportRecord,
  passportDocumentTypes,
  passportState,
} from './passport.ts';

const today = '2026-03-06';
const eu: MarketNeeds = {
  needsPerson: true,
  needsNotification: true,
  numberPattern: '^\\d{5,10}$',
  needsFile: false,
  labelLanguages: [],
  documents: [],
};
const gb: MarketNeeds = { ...eu, numberPattern: '^UKCP-\\d{8}$', labelLanguages: ['en'] };
const ch: MarketNeeds = { ...eu, needsPerson: false, needsNotification: false, needsFile: true };

const person = { mandateFrom: '2025-01-01', mandateTo: null, review: 'approved' } as const;
const record: PassportRecord = {
  person,
  notificationNumber: '4012345',
  fileSince: null,
  labelLanguages: [],
  review: 'approved',
};
const inGb = { ...record, notificationNumber: 'UKCP-12345678', labelLanguages: ['en'] };
const filed = { ...record, person: null, notificationNumber: null, fileSince: '2026-01-10' };
const report: PassportDocument = { type: 'safety-report', expiresOn: null, review: 'approved' };

describe('The passport of a product', () => {
  it.each<[string, MarketNeeds, PassportRecord | null, string, readonly string[]]>([
    ['EU: person and CPNP number reviewed', eu, record, 'ready', []],
    ['EU: nothing entered', eu, null, 'missing', ['responsible-person', 'notification', 'review']],
    ['EU: no person', eu, { ...record, person: null }, 'missing', ['responsible-person']],
    ['EU: no number', eu, { ...record, notificationNumber: null }, 'missing', ['notification']],
    [
      'EU: a number of four digits',
      eu,
      { ...record, notificationNumber: '4012' },
      'missing',
      ['notification'],
    ],
    ['EU: the GB number', eu, inGb, 'missing', ['notification']],
    [
      'EU: a mandate that begins tomorrow',
      eu,
      { ...record, person: { ...person, mandateFrom: '2026-03-07' } },
      'missing',
      ['mandate'],
    ],
    [
      'EU: a mandate on its last day',
      eu,
      { ...record, person: { ...person, mandateTo: today } },
      'ready',
      [],
    ],
    [
      'EU: a mandate that ended yesterday',
      eu,
      { ...record, person: { ...person, mandateTo: '2026-03-05' } },
      'expired',
      ['mandate'],
    ],
    ['EU: not reviewed', eu, { ...record, review: 'open' }, 'under-review', ['review']],
    [
      'EU: the person not reviewed',
      eu,
      { ...record, person: { ...person, review: 'open' } },
      'under-review',
      ['review'],
    ],
    ['EU: declined', eu, { ...record, review: 'declined' }, 'missing', ['review']],
    ['GB: person, SCPN number and an English label', gb, inGb, 'ready', []],
    ['GB: no label in English', gb, { ...inGb, labelLanguages: ['ko'] }, 'missing', ['label-language']],
    ['CH: the file is enough', ch, filed, 'ready', []],
    ['CH: no file', ch, { ...filed, fileSince: null }, 'missing', ['file']],
    ['CH: a file of tomorrow', ch, { ...filed, fileSince: '2026-03-07' }, 'missing', ['file']],
  ])('%s', (_, market, known, state, missing) => {
    expect(passportState(market, { record: known, documents: [], isBlocked: false }, today)).toEqual({
      state,
      missing,
    });
  });

  const strict: MarketNeeds = { ...eu, documents: ['safety-report'] };
  it.each<[string, readonly PassportDocument[], string]>([
    ['without it is missing', [], 'missing'],
    ['with it is ready', [report], 'ready'],
    ['waits until it is reviewed', [{ ...report, review: 'open' }], 'under-review'],
    ['has expired with it', [{ ...report, expiresOn: '2026-03-05' }], 'expired'],
    ['holds on its last day', [{ ...report, expiresOn: today }], 'ready'],
    ['holds where a newer one is there', [{ ...report, expiresOn: '2026-03-05' }, report], 'ready'],
    ['is missing where it was declined', [{ ...report, review: 'declined' }], 'missing'],
    [
      'has expired where the newer one was declined',
      [
        { ...report, expiresOn: '2026-03-05' },
        { ...report, review: 'declined' },
      ],
      'expired',
    ],
    [
      'waits where the newer one is not reviewed',
      [
        { ...report, expiresOn: '2026-03-05' },
        { ...report, review: 'open' },
      ],
      'under-review',
    ],
  ])('for a market that asks for a document %s', (_, documents, state) => {
    expect(passportState(strict, { record, documents, isBlocked: false }, today).state).toBe(state);
  });

  it('waits for a reviewer where a banned substance is listed, however complete it is', () => {
    expect(passportState(eu, { record, documents: [], isBlocked: true }, today)).toEqual({
      state: 'under-review',
      missing: ['substance'],
    });
  });
});

describe('Documents', () => {
  it('on safety and formulas are never shown to retailers', () => {
    expect(passportDocumentTypes.filter(isShownToRetailers)).toEqual([
      'mandate',
      'certificate',
      'label-artwork',
    ]);
  });

  it.each([
    ['2026-06-05', null],
    ['2026-06-04', 90],
    ['2026-04-06', 90],
    ['2026-04-05', 30],
    ['2026-03-13', 7],
    ['2026-03-06', 7],
    ['2026-03-05', null],
  ])('that run out on %s are warned of at %s days', (lastDay, expected) => {
    expect(dueWarning(lastDay, today)).toBe(expected);
  });
});
