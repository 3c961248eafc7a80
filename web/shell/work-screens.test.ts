import { describe, expect, it } from 'vitest';
import { screenAnswer } from '#domain/screens.ts';
import type { User } from '#web/session.ts';
import { linksFor } from './navigation.ts';
import { openScreen, workScreens } from './work-screens.ts';

const aUser = (role: User['role'], companyRole: User['companyRole']) => ({ role, companyRole }) as User;
const screensOf = (user: User) => workScreens(user).flatMap(({ screens }) => screens);

describe('the screens of the work shell', () => {
  it('are for brand users and the team; a retailer has the header', () => {
    expect(workScreens(aUser('retailer', 'owner'))).toEqual([]);
    expect(workScreens(aUser('brand', 'viewer')).map(({ title }) => title)).toEqual([
      'work',
      'trade',
      'company',
    ]);
  });

  it('lead a brand user into the workspace of the own brand', () => {
    const user = { ...aUser('brand', 'viewer'), brandSlug: 'haru' };
    expect(screensOf(user).map(({ href }) => href)).toEqual(
      expect.arrayContaining(['/workspace/haru', '/workspace/haru/page']),
    );
    expect(openScreen(screensOf(user), '/workspace/haru/page')?.label).toBe('brandPage');
    expect(openScreen(screensOf(user), '/workspace/haru')?.label).toBe('workspace');
    expect(openScreen(screensOf(user), '/workspace/haru/imports/0193')?.label).toBe('products');
  });

  it.each(['owner', 'manager', 'agent', 'viewer'] as const)(
    'lead an admin with the rights of %s only where they open',
    (right) => {
      const user = aUser('admin', right);
      for (const { href } of screensOf(user)) {
        expect(screenAnswer(href.split('#')[0] ?? href, user, { demo: false }), href).toBe('open');
      }
    },
  );

  it('are the same screens as the links of the header with the same name', () => {
    for (const role of ['brand', 'admin'] as const) {
      const screens = screensOf(aUser(role, 'owner'));
      for (const { to, label } of linksFor(role)) {
        const same = screens.find((screen) => `nav.${screen.label}` === label);
        expect([same?.href, ...(same?.also ?? [])], `${role} ${label}`).toContain(to);
      }
    }
  });

  it.each([
    ['/admin', 'overview'],
    ['/admin/dashboard', 'overview'],
    ['/admin/orders', 'orders'],
    ['/orders/0193', 'orders'],
    ['/products/0193', 'brands'],
    ['/team', 'team'],
    ['/dashboard', 'dashboard'],
  ])('at %s the open one is %s', (here, label) => {
    expect(openScreen(screensOf(aUser('admin', 'owner')), here)?.label).toBe(label);
  });

  it('knows the part of a screen from the screen', () => {
    const screens = screensOf(aUser('brand', 'owner'));
    expect(openScreen(screens, '/dashboard#analytics')?.label).toBe('analytics');
    expect(openScreen(screens, '/dashboard')?.label).toBe('dashboard');
    expect(openScreen(screens, '/checkout')).toBeUndefined();
  });
});
