import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { findPublicPage } from '#domain/public-pages.ts';
import { useUser } from '#web/session.ts';
import { SubNav } from '#web/ui/SubNav.tsx';
import { HeaderCount } from './HeaderCount.tsx';

/**
 * What a brand user needs beyond the dashboard: the header is the specification's and does not lead there
 * (decisions §2 "Header"). Not on public pages, which everybody sees alike.
 */
export function WorkspaceNav() {
  const { t } = useTranslation('common');
  const isBrand = useUser()?.role === 'brand';
  const isPublic = useRouterState({ select: ({ location }) => findPublicPage(location.pathname) !== null });
  if (!isBrand || isPublic) return null;
  return (
    <SubNav
      label={t('nav.workspace')}
      links={[
        { href: '/dashboard', label: t('nav.dashboard') },
        { href: '/orders', label: t('nav.orders') },
        { href: '/messages', label: t('nav.messages'), badge: <HeaderCount of="unread" /> },
        { href: '/brands', label: t('nav.ownBrand') },
        { href: '/dashboard#analytics', label: t('nav.analytics') },
        { href: '/team', label: t('nav.team') },
      ]}
    />
  );
}
