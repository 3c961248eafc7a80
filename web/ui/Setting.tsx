import { type ReactNode, useId } from 'react';
import { Columns } from './Columns.tsx';
import css from './Setting.module.css';
import { Stack } from './Stack.tsx';

type Props = {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children: ReactNode;
  /** What cannot be taken back stands apart. */
  readonly danger?: boolean;
  /** Its fields take the width there is: texts in three languages stand side by side. */
  readonly wide?: boolean;
};

/** One matter of a screen of settings: what it is for on the left, its fields on the right. */
export function Setting({ title, text, children, danger, wide }: Props) {
  const id = useId();
  return (
    <Columns
      as="section"
      gap={5}
      across={16}
      className={css.setting}
      aria-labelledby={id}
      data-danger={danger || undefined}
      data-wide={wide || undefined}
    >
      <div>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {text && <p className={css.text}>{text}</p>}
      </div>
      <Stack gap={5} className={css.fields}>
        {children}
      </Stack>
    </Columns>
  );
}
