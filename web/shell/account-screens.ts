import { mayOpen } from '#domain/screens.ts';
import type { User } from '#web/session.ts';

/** What somebody's own company and account are made of, in the order of the menu. */
const accountScreens = [
  { to: '/reorder', label: 'nav.reorder' },
  { to: '/lists', label: 'nav.lists' },
  { to: '/signals', label: 'nav.signals' },
  { to: '/samples', label: 'nav.samples' },
  { to: '/invoices', label: 'nav.invoices' },
  { to: '/approvals', label: 'nav.approvals' },
  { to: '/team', label: 'nav.team' },
  { to: '/addresses', label: 'nav.addresses' },
  { to: '/profile', label: 'nav.profile' },
] as const;

/** The screens of the account menu that open for this user. */
export function accountScreensOf(user: User) {
  return accountScreens.filter(({ to }) => mayOpen(to, user));
}
