import { expect, it } from 'vitest';
import { isTypedOn } from './use-filters.ts';

it('takes letters that follow each other for one step, and each choice for a step of its own', () => {
  expect(isTypedOn({ q: 'ros' }, { q: 'rose' })).toBe(true);
  expect(isTypedOn({ q: 'rose' }, { q: 'ro' })).toBe(true);
  expect(isTypedOn({}, { q: 'r' })).toBe(false);
  expect(isTypedOn({ q: 'r' }, { q: '' })).toBe(false);
  expect(isTypedOn({ status: 'paid' }, { status: 'paid,shipped' })).toBe(false);
  expect(isTypedOn({ sort: 'name' }, { sort: '-name' })).toBe(false);
  expect(isTypedOn({ q: 'ros', brand: 'pulnae' }, { q: 'rose', brand: 'onpum' })).toBe(false);
});
