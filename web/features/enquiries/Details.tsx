import { Fragment, type ReactNode } from 'react';
import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Desk.module.css';

type Props = { readonly rows: readonly { readonly term: string; readonly value: ReactNode }[] };

/** Facts under each other, those that are there. */
export function Details({ rows }: Props) {
  return (
    <Columns as="dl" className={css.details}>
      {rows.map(({ term, value }) => (
        <Fragment key={term}>
          {value !== null && value !== '' && (
            <div>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          )}
        </Fragment>
      ))}
    </Columns>
  );
}

/** What somebody wrote, with its lines as they were. */
export function Words({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <div>
      <h3 className={`${textCss.note} ${textCss.strong} ${boxCss.below2}`}>{title}</h3>
      <p className={textCss.written}>{text}</p>
    </div>
  );
}
