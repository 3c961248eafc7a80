import { type ReactNode, useId } from 'react';
import boxCss from './Box.module.css';
import { Columns } from './Columns.tsx';
import css from './Setting.module.css';
import { Stack } from './Stack.tsx';
import textCss from './Text.module.css';

type Props = {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children: ReactNode;
  /** What cannot be taken back stands apart. */
  readonly danger?: boolean;
};

/** One matter of a screen of settings: what it is for on the left, its fields on the right. */
export function Setting({ title, text, children, danger }: Props) {
  const id = useId();
  return (
    <Columns
      as="section"
      gap={5}
      across={16}
      className={css.setting}
      aria-labelledby={id}
      data-danger={danger || undefined}
    >
      <div>
        <h2 id={id} className={`${textCss.heading} ${css.title}`}>
          {title}
        </h2>
        {text && <p className={`${textCss.soft} ${textCss.body} ${boxCss.above2}`}>{text}</p>}
      </div>
      <Stack gap={5} className={css.fields}>
        {children}
      </Stack>
    </Columns>
  );
}
