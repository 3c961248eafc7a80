import { describe, expect, it } from 'vitest';
import { holders, isOpenToGuests, may, type Permission } from './permissions.ts';
import type { Actor } from './roles.ts';

const actors: readonly (readonly [string, Pick<Actor, 'role' | 'companyRole'> | null])[] = [
  ['guest', null],
  ['retailer', { role: 'retailer', companyRole: 'buyer' }],
  ['viewer', { role: 'retailer', companyRole: 'viewer' }],
  ['brand', { role: 'brand', companyRole: 'owner' }],
  ['admin', { role: 'admin', companyRole: 'owner' }],
];

/** Who may attempt it, as words. */
function whoMay(permission: Permission): string {
  return actors
    .filter(([, actor]) => may(actor, permission))
    .map(([name]) => name)
    .join(' ');
}

const all = 'guest retailer viewer brand admin';
const signedIn = 'retailer viewer brand admin';

/** To be read by a person against specification §6 and decisions §2; a new permission needs a line. */
const matrix: Readonly<Record<Permission, string>> = {
  'session:open': all,
  'session:read': all,
  'session:close': all,
  'invite:use': all,
  'password:reset': all,
  'demo:read': all,
  'enquiry:send': all,
  'booking:use': all,
  'account:edit': signedIn,
  'catalogue:read': signedIn,
  'cart:use': 'retailer',
  'checkout:read': 'retailer',
  'order:place': 'retailer',
  'order:read': signedIn,
  'order:advance': 'retailer brand admin',
  'order:change': 'retailer',
  'order:correct': 'admin',
  'message:read': signedIn,
  'message:send': signedIn,
  'dashboard:retailer': 'retailer viewer admin',
  'dashboard:brand': 'brand',
  'dashboard:read': signedIn,
  'admin:overview': 'admin',
  'admin:invites': 'admin',
  'admin:companies': 'admin',
  'admin:outbox': 'admin',
  'admin:applications': 'admin',
  'admin:enquiries': 'admin',
};

describe('who may attempt what (specification §6)', () => {
  // Object.keys forgets the key type.
  const permissions = Object.keys(holders) as Permission[];
  it.each(permissions)('%s', (permission) => expect(whoMay(permission)).toBe(matrix[permission]));

  it('what is open to guests is open to everybody', () => {
    const open = permissions.filter(isOpenToGuests);
    expect(open.map(whoMay)).toEqual(open.map(() => all));
    expect(open).not.toContain('catalogue:read');
  });
});
