import { describe, expect, it } from 'vitest';
import { isOpenAfterSeeing, isOpenToSeeing, isSeeingOver, maySeeAs, seeingMs } from './seeing.ts';

const now = new Date('2026-03-06T09:00:00Z');

describe('seeing as another', () => {
  it.each([
    ['owner', true],
    ['manager', true],
    ['agent', false],
    ['viewer', false],
  ] as const)('is for managers up: %s', (companyRole, expected) => {
    expect(maySeeAs({ role: 'admin', companyRole }, { role: 'retailer' })).toBe(expected);
    expect(maySeeAs({ role: 'admin', companyRole }, { role: 'brand' })).toBe(expected);
  });

  it('is never of one of the team, and never for a shop or a brand', () => {
    expect(maySeeAs({ role: 'admin', companyRole: 'owner' }, { role: 'admin' })).toBe(false);
    expect(maySeeAs({ role: 'retailer', companyRole: 'owner' }, { role: 'retailer' })).toBe(false);
    expect(maySeeAs(null, { role: 'retailer' })).toBe(false);
  });

  it.each([
    ['reading orders', { method: 'GET', permission: 'order:read' }, true],
    ['placing one', { method: 'POST', permission: 'order:place' }, false],
    ['taking a line out of the cart', { method: 'DELETE', permission: 'cart:use' }, false],
    ['a file', { method: 'GET', permission: 'order:read', download: ['text/csv'] }, false],
    ['the sessions of the account', { method: 'GET', permission: 'security:use' }, false],
    ['the bank account', { method: 'GET', permission: 'bank:edit' }, false],
    ['signing in', { method: 'POST', permission: 'session:open' }, false],
    ['a form of the public pages', { method: 'POST', permission: 'enquiry:send' }, false],
    ['leaving', { method: 'DELETE', permission: 'session:close' }, true],
  ] as const)('%s', (_what, asked, expected) => {
    expect(isOpenToSeeing(asked)).toBe(expected);
  });

  it('leaves only the ways out open once it is over', () => {
    expect(isOpenAfterSeeing({ method: 'DELETE', permission: 'session:close' })).toBe(true);
    expect(isOpenAfterSeeing({ method: 'GET', permission: 'session:read' })).toBe(true);
    expect(isOpenAfterSeeing({ method: 'GET', permission: 'order:read' })).toBe(false);
    expect(isOpenAfterSeeing({ method: 'POST', permission: 'order:bulk' })).toBe(false);
  });

  const running = {
    viewer: { role: 'admin', companyRole: 'manager' },
    person: { role: 'retailer', isOpen: true },
    until: new Date(now.getTime() + seeingMs),
    endedAt: null,
  } as const;

  it.each([
    ['in its half hour it goes on', {}, 0, false],
    ['one millisecond before its end too', {}, seeingMs - 1, false],
    ['at its end it is over', {}, seeingMs, true],
    ['who has become an agent sees no more', { viewer: { role: 'admin', companyRole: 'agent' } }, 0, true],
    [
      'a closed account or a suspended company ends it',
      { person: { role: 'retailer', isOpen: false } },
      0,
      true,
    ],
    ['what was ended stays ended', { endedAt: now }, 0, true],
  ] as const)('%s', (_what, change, afterMs, expected) => {
    expect(isSeeingOver({ ...running, ...change }, new Date(now.getTime() + afterMs))).toBe(expected);
  });
});
