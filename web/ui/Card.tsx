import type { ReactNode } from 'react';
import boxCss from './Box.module.css';
import textCss from './Text.module.css';

type Props = { readonly title?: ReactNode; readonly children: ReactNode };

/** A white sheet on the paper. */
export function Card({ title, children }: Props) {
  return (
    <div className={`${boxCss.sheet} ${boxCss.pad}`}>
      {title && <h2 className={`${textCss.large} ${boxCss.below4}`}>{title}</h2>}
      {children}
    </div>
  );
}
