import { describe, expect, it } from 'vitest';
import { invitationStays, mayGive, outranks } from './rights.ts';
import { type Actor, type CompanyRole, type Role, rightsOf } from './roles.ts';

const ours = 'lys';
const shop = 'shop';

function an(role: Role, companyRole: CompanyRole, companyId = role === 'admin' ? ours : shop): Actor {
  return { userId: `${role} ${companyRole}`, companyId, role, companyRole };
}

/** Every right of the company the giver may give. */
function given(giver: Actor, role: Role, companyId: string): string {
  const rights: readonly CompanyRole[] = rightsOf[role];
  return rights.filter((companyRole) => mayGive(giver, { companyId, role, companyRole })).join(' ');
}

describe('who may give which rights', () => {
  it.each([
    ['owner', 'owner manager agent viewer', 'owner buyer viewer'],
    ['manager', '', 'owner buyer viewer'],
    ['agent', '', 'owner buyer viewer'],
    ['viewer', '', ''],
  ] as const)('the operator’s %s: "%s" at home, "%s" in a shop', (companyRole, atHome, inShop) => {
    const giver = an('admin', companyRole);
    expect(given(giver, 'admin', ours)).toBe(atHome);
    expect(given(giver, 'retailer', shop)).toBe(inShop);
    expect(given(giver, 'admin', 'another operator')).toBe('');
  });

  it.each([
    ['retailer', 'owner', 'owner buyer viewer'],
    ['retailer', 'buyer', ''],
    ['brand', 'owner', 'owner editor viewer'],
    ['brand', 'editor', ''],
  ] as const)('a %s’s %s: "%s" in the own company, nothing elsewhere', (role, companyRole, atHome) => {
    const giver = an(role, companyRole);
    expect(given(giver, role, shop)).toBe(atHome);
    expect(given(giver, 'retailer', 'another shop')).toBe('');
    expect(given(giver, 'admin', ours)).toBe('');
  });
});

describe('who has more rights than whom', () => {
  it.each([
    ['owner', 'manager', true],
    ['owner', 'owner', false],
    ['manager', 'owner', false],
    ['manager', 'manager', false],
    ['agent', 'viewer', true],
  ] as const)('the operator’s %s has more than its %s: %s', (one, other, more) => {
    expect(outranks(an('admin', one), an('admin', other))).toBe(more);
  });

  it('nobody of a shop or brand has more than anybody of the operator', () => {
    expect(outranks(an('retailer', 'owner'), an('admin', 'viewer'))).toBe(false);
    expect(outranks(an('admin', 'viewer'), an('retailer', 'owner'))).toBe(true);
  });
});

describe('an open invitation, when its maker', () => {
  const colleague = {
    companyId: ours,
    role: 'admin',
    companyRole: 'agent',
    email: 'co@lys.example',
  } as const;
  const bound = { companyId: shop, role: 'retailer', companyRole: 'owner', email: 'a@shop.example' } as const;
  const open = { ...bound, email: null };
  it.each([
    ['an owner still', an('admin', 'owner'), true, true, true],
    ['an agent now', an('admin', 'agent'), false, true, true],
    ['a viewer now', an('admin', 'viewer'), false, true, false],
    ['gone', null, false, true, false],
  ] as const)('is %s', (_, maker, ofColleague, ofBound, ofOpen) => {
    expect(invitationStays(colleague, ours, maker)).toBe(ofColleague);
    expect(invitationStays(bound, ours, maker)).toBe(ofBound);
    expect(invitationStays(open, ours, maker)).toBe(ofOpen);
  });
});
