import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import css from './Parts.module.css';
import { Phrases } from './Phrases.tsx';
import shared from './Public.module.css';

type Props = { readonly items: readonly { readonly title: string; readonly text: string }[] };

/** Short statements in columns, each under a rule. */
export function TextGrid({ items }: Props) {
  return (
    <Columns as="ul" className={css.grid}>
      {items.map(({ title, text }) => (
        <li key={title} className={`${boxCss.padTop5} ${boxCss.ruleAboveStrong} ${css.cell}`}>
          <h3 className={shared.subtitle}>
            <Phrases>{title}</Phrases>
          </h3>
          <p className={shared.soft}>{text}</p>
        </li>
      ))}
    </Columns>
  );
}
