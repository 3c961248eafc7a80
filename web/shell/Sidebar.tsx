import { useRouterState } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconLayoutSidebar } from '#web/icons/IconLayoutSidebar.tsx';
import type { User } from '#web/session.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Row } from '#web/ui/Row.tsx';
import { useCloseOnLeave } from './close-on-leave.ts';
import css from './Sidebar.module.css';
import { WaitingCount } from './WaitingCount.tsx';
import { openScreen, workScreens } from './work-screens.ts';

/**
 * The screens somebody works in, beside every one of them. On a phone it is a drawer: the browser's own popover,
 * opened by the bar that names the open screen.
 */
export function Sidebar({ user }: { readonly user: User }) {
  const { t } = useTranslation('shell');
  const here = useRouterState({
    select: ({ location }) => location.pathname + (location.hash && `#${location.hash}`),
  });
  const drawer = useRef<HTMLElement>(null);
  const id = useId();
  const groups = workScreens(user);
  const current = openScreen(
    groups.flatMap(({ screens }) => screens),
    here,
  );
  useCloseOnLeave(drawer);
  return (
    <div className={css.place}>
      <button type="button" className={css.opener} popoverTarget={id}>
        <IconLayoutSidebar size={20} stroke={1.5} aria-hidden="true" />
        <span>{current === undefined ? t('menu') : t(`nav.${current.label}`)}</span>
      </button>
      <nav ref={drawer} id={id} popover="auto" className={css.sidebar} aria-label={t('label')}>
        <p className={css.company}>{user.companyName}</p>
        {groups.map(({ title, screens }) => (
          <div key={title}>
            <h2 className={css.title}>{t(`groups.${title}`)}</h2>
            <ul className={css.list}>
              {screens.map((screen) => (
                <li key={screen.href}>
                  <AddressLink
                    href={screen.href}
                    className={css.link}
                    aria-current={screen === current ? 'page' : undefined}
                    onClick={() => drawer.current?.hidePopover?.()}
                  >
                    <Row as="span" gap={2} align="center" justify="between">
                      {t(`nav.${screen.label}`)}
                      {screen.count !== undefined && <WaitingCount of={screen.count} />}
                    </Row>
                  </AddressLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
