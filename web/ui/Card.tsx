import type { ReactNode } from 'react';
import css from './Page.module.css';

type Props = { readonly title?: ReactNode; readonly children: ReactNode };

/** A white sheet on the paper. */
export function Card({ title, children }: Props) {
  return (
    <div className={css.card}>
      {title && <h2 className={css.cardTitle}>{title}</h2>}
      {children}
    </div>
  );
}
