import type { ReactNode } from 'react';
import css from './Layout.module.css';

type Props = {
  readonly children: ReactNode;
  /** The space between its parts, in quarters of a rem. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8;
};

/** Parts below each other. */
export function Stack({ children, gap = 5 }: Props) {
  return <div className={`${css.stack} ${css[`gap${gap}`]}`}>{children}</div>;
}
