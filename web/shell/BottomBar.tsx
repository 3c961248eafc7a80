import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '#domain/screens.ts';
import { IconBuildingStore } from '#web/icons/IconBuildingStore.tsx';
import { IconMessage } from '#web/icons/IconMessage.tsx';
import { IconPackage } from '#web/icons/IconPackage.tsx';
import { IconShoppingBag } from '#web/icons/IconShoppingBag.tsx';
import type { User } from '#web/session.ts';
import css from './BottomBar.module.css';
import { WaitingCount } from './WaitingCount.tsx';

const places = [
  { to: '/brands', label: 'nav.brands', Icon: IconBuildingStore },
  { to: '/cart', label: 'nav.cart', Icon: IconShoppingBag, badge: 'cart' },
  { to: '/orders', label: 'nav.orders', Icon: IconPackage, badge: 'orders' },
  { to: '/messages', label: 'nav.messages', Icon: IconMessage, badge: 'unread' },
] as const;

/** On a phone, a retailer's four places under the thumb. */
export function BottomBar({ user }: { readonly user: User }) {
  const { t } = useTranslation(['common', 'shell']);
  return (
    <nav className={css.bar} aria-label={t('shell:bottom')}>
      <ul className={css.list}>
        {places
          .filter(({ to }) => mayOpen(to, user))
          .map(({ to, label, Icon, ...place }) => (
            <li key={to}>
              <Link to={to} className={css.link}>
                {t(label)}
                <span className={css.icon}>
                  <Icon size={22} stroke={1.5} aria-hidden="true" />
                  {'badge' in place && <WaitingCount of={place.badge} />}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
