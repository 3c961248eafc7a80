import type { ReactNode } from 'react';
import boxCss from './Box.module.css';
import css from './State.module.css';
import textCss from './Text.module.css';

type Props = {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  /** Of the heading: 1 where nothing else heads the screen. */
  readonly level?: 1 | 2;
};

/** Nothing here: what that means, and the next thing to do. */
export function EmptyState({ title, text, action, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.state}>
      <Heading className={css.title}>{title}</Heading>
      {text && <p className={`${textCss.soft} ${boxCss.line}`}>{text}</p>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  );
}
