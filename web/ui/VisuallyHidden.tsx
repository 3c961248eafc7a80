import type { ReactNode } from 'react';
import css from './VisuallyHidden.module.css';

/** Words for who listens to the page. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}
