import { useTranslation } from 'react-i18next';
import { Progress } from '#web/ui/Progress.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import css from './Dashboards.module.css';
import type { AdminMetrics } from './queries.ts';

type Health = AdminMetrics['health'][number];

const tones = { good: 'met', degraded: 'warning', down: 'error' } as const satisfies Record<
  Health['status'],
  string
>;

/** How well each part of the machinery does, in words as well as in colour. */
export function HealthBars({
  health,
  measuredAt,
}: {
  readonly health: readonly Health[];
  readonly measuredAt: number;
}) {
  const { t } = useTranslation('admin');
  return (
    <div className={css.health}>
      {health.map(({ component, status, percentage, detail }) => (
        <div key={component}>
          <Progress
            label={t(`component.${component}`)}
            percentage={percentage}
            tone={tones[status]}
            words={`${t(`healthStatus.${status}`)} · ${percentage}%`}
          />
          <p className={css.quiet}>{detail}</p>
        </div>
      ))}
      <p className={css.quiet}>
        {t('overview.measured')} <RelativeTime at={new Date(measuredAt).toISOString()} />
      </p>
    </div>
  );
}
