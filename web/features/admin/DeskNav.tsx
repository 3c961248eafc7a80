import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '#domain/screens.ts';
import { openEnquiriesQuery, unreadQuery } from '#web/queries.ts';
import { useUser } from '#web/session.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { SubNav, type SubNavLink } from '#web/ui/SubNav.tsx';

/** The rooms of the operator's desk. */
export function DeskNav() {
  const { t } = useTranslation('admin');
  const user = useUser();
  const { data: unread = 0 } = useQuery({ ...unreadQuery, select: ({ unreadTotal }) => unreadTotal });
  const { data: open = 0 } = useQuery(openEnquiriesQuery);
  const links: SubNavLink[] = [
    { href: '/admin', label: t('nav.overview'), also: ['/admin/dashboard'] },
    { href: '/admin/orders', label: t('nav.orders') },
    {
      href: '/admin/messages',
      label: t('nav.messages'),
      badge: <CountBadge count={unread} label={t('messages.unread', { count: unread })} />,
    },
    { href: '/admin/retailers', label: t('nav.retailers') },
    { href: '/admin/brands', label: t('nav.brands') },
    {
      href: '/admin/enquiries',
      label: t('nav.enquiries'),
      badge: <CountBadge count={open} label={t('enquiries.open', { count: open })} />,
    },
    { href: '/admin/money', label: t('nav.money') },
    { href: '/admin/invites', label: t('nav.invites') },
    { href: '/team', label: t('nav.team') },
    { href: '/admin/users', label: t('nav.users') },
    { href: '/admin/outbox', label: t('nav.outbox') },
    { href: '/admin/retention', label: t('nav.retention') },
  ];
  return <SubNav label={t('nav.label')} links={links.filter(({ href }) => mayOpen(href, user))} />;
}
