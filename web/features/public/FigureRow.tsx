import css from './Public.module.css';

type Props = { readonly items: readonly { readonly value: string; readonly label: string }[] };

/** Large figures side by side, each with what it counts. */
export function FigureRow({ items }: Props) {
  return (
    <dl className={css.figures}>
      {items.map(({ value, label }) => (
        <div key={label} className={css.figure}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.number}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
