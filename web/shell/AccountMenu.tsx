import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronDown } from '#web/icons/IconChevronDown.tsx';
import type { User } from '#web/session.ts';
import { useSignOut } from '#web/sign-out.ts';
import textCss from '#web/ui/Text.module.css';
import css from './AccountMenu.module.css';
import { accountScreensOf } from './account-screens.ts';
import { useCloseOnLeave } from './close-on-leave.ts';

/** Beside the email in the header: the own company's screens and the way out. */
export function AccountMenu({ user }: { readonly user: User }) {
  const { t } = useTranslation(['shell', 'common']);
  const { signOut, isPending } = useSignOut();
  const menu = useRef<HTMLElement>(null);
  const id = useId();
  useCloseOnLeave(menu);
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
            <button type="button" className={css.link} aria-busy={isPending} onClick={signOut}>
              {t('common:nav.logout')}
            </button>
          </li>
        </ul>
      </nav>
    </>
  );
}
