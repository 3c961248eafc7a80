import type { Role } from './roles.ts';

/** Who a screen is for: 'guest' is somebody who is not signed in. */
type Visitor = 'guest' | Role;

type Screen = {
  /** Address pattern; a segment that begins with $ stands for any one value. */
  readonly path: `/${string}`;
  readonly visitors: readonly Visitor[];
  /** Development pages exist only in demo mode (decisions §1). */
  readonly demoOnly?: true;
};

const everyone = ['guest', 'retailer', 'brand', 'admin'] as const;
const signedIn = ['retailer', 'brand', 'admin'] as const;
const buying = ['retailer'] as const;
const trading = ['retailer', 'brand'] as const;
const admin = ['admin'] as const;

/**
 * Every screen of the app and who may open it (specification §2, decisions §2 "Who sees what").
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
  { path: '/products/$productId', visitors: signedIn },
  { path: '/cart', visitors: buying },
  { path: '/checkout', visitors: buying },
  { path: '/orders', visitors: signedIn },
  { path: '/orders/$orderId', visitors: signedIn },
  { path: '/invoices', visitors: buying },
  { path: '/approvals', visitors: buying },
  { path: '/team', visitors: trading },
  { path: '/messages', visitors: signedIn },
  { path: '/dashboard', visitors: signedIn },
  { path: '/profile', visitors: signedIn },
  { path: '/admin', visitors: admin },
  { path: '/admin/dashboard', visitors: admin },
  { path: '/admin/orders', visitors: admin },
  { path: '/admin/messages', visitors: admin },
  { path: '/admin/retailers', visitors: admin },
  { path: '/admin/brands', visitors: admin },
  { path: '/admin/enquiries', visitors: admin },
  { path: '/admin/invites', visitors: admin },
  { path: '/admin/users', visitors: admin },
  { path: '/admin/outbox', visitors: admin },
  { path: '/admin/money', visitors: admin },
  { path: '/admin/retention', visitors: admin },
  { path: '/test', visitors: everyone, demoOnly: true },
  { path: '/test-auth', visitors: everyone, demoOnly: true },
  { path: '/components', visitors: everyone, demoOnly: true },
];

/** What an app address answers: the screen, the way to sign in, the own dashboard, or "404 - Page Not Found". */
export type ScreenAnswer = 'open' | 'sign-in' | 'dashboard' | 'not-found';

/** The answer of `path` (no query) for `role`, null when signed out. */
export function screenAnswer(path: string, role: Role | null, { demo }: { demo: boolean }): ScreenAnswer {
  const screen = findScreen(path);
  if (screen === null || (screen.demoOnly && !demo)) return 'not-found';
  if (screen.visitors.includes(role ?? 'guest')) return 'open';
  if (role === null) return 'sign-in';
  // Somebody signed in at /login or /register has nothing to do there.
  return screen.visitors.includes('guest') ? 'dashboard' : 'not-found';
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
