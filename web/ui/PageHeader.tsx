import type { ReactNode } from 'react';
import { useTitle } from '#web/title.ts';
import boxCss from './Box.module.css';
import css from './Page.module.css';
import { Row } from './Row.tsx';
import textCss from './Text.module.css';

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
      <div className={`${textCss.breaks} ${boxCss.shrinks} ${boxCss.lineLong}`}>
        {eyebrow && <p className={`${textCss.accent} ${boxCss.below2} ${css.eyebrow}`}>{eyebrow}</p>}
        <h1 className={css.title}>{title}</h1>
        {intro && <p className={`${textCss.soft} ${textCss.large} ${boxCss.above3} ${css.intro}`}>{intro}</p>}
      </div>
      {actions && (
        <Row gap={3} wrap>
          {actions}
        </Row>
      )}
    </Row>
  );
}
