import { describe, expect, it } from 'vitest';
import { holders, isOpenToGuests, may, type Permission } from './permissions.ts';
import type { Actor } from './roles.ts';

const actors: readonly (readonly [string, Pick<Actor, 'role' | 'companyRole'> | null])[] = [
  ['guest', null],
  ['owner', { role: 'retailer', companyRole: 'owner' }],
  ['buyer', { role: 'retailer', companyRole: 'buyer' }],
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

const all = 'guest owner buyer viewer brand admin';
const signedIn = 'owner buyer viewer brand admin';
const owners = 'owner brand admin';

/** To be read by a person against specification §6 and decisions §2; a new permission needs a line. */
const matrix: Readonly<Record<Permission, string>> = {
  'session:open': all,
  'session:read': all,
  'session:close': all,
  'invite:use': all,
  'password:reset': all,
  'demo:read': all,
  'showcase:read': all,
  'enquiry:send': all,
  'booking:use': all,
  'letter:end': all,
  'profile:read': signedIn,
  'account:edit': signedIn,
  'company:edit': owners,
  'security:use': signedIn,
  'team:read': signedIn,
  'team:manage': owners,
  'email:confirm': all,
  'catalogue:read': signedIn,
  'cart:use': 'owner buyer',
  'checkout:read': 'owner buyer',
  'order:place': 'owner buyer',
  'approval:read': 'owner buyer viewer',
  'approval:decide': 'owner',
  'order:read': signedIn,
  'order:advance': 'owner buyer brand admin',
  'order:change': 'owner buyer',
  'order:correct': 'admin',
  'document:read': signedIn,
  'document:add': 'brand admin',
  'invoice:read': 'owner buyer viewer admin',
  'message:read': signedIn,
  'message:send': signedIn,
  'dashboard:retailer': 'owner buyer viewer admin',
  'dashboard:brand': 'brand',
  'dashboard:read': signedIn,
  'admin:overview': 'admin',
  'admin:invites': 'admin',
  'admin:users': 'admin',
  'admin:companies': 'admin',
  'admin:outbox': 'admin',
  'admin:money': 'admin',
  'admin:retention': 'admin',
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
