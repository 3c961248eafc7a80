import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { IconBell } from '#web/icons/IconBell.tsx';
import { useLanguage } from '#web/language.ts';
import { unseenQuery } from '#web/queries.ts';
import badge from '#web/ui/Badge.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import css from './Bell.module.css';
import { useCloseOnLeave } from './close-on-leave.ts';
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
  useCloseOnLeave(panel);
  return (
    <>
      <button type="button" className={tools.tool} popoverTarget={id}>
        <IconBell size={20} stroke={1.5} aria-hidden="true" />
        <VisuallyHidden>
          {count === 0 ? t('notifications.title') : t('notifications.open', { count })}
        </VisuallyHidden>
        {count > 0 && (
          <span className={badge.count} aria-hidden="true">
            {count > most ? `${most}+` : formatNumber(count, language)}
          </span>
        )}
      </button>
      <section
        ref={panel}
        id={id}
        popover="auto"
        className={css.panel}
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
