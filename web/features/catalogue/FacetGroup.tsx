import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import textCss from '#web/ui/Text.module.css';
import { useCount } from '#web/use-count.ts';
import css from './Facets.module.css';

export type Choice = { readonly key: string; readonly label: string; readonly count: number };

type Props = {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onToggle: (key: string) => void;
};

/** So many choices stand there before "Show all". */
const first = 8;

/** One facet: its choices with their counts. What would leave nothing is not offered, unless it is chosen. */
export function FacetGroup({ title, choices, chosen, onToggle }: Props) {
  const { t } = useTranslation('catalogue');
  const count = useCount();
  const [isAll, setAll] = useState(false);
  const offered = choices.filter((choice) => choice.count > 0 || chosen.includes(choice.key));
  if (offered.length === 0) return null;
  const shown = isAll ? offered : offered.filter(({ key }, index) => index < first || chosen.includes(key));
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      <ul className={textCss.bare}>
        {shown.map(({ key, label, count: leaves }) => (
          <li key={key}>
            <label className={css.choice}>
              <input type="checkbox" checked={chosen.includes(key)} onChange={() => onToggle(key)} />
              <span className={css.label}>{label}</span>
              <span className={css.count}>{count(leaves)}</span>
            </label>
          </li>
        ))}
      </ul>
      {offered.length > shown.length && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          {t('browse.showAll', { count: offered.length })}
        </Button>
      )}
    </fieldset>
  );
}
