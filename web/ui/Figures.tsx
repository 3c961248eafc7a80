import type { ReactNode } from 'react';
import css from './Facts.module.css';

type Props = { readonly children: ReactNode /** On the deep green of a band. */; readonly night?: boolean };

/** A row of `Figure`s. */
export function Figures({ children, night }: Props) {
  return <dl className={night ? `${css.figures} ${css.night}` : css.figures}>{children}</dl>;
}
