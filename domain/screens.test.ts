import { describe, expect, it } from 'vitest';
import { type Role, rightsOf } from './roles.ts';
import { screenAnswer, screens } from './screens.ts';

const visitors = [null, 'retailer', 'brand', 'admin'] as const;
const owner = (role: Role | null) => role && ({ role, companyRole: 'owner' } as const);

/** What guest, retailer, brand and admin are answered, outside demo mode. */
function answers(path: string, demo = false): string {
  return visitors.map((role) => screenAnswer(path, owner(role), { demo })).join(' ');
}

describe('what an address answers guest, retailer, brand and admin', () => {
  it.each([
    ['/login', 'open dashboard dashboard dashboard'],
    ['/register', 'open dashboard dashboard dashboard'],
    ['/reset-password', 'open open open open'],
    ['/brands', 'sign-in open open open'],
    ['/brands/pulnae', 'sign-in open open open'],
    ['/brands/', 'sign-in open open open'],
    ['/products', 'sign-in open not-found open'],
    ['/brands/pulnae/more', 'not-found not-found not-found not-found'],
    ['/cart', 'sign-in open not-found not-found'],
    ['/checkout', 'sign-in open not-found not-found'],
    ['/orders', 'sign-in open open open'],
    ['/dashboard', 'sign-in open open open'],
    ['/admin', 'sign-in not-found not-found open'],
    ['/admin/retailers', 'sign-in not-found not-found open'],
    ['/team', 'sign-in open open open'],
    ['/admin/secret', 'not-found not-found not-found not-found'],
    ['/test', 'not-found not-found not-found not-found'],
    ['/ko/brands', 'not-found not-found not-found not-found'],
    ['/nowhere', 'not-found not-found not-found not-found'],
    ['', 'not-found not-found not-found not-found'],
  ])('%s: %s', (path, expected) => expect(answers(path)).toBe(expected));

  it.each(['/test', '/test-auth', '/components'])('%s is open to everybody in demo mode only', (path) => {
    expect(answers(path, true)).toBe('open open open open');
    expect(answers(path)).not.toContain('open');
  });
});

describe('what the operator’s owner, manager, agent and viewer are answered', () => {
  it.each([
    ['/admin', 'open open open open'],
    ['/admin/money', 'open open open open'],
    ['/admin/users', 'open open open open'],
    ['/admin/retention', 'open open not-found not-found'],
    ['/cart', 'not-found not-found not-found not-found'],
  ])('%s: %s', (path, expected) => {
    const answered = rightsOf.admin.map((companyRole) =>
      screenAnswer(path, { role: 'admin', companyRole }, { demo: false }),
    );
    expect(answered.join(' ')).toBe(expected);
  });
});

describe('the table of screens', () => {
  it('every screen is listed once', () => {
    expect(new Set(screens.map((screen) => screen.path)).size).toBe(screens.length);
  });
});
