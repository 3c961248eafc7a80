import { type ReactNode, useEffect, useRef } from 'react';
import type { ButtonSize } from './Button.tsx';
import css from './Form.module.css';
import { FormProblem } from './FormProblem.tsx';
import type { FormState } from './form-state.ts';
import { ReasonedButton } from './ReasonedButton.tsx';
import { Row } from './Row.tsx';

type Foot = {
  /** The word of the button that sends; without it the form has no foot, as a search has none. */
  readonly submit?: ReactNode;
  /** Whether what it does cannot be taken back. */
  readonly danger?: boolean;
  /** Why the reader's rights do not allow sending it; the fields are there to be read. */
  readonly reason?: string | null;
  readonly size?: ButtonSize;
  readonly fullWidth?: boolean;
  /** Other buttons, and what else stands beside them. */
  readonly more?: ReactNode;
  /** What to say of a failure that has no sentence of its own; null where the form says it under a field. */
  readonly otherwise?: string | null;
  /** In place of these buttons, where they stand otherwise. */
  readonly foot?: ReactNode;
};
/** Where it posts without scripts. */
type Post = { readonly action: string; readonly hasFile?: boolean };
/** A form without an answer of its own: a search, a step on the way. */
type Plain = { readonly of?: never; readonly onSubmit: () => void; readonly refusal?: unknown };
type Props = Foot & {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly post?: Post;
} & ({ readonly of: FormState } | Plain);

/**
 * The one form: its fields, what belongs to none of them, and the button that sends, which stays enabled. A
 * refused attempt puts the cursor into the first fault.
 */
export function Form(props: Props) {
  const { of, children, className = css.form, post } = props;
  const ref = useRef<HTMLFormElement>(null);
  const refusal = props.of === undefined ? props.refusal : props.of.refusal;
  // The focus belongs to the document, and only after the faults stand under their fields.
  useEffect(() => {
    if (refusal && ref.current !== null) showFault(ref.current);
  }, [refusal]);
  return (
    <form
      ref={ref}
      className={className}
      // Our own sentences say what is missing, not the browser's bubbles.
      noValidate
      {...(post && {
        method: 'post',
        action: post.action,
        encType: post.hasFile ? 'multipart/form-data' : undefined,
      })}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // a dialog's form is no part of the form it was opened from
        if (props.of === undefined) props.onSubmit();
        else if (!props.of.isPending) props.of.submit(event.currentTarget);
      }}
    >
      {of?.guard}
      {children}
      {of && <FormFoot {...props} of={of} />}
    </form>
  );
}

/** After the fields: by then each of them is bound. */
function FormFoot(props: Foot & { readonly of: FormState }) {
  const { of, submit, danger, reason = null, size, fullWidth, more, otherwise, foot } = props;
  const look = {
    variant: danger ? 'danger' : 'primary',
    ...(size && { size }),
    ...(fullWidth && { fullWidth }),
  } as const;
  return (
    <>
      {otherwise !== null && (
        <FormProblem
          error={of.error}
          fields={[...of.bound]}
          {...(otherwise !== undefined && { otherwise })}
        />
      )}
      {foot}
      {submit !== undefined && (
        <Row gap={3} align="start" wrap>
          <ReasonedButton reason={reason} type="submit" {...look} loading={of.isPending}>
            {submit}
          </ReasonedButton>
          {more}
        </Row>
      )}
    </>
  );
}

function showFault(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  if (field) field.focus();
  else form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
}
