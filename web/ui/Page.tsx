import type { ReactNode } from 'react';
import css from './Page.module.css';

type Props = { readonly children: ReactNode /** For forms and reading. */; readonly narrow?: boolean };

/** The measure of a screen: one column with gutters. */
export function Page({ children, narrow }: Props) {
  return <div className={narrow ? `${css.page} ${css.narrow}` : css.page}>{children}</div>;
}
