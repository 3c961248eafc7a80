import { Trans, useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Dashboards.module.css';
import type { AdminMetrics } from './queries.ts';

type Health = AdminMetrics['health'][number];

const tones = { good: 'met', degraded: 'warning', down: 'error' } as const satisfies Record<
  Health['status'],
  string
>;

type Props = {
  readonly health: readonly Health[];
  /** When the figures came, in milliseconds. */
  readonly measuredAt: number;
};

/** How well each part of the machinery does, in words as well as in colour. */
export function HealthBars({ health, measuredAt }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Columns gap={4} className={css.health}>
      {health.map((part) => (
        <Bar key={part.component} part={part} />
      ))}
      <p className={textCss.note}>
        <Trans
          t={t}
          i18nKey="overview.measured"
          components={{ when: <RelativeTime at={new Date(measuredAt).toISOString()} /> }}
        />
      </p>
    </Columns>
  );
}

function Bar({ part: { component, status, percentage, detail } }: { readonly part: Health }) {
  const { t } = useTranslation('admin');
  const state = t(`healthStatus.${status}`);
  return (
    <div>
      <Progress
        label={t(`component.${component}`)}
        percentage={percentage}
        tone={tones[status]}
        words={`${state} · ${percentage}%`}
      />
      <p className={textCss.note}>{detail}</p>
    </div>
  );
}
