import type { ReactNode } from 'react';
import css from './Facts.module.css';
import { Stack } from './Stack.tsx';

type Props = { readonly number: ReactNode; readonly label: ReactNode; readonly note?: ReactNode };

/** A number and what it counts; inside `Figures`. */
export function Figure({ number, label, note }: Props) {
  return (
    <Stack gap={1} className={css.figure}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.number}>{number}</dd>
      {note && <dd className={css.note}>{note}</dd>}
    </Stack>
  );
}
