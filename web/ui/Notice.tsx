import type { ReactNode } from 'react';
import css from './State.module.css';

type Props = {
  readonly children: ReactNode;
  readonly variant?: 'success' | 'warning' | 'error' | 'info';
  /** Read out when it appears: for what happens after an action. */
  readonly live?: boolean;
};

/** A sentence that stands in the page: saved banners, warnings, a form's error without a field. */
export function Notice({ children, variant = 'info', live }: Props) {
  const role = live ? (variant === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className={`${css.notice} ${css[variant]}`} role={role}>
      <div>{children}</div>
    </div>
  );
}
