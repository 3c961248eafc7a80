import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './Field.module.css';

type Common = {
  readonly label: ReactNode;
  /** Stands under the field; the error takes its place. */
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
};
type Props = Common & {
  readonly type?:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'search'
    | 'date'
    | 'time'
    | 'datetime-local'
    | 'number'
    | 'password';
  /** Several lines; a number is how many show. */
  readonly lines?: number;
  readonly name?: string;
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: () => void;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
  readonly spellCheck?: boolean;
  /** Of what is typed, where it is not the reader's own. */
  readonly lang?: string;
  readonly size?: 'sm' | 'md';
  /** The id of a datalist with what can be chosen. */
  readonly list?: string;
};

/** One line, a password, or several lines of text: label above, error or hint below. */
export function Field({ hint, lines, type = 'text', onChange, required, ...rest }: Props) {
  const shared = {
    ...rest,
    ...(rest.readOnly ? { classNames: { input: css.readOnly } } : {}),
    description: rest.error ? undefined : hint,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    // The form tells what is missing on submit, in our words; the browser's own bubbles stay away.
    withAsterisk: required,
    'aria-required': required,
    onChange:
      onChange && ((event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)),
  };
  if (lines !== undefined) return <Textarea {...shared} rows={lines} />;
  // The kit tells of every other field that it is wrong, of a password it forgets.
  if (type === 'password') return <PasswordInput {...shared} aria-invalid={rest.error ? true : undefined} />;
  return <TextInput {...shared} type={type} />;
}
