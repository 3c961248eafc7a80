import { describe, expect, test } from 'vitest';
import { type Leaving, refuseDeletion, refuseLeaving } from './deletion.ts';

const alone: Leaving = {
  companyRole: 'owner',
  companyKind: 'retailer',
  companyName: 'Maison Verte',
  otherUsers: 0,
  otherOwners: 0,
  runsBrand: false,
  openOrderNumbers: [],
};
const codes = (leaving: Partial<Leaving>) => refuseDeletion({ ...alone, ...leaving }).map(({ code }) => code);

describe('an account can be deleted', () => {
  test.each<[string, Partial<Leaving>]>([
    ['by who is alone in a shop', {}],
    ['by an owner who leaves another owner', { otherUsers: 1, otherOwners: 1 }],
    ['by a buyer', { companyRole: 'buyer', otherUsers: 2, otherOwners: 1 }],
    ['by a viewer', { companyRole: 'viewer', otherUsers: 2, otherOwners: 1 }],
    ['by an admin who leaves another', { companyKind: 'internal', otherUsers: 1, otherOwners: 1 }],
    [
      'by one of two owners of a brand',
      { companyKind: 'brand', otherUsers: 1, otherOwners: 1, runsBrand: true },
    ],
  ])('%s', (_, leaving) => expect(codes(leaving)).toEqual([]));
});

describe('an account cannot be deleted', () => {
  test.each<[string, Partial<Leaving>, string[]]>([
    ['while an order is open', { openOrderNumbers: ['LYS-12347'] }, ['orders-open']],
    ['by the last owner of colleagues', { otherUsers: 1 }, ['last-owner']],
    ['by the last owner of a brand on sale', { companyKind: 'brand', runsBrand: true }, ['last-owner']],
    ['by the last admin', { companyKind: 'internal' }, ['last-admin']],
    ['by the last owner among admins', { companyKind: 'internal', otherUsers: 2 }, ['last-owner']],
    ['for two reasons', { otherUsers: 1, openOrderNumbers: ['LYS-1'] }, ['orders-open', 'last-owner']],
  ])('%s', (_, leaving, expected) => expect(codes(leaving)).toEqual(expected));

  test('and is told which orders, the first five by number', () => {
    const openOrderNumbers = [1, 2, 3, 4, 5, 6].map((number) => `LYS-${number}`);
    expect(refuseDeletion({ ...alone, openOrderNumbers })[0]?.params).toEqual({
      orderNumbers: 'LYS-1, LYS-2, LYS-3, LYS-4, LYS-5 …',
    });
  });
});

test('leaving a company asks about its owner alone', () => {
  expect(refuseLeaving({ ...alone, otherUsers: 1 }).map(({ code }) => code)).toEqual(['last-owner']);
  expect(refuseLeaving(alone)).toEqual([]);
});
