import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { normaliseInviteCode } from '#domain/invite.ts';
import type { api } from '#web/api.ts';
import { useSession } from '#web/session.ts';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import type { BoundForm } from '#web/ui/use-form.tsx';
import { AskForInvitation } from './AskForInvitation.tsx';
import { DemoCodes } from './DemoCodes.tsx';
import css from './Form.module.css';

export type Invitation = Awaited<ReturnType<typeof api.accounts.validateInviteCode>>;

/** The first step: an invitation code, upper-cased and at most 10 characters. */
export function CodeStep({ form }: { readonly form: BoundForm<{ code: string }> }) {
  const { t } = useTranslation('accounts');
  const isDemo = useSession()?.demo ?? false;
  return (
    <>
      <Form of={form} className={css.form} submit={t('register.continue')} size="large" fullWidth>
        <div className={css.code}>
          <Field
            label={t('register.code')}
            {...form.field('code')}
            onChange={(typed) => form.set({ code: normaliseInviteCode(typed) })}
            hint={t('register.codeHint')}
            autoComplete="off"
            spellCheck={false}
            required
          />
        </div>
      </Form>
      {isDemo && <DemoCodes onChoose={(code) => form.set({ code })} />}
      <Stack gap={3} className={css.foot}>
        <p>
          {t('register.haveAccount')} <Link to="/login">{t('login.title')}</Link>
        </p>
        <AskForInvitation question={t('register.noCode')} />
      </Stack>
    </>
  );
}
