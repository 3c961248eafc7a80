import type { ReactNode } from 'react';
import { useTitle } from '#web/title.ts';
import css from './Page.module.css';
import { Row } from './Row.tsx';

type Props = {
  /** Also the name of the browser tab. */
  readonly title: string;
  readonly eyebrow?: ReactNode;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  /** Above a list: the rows begin sooner. */
  readonly dense?: boolean;
};

/** The head of a screen with its one `h1`. */
export function PageHeader({ title, eyebrow, intro, actions, dense }: Props) {
  useTitle(title);
  return (
    <Row
      gap={4}
      across={8}
      align="end"
      justify="between"
      wrap
      className={dense ? `${css.header} ${css.dense}` : css.header}
    >
      <div className={css.words}>
        {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
        <h1 className={css.title}>{title}</h1>
        {intro && <p className={css.intro}>{intro}</p>}
      </div>
      {actions && (
        <Row gap={3} wrap>
          {actions}
        </Row>
      )}
    </Row>
  );
}
