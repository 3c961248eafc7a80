import { describe, expect, it } from 'vitest';
import { safeNext, signInPath } from './next-path.ts';

describe('signing in leads back only within this site', () => {
  it.each([
    '/',
    '/orders',
    '/orders?status=active&page=2',
    '/brands/pulnae#story',
    '/admin/retailers?status=new',
    '/brands?q=%EC%83%B4%ED%91%B8',
    `/${'a'.repeat(1999)}`,
  ])('%s', (path) => expect(safeNext(path)).toBe(path));

  it.each([
    '',
    'orders',
    '//evil.example',
    '/orders//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/a\\b',
    'https://evil.example',
    'javascript:alert(1)',
    '/\tevil',
    '/\n/evil.example',
    '/\u0000',
    '/\u007f',
    '/a b',
    ' /orders',
    '/\u3000evil',
    `/${'a'.repeat(2000)}`,
    null,
    undefined,
    42,
    ['/orders'],
  ])('%j leads nowhere', (path) => expect(safeNext(path)).toBeNull());

  it.each([
    ['/orders?status=active', '/login?next=%2Forders%3Fstatus%3Dactive'],
    ['/', '/login'],
    ['//evil.example', '/login'],
  ])('%s is remembered as %s', (path, address) => expect(signInPath(path)).toBe(address));
});
