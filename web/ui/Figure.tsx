import type { ReactNode } from 'react';
import boxCss from './Box.module.css';
import css from './Facts.module.css';
import { Stack } from './Stack.tsx';
import textCss from './Text.module.css';

type Props = { readonly number: ReactNode; readonly label: ReactNode; readonly note?: ReactNode };

/** A number and what it counts; inside `Figures`. */
export function Figure({ number, label, note }: Props) {
  return (
    <Stack gap={1} className={`${textCss.sameLink} ${boxCss.onWhite} ${css.figure}`}>
      <dt className={`${textCss.small} ${css.label}`}>{label}</dt>
      <dd className={`${textCss.strong} ${textCss.figures} ${textCss.tight} ${textCss.nowrap} ${css.number}`}>
        {number}
      </dd>
      {note && <dd className={`${textCss.clay} ${textCss.small} ${css.note}`}>{note}</dd>}
    </Stack>
  );
}
