import { IconChevronDown } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type User, useSignOut } from '#web/session.ts';
import boxCss from '#web/ui/Box.module.css';
import textCss from '#web/ui/Text.module.css';
import css from './AccountMenu.module.css';
import { accountScreensOf } from './account-screens.ts';

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
      <button
        type="button"
        className={`${textCss.soft} ${boxCss.rounded} ${css.opener}`}
        popoverTarget={id}
        aria-label={t('account')}
      >
        <IconChevronDown size={18} stroke={1.5} aria-hidden="true" />
      </button>
      <nav
        ref={menu}
        id={id}
        popover="auto"
        className={`${textCss.ink} ${boxCss.onWhite} ${boxCss.noMargin} ${boxCss.ruledStrong} ${css.menu}`}
        aria-label={t('account')}
      >
        <p className={`${textCss.small} ${textCss.bold} ${textCss.breaks} ${boxCss.ruleBelow} ${css.who}`}>
          {user.name}
          <span>{user.companyName}</span>
        </p>
        <ul className={textCss.bare}>
          {accountScreensOf(user).map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className={`${textCss.plainLink} ${boxCss.rounded} ${boxCss.pressed} ${boxCss.pad3} ${css.link}`}
                onClick={() => menu.current?.hidePopover?.()}
              >
                {t(label)}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={`${textCss.plainLink} ${boxCss.rounded} ${boxCss.pressed} ${boxCss.pad3} ${css.link}`}
              onClick={() => void signOut()}
            >
              {t('common:nav.logout')}
            </button>
          </li>
        </ul>
      </nav>
    </>
  );
}
