import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { formatDateTime } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useDeviceName } from './DeviceName.tsx';
import css from './Security.module.css';
import { type OpenSession, sessionsQuery } from './security-queries.ts';

/** Where the account is open, and closing it there. */
export function OpenSessions() {
  const { t } = useTranslation('accounts');
  const { data } = useSuspenseQuery(sessionsQuery);
  const end = useEnd();
  const hasOthers = data.items.some(({ isCurrent }) => !isCurrent);
  return (
    <Setting title={t('sessions.title')} text={t('sessions.text')}>
      <ul className={css.list}>
        {data.items.map((session) => (
          <Row
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {hasOthers && (
        <div>
          <Button
            variant="secondary"
            loading={end.isPending && end.variables === 'others'}
            onClick={() => end.mutate('others')}
          >
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </Setting>
  );
}

function useEnd() {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: (which: string) =>
      which === 'others' ? api.security.endOtherSessions() : api.security.endSession({ sessionId: which }),
    onSuccess: (_, which) => toast(which === 'others' ? t('sessions.othersEnded') : t('sessions.ended')),
    onError: (error) => toast(problemText(error), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

type RowProps = {
  readonly session: OpenSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
};

function Row({ session, isEnding, onEnd }: RowProps) {
  const { t } = useTranslation('accounts');
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
