import { IconChevronDown } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '#domain/screens.ts';
import { type User, useSignOut } from '#web/session.ts';
import textCss from '#web/ui/Text.module.css';
import css from './AccountMenu.module.css';

/** What somebody's own company and account are made of, in the order of the menu. */
const accountScreens = [
  { to: '/invoices', label: 'nav.invoices' },
  { to: '/approvals', label: 'nav.approvals' },
  { to: '/team', label: 'nav.team' },
  { to: '/profile', label: 'nav.profile' },
] as const;

/** The screens of the account menu that open for this user. */
export function accountScreensOf(user: User) {
  return accountScreens.filter(({ to }) => mayOpen(to, user));
}

/** Beside the email in the header: the own company's screens and the way out. */
export function AccountMenu({ user }: { readonly user: User }) {
  const { t } = useTranslation(['shell', 'common']);
  const signOut = useSignOut();
  const address = useRouterState({ select: (state) => state.location.href });
  const menu = useRef<HTMLElement>(null);
  const id = useId();
  // Going somewhere closes the menu; whether it is open is the browser's to know.
  useEffect(() => {
    if (address) menu.current?.hidePopover?.();
  }, [address]);
  return (
    <>
      <button type="button" className={css.opener} popoverTarget={id} aria-label={t('account')}>
        <IconChevronDown size={18} stroke={1.5} aria-hidden="true" />
      </button>
      <nav ref={menu} id={id} popover="auto" className={css.menu} aria-label={t('account')}>
        <p className={css.who}>
          {user.name}
          <span>{user.companyName}</span>
        </p>
        <ul className={textCss.bare}>
          {accountScreensOf(user).map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={css.link} onClick={() => menu.current?.hidePopover?.()}>
                {t(label)}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={css.link} onClick={() => void signOut()}>
              {t('common:nav.logout')}
            </button>
          </li>
        </ul>
      </nav>
    </>
  );
}
