import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findPublicPage } from '#domain/public-pages.ts';
import { IconMenu2 } from '#web/icons/IconMenu2.tsx';
import { IconX } from '#web/icons/IconX.tsx';
import { type User, useSession } from '#web/session.ts';
import { useSignOut } from '#web/sign-out.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Bell } from './Bell.tsx';
import { useCloseOnLeave } from './close-on-leave.ts';
import { Finder } from './Finder.tsx';
import { LanguageSelector } from './LanguageSelector.tsx';
import { LinkCount } from './LinkCount.tsx';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { guestPages, linksFor, teamScreenOf } from './navigation.ts';
import { PublicLink } from './PublicLink.tsx';
import css from './Shell.module.css';

/**
 * The head of every screen; on a phone its links are in the menu. The menu is the browser's own popover, so it
 * opens on public pages before their scripts have started, and without any.
 */
export function Header() {
  const { t } = useTranslation('common');
  const user = useSession()?.user ?? null;
  const isApp = useRouterState({ select: ({ location }) => findPublicPage(location.pathname) === null });
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const menuId = useId();
  const close = () => menu.current?.hidePopover?.();
  useCloseOnLeave(menu);
  // On a public page it may have been opened before React was there to see.
  useEffect(() => setIsOpen(menu.current?.matches(':popover-open') ?? false), []);
  return (
    <header className={css.header}>
      <Row gap={6} align="center" className={css.bar}>
        <Logo />
        <Row as="nav" align="center" className={css.nav} aria-label={t('nav.main')}>
          {user === null ? <GuestLinks /> : <UserLinks user={user} />}
        </Row>
        {user !== null && isApp && (
          <Row align="center" gap={1} className={css.tools}>
            <Finder user={user} />
            <Bell />
          </Row>
        )}
        <button
          type="button"
          className={css.menuButton}
          aria-label={isOpen ? t('nav.closeMenu') : t('nav.openMenu')}
          popoverTarget={menuId}
        >
          {isOpen ? <IconX aria-hidden="true" stroke={1.5} /> : <IconMenu2 aria-hidden="true" stroke={1.5} />}
        </button>
      </Row>
      <MobileMenu
        ref={menu}
        id={menuId}
        user={user}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        onClose={close}
      />
    </header>
  );
}

function GuestLinks() {
  const { t } = useTranslation('common');
  return (
    <>
      {guestPages.map(({ page, label }) => (
        <PublicLink key={page} page={page} className={css.link}>
          {t(label)}
        </PublicLink>
      ))}
      <Row gap={4} align="center" className={css.side}>
        <LanguageSelector />
        <Link to="/login" className={css.link}>
          {t('nav.login')}
        </Link>
        <LinkButton to="/register" size="small">
          {t('nav.register')}
        </LinkButton>
      </Row>
    </>
  );
}

function UserLinks({ user }: { readonly user: User }) {
  const { t } = useTranslation('common');
  const { signOut, isPending } = useSignOut();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isPublic = findPublicPage(path) !== null;
  const open = teamScreenOf(path);
  return (
    <>
      {linksFor(user.role).map((link) => (
        <Link key={link.to} to={link.to} className={css.link} data-open={link.to === open || undefined}>
          {t(link.label)}
          {'badge' in link && <LinkCount of={link.badge} user={user} />}
        </Link>
      ))}
      <Row gap={4} align="center" className={css.side}>
        <LanguageSelector />
        <Link to="/profile" className={css.email} title={user.email}>
          {user.email}
        </Link>
        {!isPublic && <AccountMenu user={user} />}
        <button type="button" className={css.plain} aria-busy={isPending} onClick={signOut}>
          {t('nav.logout')}
        </button>
      </Row>
    </>
  );
}
