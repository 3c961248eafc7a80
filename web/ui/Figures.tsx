import type { ReactNode } from 'react';
import boxCss from './Box.module.css';
import css from './Facts.module.css';

type Props = { readonly children: ReactNode /** On the deep green of a band. */; readonly night?: boolean };

/** A row of `Figure`s. */
export function Figures({ children, night }: Props) {
  return (
    <dl
      className={
        night
          ? `${boxCss.rounded} ${boxCss.clips} ${css.figures} ${css.night}`
          : `${boxCss.rounded} ${boxCss.clips} ${css.figures}`
      }
    >
      {children}
    </dl>
  );
}
