import type { ReactNode } from 'react';
import css from './Page.module.css';

type Props = {
  readonly title: ReactNode;
  readonly eyebrow?: ReactNode;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
};

/** The head of a screen with its one `h1`. */
export function PageHeader({ title, eyebrow, intro, actions }: Props) {
  return (
    <div className={css.header}>
      <div className={css.words}>
        {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
        <h1 className={css.title}>{title}</h1>
        {intro && <p className={css.intro}>{intro}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
