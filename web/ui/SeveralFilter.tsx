import { useTranslation } from 'react-i18next';
import { enumerated } from '#domain/punctuation.ts';
import { IconChevronDown } from '#web/icons/IconChevronDown.tsx';
import { useLanguage } from '#web/language.ts';
import { listed } from '#web/search-fields.ts';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Drop } from './Drop.tsx';
import css from './RecordList.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  readonly filter: {
    readonly label: string;
    readonly any: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Any of several values, ticked one by one; its button says which are. */
export function SeveralFilter({ filter: { label, any, options }, value, onChange }: Props) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const values = options.map((option) => option.value);
  const chosen = listed(values, value);
  const names = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  const [first = any] = names;
  return (
    <>
      <span className={css.severalLabel} aria-hidden="true">
        {label}
      </span>
      <div className={css.several}>
        <Drop
          label={
            <>
              <VisuallyHidden>{`${label}: `}</VisuallyHidden>
              {names.length > 2
                ? t('table.chosen', { count: names.length })
                : enumerated(names, language) || first}
              <IconChevronDown size={16} aria-hidden="true" />
            </>
          }
        >
          <div className={css.choices}>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                label={option.label}
                checked={chosen.includes(option.value)}
                onChange={(isOn) =>
                  onChange(
                    values.filter((each) => (each === option.value ? isOn : chosen.includes(each))).join(','),
                  )
                }
              />
            ))}
            <Button variant="quiet" size="small" onClick={() => onChange('')}>
              {any}
            </Button>
          </div>
        </Drop>
      </div>
    </>
  );
}
