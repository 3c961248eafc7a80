import type { ReactNode } from 'react';
import css from './State.module.css';

type Props = { readonly title: ReactNode; readonly text?: ReactNode; readonly action?: ReactNode };

/** Nothing here: what that means, and the next thing to do. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <div className={css.state}>
      <h2 className={css.title}>{title}</h2>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  );
}
