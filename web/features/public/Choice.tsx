import type { ReactNode } from 'react';
import { Row } from '#web/ui/Row.tsx';
import css from './Parts.module.css';
import shared from './Public.module.css';

type Props = { readonly title: string; readonly children: ReactNode };

/** The end of a page: one question, and the doors that lead on. */
export function Choice({ title, children }: Props) {
  return (
    <section className={shared.deep} aria-labelledby="choice">
      <div className={`${shared.wrap} ${shared.tight} ${css.choice}`}>
        <h2 id="choice" className={shared.title}>
          {title}
        </h2>
        <Row gap={4} wrap>
          {children}
        </Row>
      </div>
    </section>
  );
}
