import { describe, expect, it } from 'vitest';
import { holders, isOpenToGuests, may, type Permission } from './permissions.ts';
import { companyRoles, isRightOf, roles, type Standing } from './roles.ts';

const actors: readonly (readonly [string, Standing | null])[] = [
  ['guest', null],
  ['owner', { role: 'retailer', companyRole: 'owner' }],
  ['buyer', { role: 'retailer', companyRole: 'buyer' }],
  ['viewer', { role: 'retailer', companyRole: 'viewer' }],
  ['brand', { role: 'brand', companyRole: 'owner' }],
  ['editor', { role: 'brand', companyRole: 'editor' }],
  ['brand-viewer', { role: 'brand', companyRole: 'viewer' }],
  ['admin', { role: 'admin', companyRole: 'owner' }],
  ['manager', { role: 'admin', companyRole: 'manager' }],
  ['agent', { role: 'admin', companyRole: 'agent' }],
  ['admin-viewer', { role: 'admin', companyRole: 'viewer' }],
];

/** Who may attempt it, as words. */
function whoMay(permission: Permission): string {
  return actors
    .filter(([, actor]) => may(actor, permission))
    .map(([name]) => name)
    .join(' ');
}

const shop = 'owner buyer viewer';
const brand = 'brand editor brand-viewer';
const team = 'admin manager agent admin-viewer';
const signedIn = `${shop} ${brand} ${team}`;
const all = `guest ${signedIn}`;
const owners = 'owner brand admin';
const agents = 'admin manager agent';
const managers = 'admin manager';
const keepers = 'brand editor admin manager';

/** To be read by a person; a new permission needs a line. */
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
  'email:end': all,
  'email:confirm': all,
  'search:use': signedIn,
  'queue:read': signedIn,
  'notification:read': signedIn,
  'profile:read': signedIn,
  'account:edit': signedIn,
  'security:use': signedIn,
  'view:keep': signedIn,
  'company:edit': owners,
  'team:read': signedIn,
  'team:manage': owners,
  'catalogue:read': signedIn,
  'catalogue:browse': `${shop} ${team}`,
  'cart:use': 'owner buyer',
  'checkout:read': 'owner buyer',
  'reorder:use': 'owner buyer',
  'list:use': 'owner buyer',
  'shop-file:read': `${shop} ${team}`,
  'signal:use': shop,
  'address:read': shop,
  'address:edit': 'owner buyer',
  'order:place': 'owner buyer',
  'approval:read': shop,
  'approval:decide': 'owner',
  'order:read': signedIn,
  'order:advance': `owner buyer brand editor ${agents}`,
  'order:bulk': agents,
  'order:change': 'owner buyer',
  'order:expect': `brand editor ${agents}`,
  'order:track': 'brand editor admin manager agent',
  'order:correct': managers,
  'order:pack': `brand editor ${agents}`,
  'recall:open': 'brand admin manager',
  'recall:read': 'owner buyer',
  'claim:report': 'owner buyer',
  'claim:answer': 'brand editor',
  'claim:decide': managers,
  'sample:read': signedIn,
  'sample:request': 'owner buyer',
  'sample:answer': 'brand editor admin manager agent',
  'document:read': signedIn,
  'document:add': `brand editor ${agents}`,
  'invoice:read': `${shop} ${team}`,
  'message:read': signedIn,
  'message:start': shop,
  'message:send': `${shop} ${brand} ${agents}`,
  'dashboard:retailer': `${shop} ${team}`,
  'dashboard:brand': brand,
  'dashboard:read': signedIn,
  'picking:read': `${brand} ${team}`,
  'product:read': `${brand} ${team}`,
  'product:edit': keepers,
  'page:read': `${brand} ${team}`,
  'page:edit': keepers,
  'page:publish': 'brand admin manager',
  'page:review': 'admin manager',
  'claim:review': managers,
  'market:edit': 'admin manager',
  'freight:read': team,
  'freight:edit': managers,
  'landed:read': shop,
  'stock:edit': keepers,
  'import:use': keepers,
  'customer:read': `${brand} ${team}`,
  'customer:write': brand,
  'numbers:read': `${brand} ${team}`,
  'rate:read': team,
  'rate:enter': managers,
  'bank:edit': 'brand',
  'bank:check': managers,
  'settlement:read': `brand editor ${team}`,
  'settlement:make': managers,
  'commission:agree': managers,
  'payout:read': team,
  'payout:make': managers,
  'registration:edit': 'brand',
  'certificate:read': `${brand} ${team}`,
  'certificate:edit': 'brand editor',
  'overview:read': team,
  'catalogue:oversee': team,
  'catalogue:curate': managers,
  'partner:read': team,
  'partner:add': managers,
  'partner:keep': managers,
  'partner:close': 'admin',
  'note:read': team,
  'note:write': agents,
  'desk:read': team,
  'desk:work': agents,
  'template:write': managers,
  'message:desk': team,
  'message:settle': agents,
  'application:read': team,
  'application:decide': agents,
  'enquiry:read': team,
  'enquiry:answer': agents,
  'invite:read': team,
  'invite:make': agents,
  'outbox:read': team,
  'outbox:send': managers,
  'announcement:read': team,
  'announcement:write': managers,
  'person:read': team,
  'person:manage': managers,
  'person:see': managers,
  'money:read': team,
  'money:record': managers,
  'terms:set': 'admin',
  'seller:edit': 'admin',
  'audit:read': managers,
  'settings:read': team,
  'settings:edit': managers,
  'bookkeeping:read': managers,
  'retention:read': managers,
  'retention:run': 'admin',
};

describe('who may attempt what', () => {
  // Object.keys forgets the key type.
  const permissions = Object.keys(holders) as Permission[];
  it.each(permissions)('%s', (permission) => expect(whoMay(permission)).toBe(matrix[permission]));

  it('what is open to guests is open to everybody', () => {
    const open = permissions.filter(isOpenToGuests);
    expect(open.map(whoMay)).toEqual(open.map(() => all));
    expect(open).not.toContain('catalogue:read');
  });

  it('a right that a company of the kind does not have allows nothing', () => {
    const strangers = roles.flatMap((role) =>
      companyRoles
        .filter((companyRole) => !isRightOf(role, companyRole))
        .map((companyRole) => ({ role, companyRole })),
    );
    expect(strangers).toHaveLength(8);
    for (const stranger of strangers) {
      const held = permissions.filter(
        (permission) => may(stranger, permission) && !isOpenToGuests(permission),
      );
      expect(held).toEqual([]);
    }
  });
});
