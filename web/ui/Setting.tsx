import { type ReactNode, useId } from 'react';
import css from './Setting.module.css';

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
    <section className={css.setting} aria-labelledby={id} data-danger={danger || undefined}>
      <div>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {text && <p className={css.text}>{text}</p>}
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  );
}
