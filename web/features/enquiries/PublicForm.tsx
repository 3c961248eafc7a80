import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import css from './Form.module.css';
import { Sent } from './Sent.tsx';
import type { PublicFormState } from './usePublicForm.ts';

type Props = {
  readonly state: PublicFormState;
  /** The form's own name: where it goes without scripts, and its words. */
  readonly kind: 'home' | 'contact' | 'application' | 'job' | 'booking';
  readonly words: 'message' | 'retailer' | 'brand' | 'job' | 'booking';
  /** The names of the fields it shows; a problem of any other is said above the button. */
  readonly fields: readonly string[];
  readonly hasFile?: boolean;
  /** What stands in the form's place once it is sent, where a sentence is not enough. */
  readonly sent?: ReactNode;
  readonly children: ReactNode;
};

/**
 * The frame of every public form. With scripts it answers in place; without, it posts to the same house and
 * gets a page in its language (server/enquiries/forms.ts).
 */
export function PublicForm({ state, kind, words, fields, hasFile, sent, children }: Props) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  if (state.isSent) return sent ?? <Sent title={t(`sent.${words}.title`)} text={t(`sent.${words}.text`)} />;
  return (
    <form
      ref={state.ref}
      className={css.form}
      method="post"
      action={`/api/forms/${kind}`}
      encType={hasFile ? 'multipart/form-data' : undefined}
      noValidate
      onSubmit={state.onSubmit}
    >
      <input type="hidden" name="language" value={language} />
      <div className={css.trap} aria-hidden="true">
        <label>
          {t('fields.leaveEmpty')}
          <input type="text" name="leaveEmpty" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {children}
      <FormProblem error={state.error} fields={fields} />
      <div className={css.actions}>
        <Button type="submit" size="large" loading={state.isPending}>
          {t(`send.${words}`)}
        </Button>
      </div>
    </form>
  );
}
