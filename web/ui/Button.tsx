import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import css from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'light';
export type ButtonSize = 'small' | 'medium' | 'large';

/** The looks shared by buttons and by links that look like one. */
export type ButtonLook = {
  /** primary: the one main action of a screen; light: on a dark band. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly fullWidth?: boolean;
  readonly icon?: ReactNode;
};

type Props = ButtonLook & {
  /** While true it does nothing and says that it is busy; it keeps the focus, which a disabled one loses for good. */
  readonly loading?: boolean;
  /** While another button beside it is busy: it does nothing either, and keeps the focus all the same. */
  readonly waits?: boolean;
} & ComponentPropsWithRef<'button'>;

export function Button({
  variant,
  size,
  fullWidth,
  icon,
  loading = false,
  waits = false,
  children,
  className,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, fullWidth }, className)}
      aria-disabled={loading || waits || rest['aria-disabled']}
      onClick={loading || waits ? refuse : onClick}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
    >
      {loading && <span className={css.spinner} aria-hidden="true" />}
      <span className={css.label}>
        {icon}
        {children}
      </span>
    </button>
  );
}

/** Nothing is sent twice. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}

export function buttonClass(
  { variant = 'primary', size = 'medium', fullWidth }: ButtonLook,
  more?: string,
): string {
  return [css.button, css[variant], css[size], fullWidth ? css.full : '', more ?? '']
    .filter(Boolean)
    .join(' ');
}
