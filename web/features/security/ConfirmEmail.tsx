import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { emailChangeQuery } from './queries.ts';
import css from './Security.module.css';

/** Says what a link confirms, and confirms it with one button: opening an email alone changes nothing. */
export function ConfirmEmail({ token }: { readonly token: string }) {
  const { t } = useTranslation('security');
  const { data } = useSuspenseQuery(emailChangeQuery(token));
  const confirm = useMutation({ mutationFn: () => api.security.confirmEmailChange({ token }) });
  const isDone = confirm.data?.isDone ?? data.isDone;
  if (confirm.data !== undefined || data.isConfirmed) {
    return (
      <Stack gap={5} className={css.confirm}>
        <Notice variant="success" live>
          {isDone ? t('confirmEmail.done', { email: data.newEmail }) : t('confirmEmail.waiting')}
        </Notice>
        {isDone && (
          <LinkButton to="/login" size="large" fullWidth>
            {t('confirmEmail.signIn')}
          </LinkButton>
        )}
      </Stack>
    );
  }
  return (
    <Stack gap={5} className={css.confirm}>
      <p className={textCss.soft}>{data.side === 'old' ? t('confirmEmail.old') : t('confirmEmail.new')}</p>
      <Facts
        facts={[
          { term: t('confirmEmail.from'), value: data.oldEmail },
          { term: t('confirmEmail.to'), value: data.newEmail },
        ]}
      />
      <FormProblem error={confirm.error} />
      <Button size="large" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('confirmEmail.submit')}
      </Button>
    </Stack>
  );
}
