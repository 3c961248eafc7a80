import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { sessionQuery } from '#web/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Form.module.css';
import { emailProofQuery } from './queries.ts';

/** Says which address a link confirms, and confirms it with one button: opening an email alone changes nothing. */
export function ProveEmail({ token }: { readonly token: string }) {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  const { data } = useSuspenseQuery(emailProofQuery(token));
  const confirm = useMutation({
    mutationFn: () => api.accounts.confirmEmailProof({ token }),
    onSuccess: () => queries.invalidateQueries(sessionQuery),
  });
  const { email } = data;
  if (data.isDone || confirm.isSuccess) {
    return (
      <div className={css.form}>
        <Notice variant="success" live>
          {t('proof.done', { email })}
        </Notice>
        <LinkButton to="/dashboard" size="large" fullWidth>
          {t('proof.toApp')}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={css.form}>
      <p className={textCss.soft}>{t('proof.text')}</p>
      <Facts facts={[{ term: t('proof.email'), value: email }]} />
      <FormProblem error={confirm.error} />
      <Button size="large" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('proof.submit')}
      </Button>
    </div>
  );
}
