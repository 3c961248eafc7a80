import { Columns } from '#web/ui/Columns.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import css from './Public.module.css';

type Props = { readonly items: readonly { readonly value: string; readonly label: string }[] };

/** Large figures side by side, each with what it counts. */
export function FigureRow({ items }: Props) {
  return (
    <Columns as="dl" className={css.figures}>
      {items.map(({ value, label }) => (
        <Stack key={label} gap={3} className={css.figure}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.number}>{value}</dd>
        </Stack>
      ))}
    </Columns>
  );
}
