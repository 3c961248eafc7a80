import { mayOpen } from '#domain/screens.ts';
import type { User } from '#web/session.ts';

/** What may stand beside a screen's name: how much of it waits. */
export type Waiting = 'unread' | 'enquiries' | 'orders' | 'stock' | 'queue';

export type WorkScreen = {
  readonly href: string;
  readonly label: string;
  readonly count?: Waiting;
  /** Where the header's link of the same name leads, and what else lies under this screen. */
  readonly also?: readonly string[];
};

export type WorkGroup = { readonly title: string; readonly screens: readonly WorkScreen[] };

const brand = [
  {
    title: 'work',
    screens: [
      { href: '/dashboard', label: 'dashboard' },
      { href: '/orders', label: 'orders', count: 'orders' },
      { href: '/messages', label: 'messages', count: 'unread' },
    ],
  },
  {
    title: 'trade',
    screens: [
      { href: '/brands', label: 'ownBrand', also: ['/products'] },
      { href: '/dashboard#analytics', label: 'analytics' },
    ],
  },
  {
    title: 'catalogue',
    screens: [
      { href: '/workspace/$brandId', label: 'workspace' },
      {
        href: '/workspace/$brandId/products',
        label: 'products',
        also: ['/workspace/$brandId/imports'],
      },
      { href: '/workspace/$brandId/stock', label: 'stock', count: 'stock' },
      { href: '/workspace/$brandId/passports', label: 'passports' },
      { href: '/workspace/$brandId/lots', label: 'lots' },
      { href: '/workspace/$brandId/customers', label: 'customers' },
      { href: '/workspace/$brandId/settlements', label: 'settlements' },
      { href: '/workspace/$brandId/samples', label: 'samples', also: ['/samples'] },
      { href: '/workspace/$brandId/page', label: 'brandPage' },
      { href: '/workspace/$brandId/line-sheet', label: 'lineSheet' },
      { href: '/workspace/$brandId/numbers', label: 'numbers' },
    ],
  },
  {
    title: 'company',
    screens: [
      { href: '/team', label: 'team' },
      { href: '/profile', label: 'profile' },
    ],
  },
] as const satisfies readonly WorkGroup[];

const admin = [
  {
    title: 'work',
    screens: [
      { href: '/dashboard', label: 'dashboard' },
      { href: '/admin/queue', label: 'queue', count: 'queue' },
      { href: '/admin/orders', label: 'orders', also: ['/orders'] },
      { href: '/admin/samples', label: 'samples', also: ['/samples'] },
      { href: '/admin/messages', label: 'messages', count: 'unread', also: ['/messages'] },
      { href: '/admin/enquiries', label: 'enquiries', count: 'enquiries' },
    ],
  },
  {
    title: 'trade',
    screens: [
      { href: '/brands', label: 'brands', also: ['/products'] },
      { href: '/admin/my-retailers', label: 'myRetailers' },
      { href: '/admin/companies', label: 'companies' },
      { href: '/admin/retailers', label: 'retailers' },
      { href: '/admin/brands', label: 'brandCompanies' },
      { href: '/admin/catalogue', label: 'catalogue' },
      { href: '/admin/badge-claims', label: 'badgeClaims' },
      { href: '/admin/passports', label: 'passportReviews' },
      { href: '/admin/markets', label: 'markets' },
      { href: '/admin/freight', label: 'freight' },
      { href: '/admin/invites', label: 'invites' },
      { href: '/admin/announcements', label: 'announcements' },
      { href: '/admin/templates', label: 'templates' },
      { href: '/admin/money', label: 'money' },
      { href: '/admin/bank', label: 'bank' },
      { href: '/admin/payouts', label: 'payouts' },
      { href: '/admin/rates', label: 'rates' },
    ],
  },
  {
    title: 'company',
    screens: [
      { href: '/admin', label: 'overview', also: ['/admin/dashboard'] },
      { href: '/team', label: 'team' },
      { href: '/admin/users', label: 'users' },
      { href: '/admin/outbox', label: 'outbox' },
      { href: '/admin/settings', label: 'settings' },
      { href: '/admin/audit', label: 'audit' },
      { href: '/admin/retention', label: 'retention' },
      { href: '/profile', label: 'profile' },
    ],
  },
] as const satisfies readonly WorkGroup[];

export type WorkLabel = (typeof brand | typeof admin)[number]['screens'][number]['label'];
export type WorkTitle = (typeof brand | typeof admin)[number]['title'];

type Group = {
  readonly title: WorkTitle;
  readonly screens: readonly (WorkScreen & { readonly label: WorkLabel })[];
};

const groups: { readonly [Role in User['role']]: readonly Group[] } = { brand, admin, retailer: [] };

/** The screens brand users and the team work in, grouped; a retailer has the header and the account menu. */
export function workScreens(user: User): readonly Group[] {
  return groups[user.role]
    .map(({ title, screens }) => ({
      title,
      screens: screens
        .map((screen) => ({
          ...screen,
          href: ofBrand(screen.href, user),
          ...(screen.also && { also: screen.also.map((address) => ofBrand(address, user)) }),
        }))
        .filter(({ href }) => !href.includes('$') && mayOpen(pathOf(href), user)),
    }))
    .filter(({ screens }) => screens.length > 0);
}

function ofBrand(address: string, { brandSlug }: User): string {
  return address.replace('$brandId', brandSlug ?? '$brandId');
}

function pathOf(href: string): string {
  return new URL(href, 'http://localhost').pathname;
}

/** Which of them is open: its own address, with what stands after "#", else the one the page lies under. */
export function openScreen<Screen extends WorkScreen>(
  screens: readonly Screen[],
  here: string,
): Screen | undefined {
  const path = here.split('#')[0] ?? here;
  const exact = screens.find(({ href, also }) => href === here || also?.includes(here));
  if (exact !== undefined) return exact;
  const depth = ({ href, also = [] }: Screen) =>
    Math.max(...[href, ...also].map((each) => (isUnder(path, each) ? each.length : -1)));
  return screens.filter((screen) => depth(screen) > 0).toSorted((a, b) => depth(b) - depth(a))[0];
}

function isUnder(path: string, address: string): boolean {
  return path === address || path.startsWith(`${address}/`);
}
