import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import css from './Profile.module.css';

type Props = {
  readonly isSaved: boolean;
  readonly loading: boolean;
  readonly error: unknown;
  /** The fields of the form; a problem of any other is said here. */
  readonly fields: readonly string[];
  /** Why the reader cannot save this at all. */
  readonly reason?: string | null;
};

/** The foot of a form: save, and for three seconds that it was (specification §2), seen and heard. */
export function SaveBar({ isSaved, loading, error, fields, reason = null }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <div className={css.foot}>
      <FormProblem error={error} fields={fields} />
      {reason === null ? (
        <Button type="submit" loading={loading}>
          {t('save')}
        </Button>
      ) : (
        <ReasonedButton reason={reason}>{t('save')}</ReasonedButton>
      )}
      <p role="status">{isSaved && <span className={css.saved}>{t('common:saved')}</span>}</p>
    </div>
  );
}
