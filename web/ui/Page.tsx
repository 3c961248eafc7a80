import type { ReactNode } from 'react';
import css from './Page.module.css';

type Props = {
  readonly children: ReactNode;
  /** For forms and reading. */
  readonly narrow?: boolean;
  /** For lists: all the window has. */
  readonly wide?: boolean;
};

/** The measure of a screen: one column with gutters. */
export function Page({ children, narrow, wide }: Props) {
  const width = narrow ? css.narrow : wide ? css.wide : '';
  return <div className={`${css.page} ${width}`}>{children}</div>;
}
