import type { ReactNode } from 'react';
import css from './DialogFoot.module.css';

type Props = {
  /** The button that does it. */
  readonly main: ReactNode;
  /** The ones that do not. */
  readonly children?: ReactNode;
};

/** The buttons of a dialog: at its foot on the right, what does it last; on a phone stacked, what does it first. */
export function DialogFoot({ main, children }: Props) {
  return (
    <div className={css.foot}>
      {children}
      {main}
    </div>
  );
}
