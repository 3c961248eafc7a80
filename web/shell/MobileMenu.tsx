import { Link, useRouterState } from '@tanstack/react-router';
import type { RefObject, ToggleEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { findPublicPage } from '#domain/public-pages.ts';
import type { User } from '#web/session.ts';
import { useSignOut } from '#web/sign-out.ts';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { accountScreensOf } from './account-screens.ts';
import { LanguageSelector } from './LanguageSelector.tsx';
import { LinkCount } from './LinkCount.tsx';
import { guestPages, linksFor } from './navigation.ts';
import { PublicLink } from './PublicLink.tsx';
import css from './Shell.module.css';

type Props = {
  readonly ref: RefObject<HTMLElement | null>;
  readonly id: string;
  readonly user: User | null;
  readonly onToggle: ToggleEventHandler<HTMLElement>;
  readonly onClose: () => void;
};

/** The header's links for the thumb: who is signed in, the language, the profile and the way out. */
export function MobileMenu({ ref, id, user, onToggle, onClose }: Props) {
  const { t } = useTranslation('common');
  return (
    <nav ref={ref} id={id} popover="auto" className={css.menu} aria-label={t('nav.menu')} onToggle={onToggle}>
      {user !== null && (
        <p className={css.who}>
          {t('nav.loggedInAs')} <strong>{user.email}</strong>
        </p>
      )}
      <ul className={textCss.bare}>
        {user === null ? <GuestEntries onClose={onClose} /> : <UserEntries user={user} onClose={onClose} />}
        <Row as="li" align="center" justify="between" className={css.menuLanguages}>
          <span>{t('language.label')}</span>
          <LanguageSelector />
        </Row>
        {user !== null && <AccountEntries user={user} onClose={onClose} />}
      </ul>
    </nav>
  );
}

type EntryProps = { readonly onClose: () => void };

function GuestEntries({ onClose }: EntryProps) {
  const { t } = useTranslation('common');
  return (
    <>
      {guestPages.map(({ page, label }) => (
        <li key={page}>
          <PublicLink page={page} className={css.menuLink} onClick={onClose}>
            {t(label)}
          </PublicLink>
        </li>
      ))}
      <li>
        <Link to="/login" className={css.menuLink} onClick={onClose}>
          {t('nav.login')}
        </Link>
      </li>
      <li>
        <Link to="/register" className={css.menuLink} onClick={onClose}>
          {t('nav.register')}
        </Link>
      </li>
    </>
  );
}

function UserEntries({ user, onClose }: EntryProps & { readonly user: User }) {
  const { t } = useTranslation('common');
  return linksFor(user.role).map((link) => (
    <li key={link.to}>
      <Link to={link.to} className={css.menuLink} onClick={onClose}>
        {t(link.label)}
        {'badge' in link && <LinkCount of={link.badge} user={user} />}
      </Link>
    </li>
  ));
}

function AccountEntries({ user, onClose }: EntryProps & { readonly user: User }) {
  const { t } = useTranslation(['common', 'shell']);
  const { signOut, isPending } = useSignOut();
  const isPublic = useRouterState({ select: ({ location }) => findPublicPage(location.pathname) !== null });
  // Public pages come without the app's words; who works in the sidebar has these screens there.
  const more = isPublic || user.role !== 'retailer' ? [] : accountScreensOf(user);
  return (
    <>
      {more
        .filter(({ to }) => to !== '/profile')
        .map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={css.menuLink} onClick={onClose}>
              {t(`shell:${label}`)}
            </Link>
          </li>
        ))}
      <li>
        <Link to="/profile" className={css.menuLink} onClick={onClose}>
          {t('nav.myProfile')}
        </Link>
      </li>
      <li>
        <button type="button" className={css.menuLink} aria-busy={isPending} onClick={signOut}>
          {t('nav.logout')}
        </button>
      </li>
    </>
  );
}
