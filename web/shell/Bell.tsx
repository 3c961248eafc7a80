import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { unseenQuery } from '#web/queries.ts';
import badge from '#web/ui/Badge.module.css';
import boxCss from '#web/ui/Box.module.css';
import textCss from '#web/ui/Text.module.css';
import css from './Bell.module.css';
import tools from './Tools.module.css';

const NotificationList = lazy(async () => ({
  default: (await import('./NotificationList.tsx')).NotificationList,
}));

/** What happened to the reader, with a count of its own; messages have theirs. */
export function Bell() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { data: count = 0 } = useQuery({ ...unseenQuery, select: ({ unread }) => unread });
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  const address = useRouterState({ select: (state) => state.location.href });
  // Going somewhere closes it; whether it is open is the browser's to know.
  useEffect(() => {
    if (address) panel.current?.hidePopover?.();
  }, [address]);
  return (
    <>
      <button
        type="button"
        className={`${boxCss.rounded} ${boxCss.place} ${tools.tool}`}
        popoverTarget={id}
        aria-label={count === 0 ? t('notifications.title') : t('notifications.open', { count })}
      >
        <IconBell size={20} stroke={1.5} aria-hidden="true" />
        {count > 0 && (
          <span className={`${textCss.extraSmall} ${textCss.bold} ${badge.count}`} aria-hidden="true">
            {count > most ? `${most}+` : formatNumber(count, language)}
          </span>
        )}
      </button>
      <section
        ref={panel}
        id={id}
        popover="auto"
        className={`${textCss.ink} ${boxCss.scrolls} ${boxCss.onWhite} ${boxCss.noMargin} ${css.panel}`}
        aria-label={t('notifications.title')}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        <Suspense>{isOpen && <NotificationList />}</Suspense>
      </section>
    </>
  );
}

/** As many as the bell has room for. */
const most = 99;
