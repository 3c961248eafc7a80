import type { ReactNode } from 'react';
import css from './Badge.module.css';

export type BadgeVariant = 'default' | 'success' | 'warning' | 'error' | 'info';

type Props = { readonly children: ReactNode; readonly variant?: BadgeVariant; readonly title?: string };

/** A short state in words, with a colour beside it. */
export function Badge({ children, variant = 'default', title }: Props) {
  return (
    <span className={`${css.badge} ${css[variant]}`} title={title}>
      {children}
    </span>
  );
}
