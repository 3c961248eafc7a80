import { expect, it } from 'vitest';
import { givenName } from './given-name.ts';

it.each([
  ['Eleanor Marsh', 'Eleanor'],
  ['  Zoë  de Wit ', 'Zoë'],
  ['김하늘', '김하늘'],
  ['李 小龙', '李 小龙'],
  ['', ''],
])('greets %j as %j', (name, greeting) => {
  expect(givenName(name)).toBe(greeting);
});
