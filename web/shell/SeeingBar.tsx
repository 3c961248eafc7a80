import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#domain/format.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { sessionQuery } from '#web/queries.ts';
import { type Seeing, startAsAnother } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './SeeingBar.module.css';

/** Always in sight while somebody of the team sees as another: as whom, until when, and the way out. */
export function SeeingBar({ seeing }: { readonly seeing: Seeing }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { name, companyName, until, isOver } = seeing;
  useAskedAgainAt(until, isOver);
  return (
    <section className={css.bar} aria-label={t('seeing.label')}>
      <p>
        <strong>{t(isOver ? 'seeing.over' : 'seeing.as', { name, companyName })}</strong>{' '}
        {!isOver && t('seeing.only', { time: formatTime(until, language) })}
      </p>
      <LeaveSeeing label={t('seeing.leave')} />
    </section>
  );
}

/** Instead of the screen, once it is over: what was there is no longer read, and nothing is done in the own name. */
export function SeeingOver({ seeing: { byName } }: { readonly seeing: Seeing }) {
  const { t } = useTranslation('common');
  return (
    <section className={css.over}>
      <h1>{t('seeing.overTitle')}</h1>
      <p>{t('seeing.overText', { name: byName })}</p>
      <LeaveSeeing label={t('seeing.back')} />
    </section>
  );
}

/** Instead of the team's own screens, which who is seen as cannot open. */
export function SeeingElsewhere() {
  const { t } = useTranslation('common');
  return (
    <section className={css.over}>
      <h1>{t('seeing.elsewhereTitle')}</h1>
      <p>{t('seeing.elsewhereText')}</p>
      <LeaveSeeing label={t('seeing.back')} />
    </section>
  );
}

function LeaveSeeing({ label }: { readonly label: string }) {
  const problemText = useProblemText();
  const leave = useMutation({
    mutationFn: () => api.security.leaveSeeing({}),
    onSuccess: ({ companyId }) =>
      startAsAnother(companyId === null ? '/admin' : `/admin/companies/${companyId}?part=people`),
    onError: (error) => toast(problemText(error), 'error'),
  });
  return (
    <Button size="small" loading={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
      {label}
    </Button>
  );
}

/** The moment it ends belongs to the clock and to nothing that is rendered. */
function useAskedAgainAt(until: string, isOver: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (isOver) return;
    const ask = () => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    const timer = setTimeout(ask, Math.max(0, Date.parse(until) - Date.now()) + aMoment);
    return () => clearTimeout(timer);
  }, [until, isOver, queries]);
}

/** The server's clock may be a little behind. */
const aMoment = 1_500;
