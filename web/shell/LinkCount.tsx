import { useRouterState } from '@tanstack/react-router';
import { findPublicPage } from '#domain/public-pages.ts';
import type { User } from '#web/session.ts';
import { HeaderCount } from './HeaderCount.tsx';
import type { RoleLink } from './navigation.ts';
import { WaitingCount } from './WaitingCount.tsx';

type Props = { readonly of: Extract<RoleLink, { badge: string }>['badge']; readonly user: User };

/**
 * The number beside a link of the header. What waits of a shop's orders is told in the app, whose words public pages
 * come without; the team reads it in its sidebar.
 */
export function LinkCount({ of, user }: Props) {
  const isPublic = useRouterState({ select: ({ location }) => findPublicPage(location.pathname) !== null });
  if (of !== 'orders') return <HeaderCount of={of} />;
  return isPublic || user.role !== 'retailer' ? null : <WaitingCount of="orders" />;
}
