import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { formatDate, formatDateTime, formatNumber } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { useProblemText } from '#web/problem.ts';
import boxCss from '#web/ui/Box.module.css';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { countOf } from './count-of.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { type Plan, type Retention, retentionQuery } from './queries.ts';
import css from './Retention.module.css';

/** What is kept how long and what would go now: a dry run, with the deletion behind a question. */
export function RetentionDesk() {
  const { data } = useSuspenseQuery(retentionQuery);
  const [asked, setAsked] = useState<Plan | null>(null);
  return (
    <>
      <Columns as="ul" gap={5} className={css.classes}>
        {data.plans.map((plan) => (
          <PlanCard key={plan.kind} plan={plan} onDelete={() => setAsked(plan)} />
        ))}
      </Columns>
      <Automatic state={data} />
      <DeleteDialog plan={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function PlanCard({ plan, onDelete }: { readonly plan: Plan; readonly onDelete: () => void }) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const need = useNeed('retention:run');
  const { kind, months, before, parts } = plan;
  const count = countOf(plan);
  return (
    <Columns as="li" gap={4} className={`${boxCss.sheet} ${css.class}`}>
      <Columns gap={1}>
        <h2 className={textCss.heading}>{t(`retention.class.${kind}`)}</h2>
        <p className={textCss.note}>{t('retention.older', { date: formatDate(before, language) })}</p>
      </Columns>
      <p className={textCss.pretty}>
        {t(`retention.about.${kind}`, { years: Math.floor(months / 12), months })}
      </p>
      <Columns
        as="dl"
        gap={2}
        className={`${boxCss.padTop3} ${boxCss.ruleAbove} ${boxCss.contentStart} ${css.parts}`}
      >
        {parts.map(({ what, count: ofPart, oldestAt }) => (
          <div key={what}>
            <dt>{t(`retention.what.${what as 'orders'}`)}</dt>
            <dd>
              {formatNumber(ofPart, language)}
              {oldestAt !== null && (
                <span className={textCss.note}>
                  {' '}
                  {t('retention.oldest', { date: formatDate(oldestAt, language) })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </Columns>
      <Row gap={2} across={4} align="center" justify="between" wrap>
        <p>{count === 0 ? t('retention.nothing') : t('retention.total', { count })}</p>
        {count > 0 && (
          <ReasonedButton reason={need} variant="danger" size="small" onClick={onDelete}>
            {t('retention.delete')}
          </ReasonedButton>
        )}
      </Row>
    </Columns>
  );
}

function Automatic({ state: { automatic, waits, lastRun } }: { readonly state: Retention }) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const need = useNeed('retention:run');
  // Ticked at once; the server's answer takes over.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const set = useMutation({
    mutationFn: (next: boolean) => api.retention.setRetention({ automatic: next }),
    onSuccess: (after) => {
      queries.setQueryData(retentionQuery.queryKey, after);
      toast(t(after.automatic ? 'retention.on' : 'retention.off'));
    },
    onError: (error) => toast(problemText(error), 'error'),
  });
  const date = lastRun === null ? '' : formatDateTime(lastRun.at, language);
  return (
    <Columns gap={2} className={`${boxCss.above8} ${boxCss.ruleAbove} ${boxCss.padTop6}`}>
      <Checkbox
        label={t('retention.automatic')}
        hint={need ?? t('retention.automaticHint')}
        disabled={need !== null}
        checked={wanted ?? automatic}
        onChange={(next) => {
          setWanted(next);
          set.mutate(next, { onSettled: () => setWanted(null) });
        }}
      />
      {automatic && waits !== null && (
        <p>
          {waits.until === null
            ? t('retention.waitsForNotice')
            : t('retention.waitsUntil', { date: formatDate(waits.until, language) })}
        </p>
      )}
      <p className={textCss.note}>
        {lastRun === null && t('retention.never')}
        {lastRun !== null &&
          (lastRun.byName === null
            ? t('retention.lastRunSelf', { date })
            : t('retention.lastRun', { date, name: lastRun.byName }))}
      </p>
    </Columns>
  );
}
