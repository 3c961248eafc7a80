import type { ReactNode } from 'react';
import css from './Facts.module.css';

type Props = { readonly facts: readonly { readonly term: ReactNode; readonly value: ReactNode }[] };

/** A row of facts between hairlines: minimum order, lead time, ships from … */
export function Facts({ facts }: Props) {
  return (
    <dl className={css.facts}>
      {facts.map(({ term, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a screen keep their order.
        <div key={index} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
