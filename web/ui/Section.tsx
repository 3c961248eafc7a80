import { type ReactNode, useId } from 'react';
import css from './Page.module.css';
import { Row } from './Row.tsx';

type Props = { readonly title: ReactNode; readonly actions?: ReactNode; readonly children: ReactNode };

/** A part of a screen under its own heading and a hairline. */
export function Section({ title, actions, children }: Props) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <Row gap={2} across={6} align="baseline" justify="between" wrap className={css.sectionHead}>
        <h2 id={id} className={css.sectionTitle}>
          {title}
        </h2>
        {actions}
      </Row>
      {children}
    </section>
  );
}
