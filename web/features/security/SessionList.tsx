import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#domain/format.ts';
import { IconDeviceDesktop } from '#web/icons/IconDeviceDesktop.tsx';
import { IconDeviceMobile } from '#web/icons/IconDeviceMobile.tsx';
import { useLanguage } from '#web/language.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import { useDeviceName } from './DeviceName.tsx';
import type { OpenSession } from './queries.ts';
import css from './Security.module.css';

type Props = {
  readonly sessions: readonly OpenSession[];
  /** The one that is being ended. */
  readonly ending: string | null;
  readonly onEnd: (sessionId: string) => void;
};

/** Where an account is open: the device, from where, since when, and ending it there. */
export function SessionList({ sessions, ending, onEnd }: Props) {
  return (
    <ul className={css.list}>
      {sessions.map((session) => (
        <Row
          key={session.id}
          session={session}
          isEnding={ending === session.id}
          onEnd={() => onEnd(session.id)}
        />
      ))}
    </ul>
  );
}

type RowProps = {
  readonly session: OpenSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
};

function Row({ session, isEnding, onEnd }: RowProps) {
  const { t } = useTranslation('security');
  const language = useLanguage();
  const device = useDeviceName()(session);
  const Icon = /iPhone|Android/.test(session.system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={css.row}>
      <Icon className={css.icon} size={24} stroke={1.25} aria-hidden="true" />
      <div className={css.what}>
        <p>
          <strong>{device}</strong>{' '}
          {session.isCurrent && <Badge variant="success">{t('sessions.current')}</Badge>}
        </p>
        <p className={textCss.note}>
          {session.ip} · {t('sessions.since', { time: formatDateTime(session.createdAt, language) })} ·{' '}
          {t('sessions.used')} <RelativeTime at={session.lastSeenAt} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          variant="quiet"
          loading={isEnding}
          aria-label={t('sessions.endDevice', { device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
