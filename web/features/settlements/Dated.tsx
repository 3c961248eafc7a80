import type { ReactNode } from 'react';
import textCss from '#web/ui/Text.module.css';

type Props = { readonly label: string; readonly children: ReactNode };

/** A day of a row; on a phone, where columns have no titles, with what it is the day of. */
export function Dated({ label, children }: Props) {
  return (
    <span className={textCss.unbroken}>
      <span className={textCss.phoneOnly}>{label} </span>
      {children}
    </span>
  );
}
