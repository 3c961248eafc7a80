import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { normaliseInviteCode } from '#domain/invite.ts';
import { api, fieldErrors } from '#web/api.ts';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { useFocusOnError } from '#web/ui/useFocusOnError.ts';
import { AskForInvitation } from './AskForInvitation.tsx';
import { DemoCodes } from './DemoCodes.tsx';
import css from './Form.module.css';
import { useUnfieldedError } from './useUnfieldedError.ts';

export type Invitation = Awaited<ReturnType<typeof api.accounts.validateInviteCode>>;

type Props = {
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly onValid: (invitation: Invitation) => void;
};

/** The first step: an invitation code, upper-cased and at most 10 characters. */
export function CodeStep({ code, onCode, onValid }: Props) {
  const { t } = useTranslation('accounts');
  const isDemo = useSession()?.demo ?? false;
  const check = useMutation({
    mutationFn: () => api.accounts.validateInviteCode({ code }),
    onSuccess: onValid,
  });
  const unfielded = useUnfieldedError(check.error);
  const form = useFocusOnError(check.error);
  return (
    <>
      <form
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          check.mutate();
        }}
      >
        <div className={css.code}>
          <Field
            label={t('register.code')}
            hint={t('register.codeHint')}
            name="code"
            autoComplete="off"
            spellCheck={false}
            value={code}
            onChange={(typed) => onCode(normaliseInviteCode(typed))}
            error={fieldErrors(check.error).code ?? unfielded}
            required
          />
        </div>
        <Button type="submit" size="large" fullWidth loading={check.isPending}>
          {t('register.continue')}
        </Button>
      </form>
      {isDemo && <DemoCodes onChoose={onCode} />}
      <div className={css.foot}>
        <p>
          {t('register.haveAccount')} <Link to="/login">{t('login.title')}</Link>
        </p>
        <AskForInvitation question={t('register.noCode')} />
      </div>
    </>
  );
}
