import { type ReactNode, useId } from 'react';
import boxCss from './Box.module.css';
import css from './Page.module.css';
import { Row } from './Row.tsx';
import textCss from './Text.module.css';

type Props = { readonly title: ReactNode; readonly actions?: ReactNode; readonly children: ReactNode };

/** A part of a screen under its own heading and a hairline. */
export function Section({ title, actions, children }: Props) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <Row
        gap={2}
        across={6}
        align="baseline"
        justify="between"
        wrap
        className={`${boxCss.below5} ${boxCss.ruleBelow} ${css.sectionHead}`}
      >
        <h2 id={id} className={`${textCss.larger} ${textCss.bold} ${css.sectionTitle}`}>
          {title}
        </h2>
        {actions}
      </Row>
      {children}
    </section>
  );
}
