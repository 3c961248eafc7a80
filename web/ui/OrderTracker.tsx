import { useTranslation } from 'react-i18next';
import { formatDateTime, formatShortDate } from '#domain/format.ts';
import {
  type OrderKind,
  type OrderStatus,
  type OrderStep,
  stepIndex,
  stepsOf,
} from '#domain/order-status.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from './Columns.tsx';
import css from './OrderTracker.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Step = {
  readonly step: OrderStep;
  readonly at: string | null;
  readonly actorName: string | null;
  /** Where it does not count any more: when it was taken before the status was corrected. */
  readonly earlierAt?: string | null;
};
type Props = { readonly status: OrderStatus; readonly steps: readonly Step[] };

/** The nine steps of an order with their dates and actors; a step is done if the timeline holds it. */
export function OrderTracker({ status, steps }: Props) {
  const { t } = useTranslation('common');
  const current = steps.find(({ step }) => step === status);
  return (
    <div className={css.tracker} data-cancelled={status === 'cancelled' || undefined}>
      <Columns as="ol" className={css.steps} aria-label={t('tracker.label')}>
        {steps.map((step) => (
          <Columns
            as="li"
            key={step.step}
            gap={1}
            className={css.step}
            data-done={step.at !== null || undefined}
            data-passed={stepIndex(step.step) < stepIndex(status) || undefined}
            aria-current={step.step === status ? 'step' : undefined}
          >
            <Node isDone={step.at !== null} />
            <Words step={step} />
          </Columns>
        ))}
      </Columns>
      {/* A phone has no room for nine names: it shows the one that counts. The list above says them all. */}
      <div className={css.now} aria-hidden="true">
        <p className={css.nowName}>
          {current === undefined
            ? t(`orderStatus.${status}`)
            : t('tracker.stepOf', {
                step: steps.indexOf(current) + 1,
                all: steps.length,
                name: t(`orderStatus.${status}`),
              })}
        </p>
        {current && <When step={current} />}
      </div>
    </div>
  );
}

function Words({ step }: { readonly step: Step }) {
  const { t } = useTranslation('common');
  const isTold = (step.at ?? step.earlierAt ?? null) !== null;
  return (
    <Columns as="span" className={css.words}>
      <span className={css.name}>{t(`orderStatus.${step.step}`)}</span>
      {isTold ? <When step={step} /> : <VisuallyHidden>{t('tracker.open')}</VisuallyHidden>}
    </Columns>
  );
}

function When({ step }: { readonly step: Step }) {
  const language = useLanguage();
  const { actorName } = step;
  const at = step.at ?? step.earlierAt ?? null;
  if (at === null) return null;
  return (
    <Columns as="span" className={css.when}>
      <time dateTime={at} title={formatDateTime(at, language)}>
        {formatShortDate(at, language)}
      </time>
      {actorName !== null && <span className={css.actor}>{actorName}</span>}
    </Columns>
  );
}

function Node({ isDone }: { readonly isDone: boolean }) {
  return (
    <svg className={css.node} viewBox="0 0 20 20" aria-hidden="true">
      <circle className={css.ring} cx="10" cy="10" r="9.25" />
      <circle className={css.disc} cx="10" cy="10" r="7" />
      {isDone && <path className={css.tick} d="m6.9 10.2 2.2 2.2 4-4.6" />}
    </svg>
  );
}

type MiniProps = {
  readonly status: OrderStatus;
  readonly done: readonly OrderStep[];
  readonly kind: OrderKind;
};

/** The steps in small, as wide as its place: for lists. Its words say how far the order is. */
export function OrderTrackerMini({ status, done, kind }: MiniProps) {
  const { t } = useTranslation('common');
  const steps = stepsOf({ kind });
  const last = steps.length - 1;
  const reached = Math.max(
    steps.findLastIndex((step) => stepIndex(step) <= stepIndex(status)),
    0,
  );
  const place = (index: number) => `${(index / last) * 100}%`;
  return (
    <svg
      className={css.mini}
      data-cancelled={status === 'cancelled' || undefined}
      role="img"
      aria-label={t('tracker.progress', {
        done: done.length,
        all: steps.length,
        status: t(`orderStatus.${status}`),
      })}
    >
      <line className={css.miniLine} x1="0" x2="100%" y1="6" y2="6" />
      <line className={css.miniReached} x1="0" x2={place(reached)} y1="6" y2="6" />
      {steps.map((step, index) => (
        <circle
          key={step}
          className={css.miniNode}
          data-done={done.includes(step) || undefined}
          data-current={step === status || undefined}
          cx={place(index)}
          cy="6"
          r={step === status ? 5 : 3.5}
        />
      ))}
    </svg>
  );
}
