import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import { Form } from './Form.tsx';
import type { FormState } from './form-state.ts';

/** A question without fields: the change it makes. */
type Question = {
  readonly mutation: { readonly error: unknown; readonly isPending: boolean };
  readonly onSubmit: () => void;
  readonly fields?: readonly string[];
  readonly of?: never;
};
type Props = {
  /** What it says, and its fields. */
  readonly children: ReactNode;
  /** The word of the button that does it. */
  readonly submit: string;
  /** Whether what it does cannot be taken back. */
  readonly danger?: boolean;
  /** The word of the button that does nothing; "Cancel" unless told. */
  readonly cancel?: string;
  readonly onCancel: () => void;
} & ({ readonly of: FormState } | Question);

/** What stands in a dialog that asks something: words and fields, a button that does it and one that does not. */
export function DialogForm(props: Props) {
  const { children, submit, danger = false, cancel, onCancel } = props;
  const { t } = useTranslation('common');
  const form = props.of ?? asForm(props);
  return (
    <Form
      of={form}
      foot={
        <DialogFoot
          main={
            <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={form.isPending}>
              {submit}
            </Button>
          }
        >
          <Button variant="secondary" onClick={onCancel}>
            {cancel ?? t('cancel')}
          </Button>
        </DialogFoot>
      }
    >
      {children}
    </Form>
  );
}

function asForm({ mutation: { error, isPending }, onSubmit, fields }: Question): FormState {
  return { error, isPending, submit: onSubmit, refusal: error, bound: new Set(fields) };
}
