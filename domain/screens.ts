import { may, type Permission } from './permissions.ts';
import type { Role, Standing } from './roles.ts';

/** Who a screen is for: 'guest' is somebody who is not signed in. */
type Visitor = 'guest' | Role;

type Screen = {
  /** Address pattern; a segment that begins with $ stands for any one value. */
  readonly path: `/${string}`;
  readonly visitors: readonly Visitor[];
  /** What it takes of the rights in the own company, where not every colleague may read it. */
  readonly needs?: Permission;
  /** Development pages exist only in demo mode. */
  readonly demoOnly?: true;
};

const everyone = ['guest', 'retailer', 'brand', 'admin'] as const;
const signedIn = ['retailer', 'brand', 'admin'] as const;
const buying = ['retailer'] as const;
/** Who sees every brand's products. */
const browsing = ['retailer', 'admin'] as const;
/** Who keeps a brand's catalogue: its own people, and the team. */
const keeping = ['brand', 'admin'] as const;
/** Whom the team tells something. */
const partners = ['retailer', 'brand'] as const;
const admin = ['admin'] as const;

/**
 * Every screen of the app and who may open it (docs/decisions.md, Who sees what).
 * The server answers addresses from this table, the browser guards its routes with it; a new screen
 * is one line here. Public pages are in `public-pages.ts`.
 */
export const screens: readonly Screen[] = [
  { path: '/login', visitors: ['guest'] },
  { path: '/register', visitors: ['guest'] },
  { path: '/forgot-password', visitors: everyone },
  { path: '/reset-password', visitors: everyone },
  { path: '/unsubscribe', visitors: everyone },
  { path: '/confirm-email', visitors: everyone },
  { path: '/booking', visitors: everyone },
  { path: '/brands', visitors: signedIn },
  { path: '/brands/$brandId', visitors: signedIn },
  { path: '/products', visitors: browsing, needs: 'catalogue:browse' },
  { path: '/products/$productId', visitors: signedIn },
  { path: '/cart', visitors: buying },
  { path: '/checkout', visitors: buying },
  { path: '/reorder', visitors: buying, needs: 'reorder:use' },
  { path: '/lists', visitors: buying, needs: 'list:use' },
  { path: '/lists/$listId', visitors: buying, needs: 'list:use' },
  { path: '/signals', visitors: buying, needs: 'signal:use' },
  { path: '/announcements/$announcementId', visitors: partners, needs: 'notification:read' },
  { path: '/orders', visitors: signedIn },
  { path: '/orders/$orderId', visitors: signedIn },
  { path: '/invoices', visitors: buying },
  { path: '/approvals', visitors: buying },
  { path: '/addresses', visitors: buying, needs: 'address:read' },
  { path: '/samples', visitors: buying, needs: 'sample:read' },
  { path: '/samples/$sampleId', visitors: signedIn, needs: 'sample:read' },
  { path: '/brands/$brandId/samples', visitors: buying, needs: 'sample:request' },
  { path: '/workspace/$brandId', visitors: keeping, needs: 'page:read' },
  { path: '/workspace/$brandId/page', visitors: keeping, needs: 'page:read' },
  { path: '/team', visitors: signedIn },
  { path: '/messages', visitors: signedIn },
  { path: '/dashboard', visitors: signedIn },
  { path: '/workspace/$brandId/stock', visitors: keeping, needs: 'product:read' },
  { path: '/workspace/$brandId/passports', visitors: keeping, needs: 'product:read' },
  { path: '/workspace/$brandId/lots', visitors: keeping, needs: 'product:read' },
  { path: '/workspace/$brandId/lots/$lotId', visitors: keeping, needs: 'product:read' },
  { path: '/workspace/$brandId/customers', visitors: keeping, needs: 'customer:read' },
  { path: '/workspace/$brandId/settlements', visitors: keeping, needs: 'settlement:read' },
  { path: '/workspace/$brandId/samples', visitors: keeping, needs: 'sample:read' },
  { path: '/profile', visitors: signedIn },
  { path: '/workspace/$brandId/products', visitors: keeping, needs: 'product:read' },
  { path: '/workspace/$brandId/products/new', visitors: keeping, needs: 'product:edit' },
  { path: '/workspace/$brandId/products/$productId', visitors: keeping, needs: 'product:read' },
  { path: '/workspace/$brandId/imports', visitors: keeping, needs: 'import:use' },
  { path: '/workspace/$brandId/imports/$importId', visitors: keeping, needs: 'import:use' },
  { path: '/workspace/$brandId/numbers', visitors: keeping, needs: 'numbers:read' },
  { path: '/workspace/$brandId/line-sheet', visitors: keeping, needs: 'product:read' },
  { path: '/admin', visitors: admin },
  { path: '/admin/catalogue', visitors: admin, needs: 'catalogue:oversee' },
  { path: '/admin/catalogue/products', visitors: admin, needs: 'catalogue:oversee' },
  { path: '/admin/dashboard', visitors: admin },
  { path: '/admin/queue', visitors: admin },
  { path: '/admin/orders', visitors: admin },
  { path: '/admin/samples', visitors: admin, needs: 'sample:read' },
  { path: '/admin/messages', visitors: admin },
  { path: '/admin/retailers', visitors: admin },
  { path: '/admin/brands', visitors: admin },
  { path: '/admin/my-retailers', visitors: admin, needs: 'partner:read' },
  { path: '/admin/companies', visitors: admin, needs: 'partner:read' },
  { path: '/admin/companies/$companyId', visitors: admin, needs: 'partner:read' },
  { path: '/admin/badge-claims', visitors: admin, needs: 'claim:review' },
  { path: '/admin/passports', visitors: admin, needs: 'claim:review' },
  { path: '/admin/markets', visitors: admin, needs: 'claim:review' },
  { path: '/admin/freight', visitors: admin, needs: 'freight:read' },
  { path: '/admin/enquiries', visitors: admin, needs: 'enquiry:read' },
  { path: '/admin/templates', visitors: admin, needs: 'desk:read' },
  { path: '/admin/announcements', visitors: admin, needs: 'announcement:read' },
  { path: '/admin/announcements/new', visitors: admin, needs: 'announcement:write' },
  { path: '/admin/announcements/$announcementId', visitors: admin, needs: 'announcement:read' },
  { path: '/admin/invites', visitors: admin, needs: 'invite:read' },
  { path: '/admin/users', visitors: admin, needs: 'person:read' },
  { path: '/admin/outbox', visitors: admin, needs: 'outbox:read' },
  { path: '/admin/money', visitors: admin, needs: 'money:read' },
  { path: '/admin/bank', visitors: admin, needs: 'money:read' },
  { path: '/admin/payouts', visitors: admin, needs: 'payout:read' },
  { path: '/admin/rates', visitors: admin, needs: 'rate:read' },
  { path: '/admin/settings', visitors: admin, needs: 'settings:read' },
  { path: '/admin/audit', visitors: admin, needs: 'audit:read' },
  { path: '/admin/retention', visitors: admin, needs: 'retention:read' },
  { path: '/test', visitors: everyone, demoOnly: true },
  { path: '/test-auth', visitors: everyone, demoOnly: true },
  { path: '/components', visitors: everyone, demoOnly: true },
];

