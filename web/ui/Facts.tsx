import type { ReactNode } from 'react';
import { Columns } from './Columns.tsx';
import css from './Facts.module.css';
import textCss from './Text.module.css';

type Props = {
  readonly facts: readonly { readonly term: ReactNode; readonly value: ReactNode }[];
  /** Above a list: each fact beside its term, so that the rows begin sooner. */
  readonly line?: boolean;
};

/** A row of facts between hairlines: minimum order, lead time, ships from … */
export function Facts({ facts, line }: Props) {
  return (
    <Columns as="dl" className={line ? `${css.facts} ${css.line}` : css.facts}>
      {facts.map(({ term, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a screen keep their order.
        <div key={index} className={css.fact}>
          <dt className={textCss.note}>{term}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </Columns>
  );
}
