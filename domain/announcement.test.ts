import { describe, expect, it } from 'vitest';
import {
  type AnnouncementAudience,
  announcedIn,
  missingHalf,
  refuseSending,
  refuseSendingThen,
} from './announcement.ts';

const now = new Date('2026-03-09T07:00:00Z');
const nothing = { en: '', ko: '', zh: '' };
const everybody: AnnouncementAudience = { roles: ['retailer', 'brand'], countries: [], brandIds: [] };
const english = { title: { ...nothing, en: 'Closed at Easter' }, body: { ...nothing, en: 'From Friday.' } };

describe('an announcement', () => {
  it.each([
    ['in one language goes out', english, everybody, 0, null],
    ['without a word does not', { title: nothing, body: nothing }, everybody, 0, 'announcement-empty'],
    [
      'with a Korean title and no Korean text does not',
      { ...english, title: { ...english.title, ko: '휴무' } },
      everybody,
      0,
      'announcement-half-written',
    ],
    ['for nobody does not', english, { ...everybody, roles: [] }, 0, 'audience-empty'],
    ['for a moment that is over does not', english, everybody, -1, 'time-past'],
    ['for tomorrow waits', english, everybody, 86_400_000, null],
  ] as const)('%s', (_, words, audience, ms, problem) => {
    const sendAt = new Date(now.getTime() + ms);
    expect(refuseSending(words, audience, { sendAt, now })).toBe(problem);
  });

  it.each([
    ['en, whose text is missing', { ...english, body: nothing }, { language: 'en', missing: 'body' }],
    [
      'ko before zh, though both are half written',
      {
        title: { ...english.title, ko: '휴무' },
        body: { ...english.body, zh: '周五不发货。' },
      },
      { language: 'ko', missing: 'body' },
    ],
    [
      'zh, whose title is blanks',
      { title: { ...english.title, zh: ' ' }, body: { ...english.body, zh: '周五不发货。' } },
      { language: 'zh', missing: 'title' },
    ],
    ['none, where all is whole', english, null],
  ] as const)('names as half written %s', (_, words, half) => {
    expect(missingHalf(words)).toEqual(half);
  });

  it.each([
    ['a year ahead', '2027-03-09T23:00:00Z', null],
    [
      'the day after that',
      '2027-03-10T00:00:00Z',
      { code: 'date-too-late', params: { latest: '2027-03-09' } },
    ],
  ])('waits until %s or not', (_, sendAt, refused) => {
    expect(refuseSendingThen(new Date(sendAt), now)).toEqual(refused);
  });

  it('is read in the languages that have both title and text', () => {
    expect(announcedIn({ ...english, title: { ...english.title, zh: '放假' } })).toEqual(['en']);
  });
});
