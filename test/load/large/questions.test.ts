import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Operation } from '#contract/operation.ts';
import { listNames, sortingsOf } from '#domain/lists.ts';
import { questionsOf } from './questions.ts';

const questions = questionsOf({ brandId: 'haru' });
const namesOf = (who: string) => questions.filter((one) => one.who === who).map(({ name }) => name);

test('every order of every list is asked', () => {
  const asked = new Set(questions.map(({ name }) => /sort=(\S+)/.exec(name)?.[1]));
  for (const list of listNames) for (const sorting of sortingsOf(list)) expect(asked).toContain(sorting);
});

test('each role asks what it may, with every choice of a filter and with words', () => {
  expect(namesOf('retailer')).toEqual(
    expect.arrayContaining(['/orders', '/orders status=pending', '/search q: mistyped']),
  );
  expect(namesOf('retailer')).not.toContain('/admin/partners kind=retailer');
  expect(namesOf('admin')).toEqual(
    expect.arrayContaining(['/admin/partners kind=brand', '/threads unread=true']),
  );
  expect(namesOf('brand')).toContain('/brands/:brandId/products/all q: word');
});

test('no reading operation is left out but those that are nobody’s list', () => {
  const readable = Object.values(api)
    .flatMap((area) => Object.values<Operation>(area))
    .filter(({ method, download }) => method === 'GET' && download === undefined)
    .map(({ path }) => path.replace('/api', ''));
  const asked = new Set(questions.map(({ name }) => name.split(' ')[0]));
  expect(readable.filter((path) => !asked.has(path))).toEqual([
    '/email-proofs/:token',
    '/demo',
    '/products/by-ids',
    '/bookings/mine',
    '/unsubscribe/:token',
    '/email-changes/:token',
  ]);
});
