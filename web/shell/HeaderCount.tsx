import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mostUnreadCounted } from '#domain/conversation.ts';
import { may } from '#domain/permissions.ts';
import { cartQuery, unreadQuery } from '#web/queries.ts';
import { useUser } from '#web/session.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';

/** The number beside a link of the header; nothing at 0 and while it is not known. */
export function HeaderCount({ of }: { readonly of: 'cart' | 'unread' }) {
  return of === 'cart' ? <CartCount /> : <UnreadCount />;
}

function CartCount() {
  const { t } = useTranslation('common');
  const enabled = may(useUser(), 'cart:use'); // a viewer has no cart
  const { data: count = 0 } = useQuery({ ...cartQuery, enabled, select: (cart) => cart.summary.totalItems });
  return <CountBadge count={count} label={t('nav.cartItems', { count })} quiet />;
}

function UnreadCount() {
  const { t } = useTranslation('common');
  const { data: count = 0 } = useQuery({ ...unreadQuery, select: ({ unreadTotal }) => unreadTotal });
  const label =
    count > mostUnreadCounted
      ? t('nav.moreUnreadMessages', { count: mostUnreadCounted })
      : t('nav.unreadMessages', { count });
  return <CountBadge count={count} label={label} most={mostUnreadCounted} />;
}
