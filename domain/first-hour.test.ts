import { describe, expect, it } from 'vitest';
import { type FirstHourFacts, firstHour, missingToPublish } from './first-hour.ts';

const nothing = { en: '', ko: '', zh: '' };
const fresh: FirstHourFacts = {
  company: { registration: null, address: '' },
  page: { name: { ...nothing, ko: '하루' }, description: nothing, heroImages: [] },
  state: 'draft',
  readyProducts: 0,
  minimumItems: 100,
};
const ready: FirstHourFacts = {
  company: { registration: '123-45-67890', address: '서울 성동구' },
  page: { ...fresh.page, description: { ...nothing, ko: '쌀로 만든 화장품' }, heroImages: [{}] },
  state: 'draft',
  readyProducts: 1,
  minimumItems: 100,
};
const missingOf = (facts: FirstHourFacts, step: string) =>
  firstHour(facts).find((each) => each.step === step)?.missing;

describe('the first hour of a brand', () => {
  it('leads from the company over page, products and minimum to publishing', () => {
    expect(firstHour(fresh).map(({ step, isDone }) => [step, isDone])).toEqual([
      ['company', false],
      ['page', false],
      ['products', false],
      ['minimum', true],
      ['publish', false],
    ]);
  });

  it('says of each step what is still missing', () => {
    expect(missingOf(fresh, 'company')).toEqual(['registration', 'address']);
    expect(missingOf(fresh, 'page')).toEqual(['description', 'picture']);
    expect(missingOf(fresh, 'products')).toEqual(['product']);
    expect(missingOf({ ...fresh, minimumItems: 0 }, 'minimum')).toEqual(['minimum']);
  });

  it.each([
    ['draft', ['owner']],
    ['review', ['review']],
    ['live', []],
    ['hidden', ['hidden']],
  ] as const)('in state %s the publishing waits for %j', (state, missing) => {
    expect(missingOf({ ...ready, state }, 'publish')).toEqual(missing);
  });

  it('lets a page in one language be published', () => expect(missingToPublish(ready)).toEqual([]));

  it('holds publishing up for what retailers need, not for the papers of the company', () => {
    expect(missingToPublish(fresh)).toEqual(['description', 'picture', 'product']);
    expect(missingToPublish({ ...ready, page: { ...ready.page, name: nothing } })).toEqual(['name']);
  });

  it('takes a text of blanks for none', () => {
    const blank = { en: ' ', ko: '\n', zh: '' };
    expect(missingToPublish({ ...ready, page: { ...ready.page, description: blank } })).toEqual([
      'description',
    ]);
  });
});
