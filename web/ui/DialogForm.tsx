import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import css from './DialogForm.module.css';
import { FormProblem } from './FormProblem.tsx';
import { useFocusOnError } from './useFocusOnError.ts';

type Props = {
  /** What it says, and its fields. */
  readonly children: ReactNode;
  /** The names of its fields; a problem of any other is said above the buttons. */
  readonly fields?: readonly string[];
  /** The word of the button that does it. */
  readonly submit: string;
  /** Whether what it does cannot be taken back. */
  readonly danger?: boolean;
  /** The change it makes. */
  readonly mutation: { readonly error: unknown; readonly isPending: boolean };
  readonly onSubmit: () => void;
  /** The word of the button that does nothing; "Cancel" unless told. */
  readonly cancel?: string;
  readonly onCancel: () => void;
};

/** What stands in a dialog that asks something: words and fields, a button that does it and one that does not. */
export function DialogForm({
  children,
  fields,
  submit,
  danger = false,
  mutation,
  onSubmit,
  cancel,
  onCancel,
}: Props) {
  const { t } = useTranslation('common');
  const { error, isPending } = mutation;
  const form = useFocusOnError(error);
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <FormProblem error={error} {...(fields && { fields })} />
      <div className={css.buttons}>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={isPending}>
          {submit}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {cancel ?? t('cancel')}
        </Button>
      </div>
    </form>
  );
}
