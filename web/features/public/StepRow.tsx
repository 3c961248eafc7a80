import { Columns } from '#web/ui/Columns.tsx';
import css from './Parts.module.css';
import shared from './Public.module.css';

type Props = { readonly steps: readonly { readonly title: string; readonly text: string }[] };

/** Steps that follow each other, along one line. */
export function StepRow({ steps }: Props) {
  return (
    <Columns as="ol" className={css.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={css.step}>
          <h3>{title}</h3>
          <p className={shared.soft}>{text}</p>
        </li>
      ))}
    </Columns>
  );
}