/** What an app address answers: the screen, the way to sign in, the own dashboard, or "404 - Page Not Found". */
export type ScreenAnswer = 'open' | 'sign-in' | 'dashboard' | 'not-found';

/** The answer of `path` (no query) for who is signed in; null: nobody. */
export function screenAnswer(path: string, user: Standing | null, { demo }: { demo: boolean }): ScreenAnswer {
  const screen = findScreen(path);
  if (screen === null || (screen.demoOnly && !demo)) return 'not-found';
  if (screen.visitors.includes(user?.role ?? 'guest')) return holdsFor(screen, user) ? 'open' : 'not-found';
  if (user === null) return 'sign-in';
  // Somebody signed in at /login or /register has nothing to do there.
  return screen.visitors.includes('guest') ? 'dashboard' : 'not-found';
}

/** Whether the navigation leads somebody there. */
export function mayOpen(path: string, user: Standing | null): boolean {
  return screenAnswer(path, user, { demo: false }) === 'open';
}

function holdsFor({ needs }: Screen, user: Standing | null): boolean {
  return needs === undefined || may(user, needs);
}

function findScreen(path: string): Screen | null {
  const wanted = segments(path);
  return screens.find((screen) => matches(segments(screen.path), wanted)) ?? null;
}

function matches(pattern: readonly string[], wanted: readonly string[]): boolean {
  return (
    pattern.length === wanted.length &&
    pattern.every((part, index) => part === wanted[index] || (part.startsWith('$') && wanted[index] !== ''))
  );
}

/** "/orders/" and "/orders" are the same address. */
function segments(path: string): readonly string[] {
  return path.replace(/\/+$/, '').split('/').slice(1);
}
