import type { ReactNode } from 'react';
import css from './FactRows.module.css';

type Props = {
  readonly rows: readonly { readonly term: string; readonly value: ReactNode; readonly remark?: string }[];
};

/** Facts one under the other between hairlines: opening hours, a registration number. */
export function FactRows({ rows }: Props) {
  return (
    <dl className={css.facts}>
      {rows.map(({ term, value, remark }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value} {remark && <small>{remark}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
