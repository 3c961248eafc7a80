import type { ReactNode } from 'react';
import css from './DialogFoot.module.css';
import { Row } from './Row.tsx';

type Props = {
  /** The button that does it. */
  readonly main: ReactNode;
  /** The ones that do not. */
  readonly children?: ReactNode;
};

/** The buttons of a dialog: at its foot on the right, what does it last; on a phone stacked, what does it first. */
export function DialogFoot({ main, children }: Props) {
  return (
    <Row gap={3} align="center" justify="end" wrap className={css.foot}>
      {children}
      {main}
    </Row>
  );
}
