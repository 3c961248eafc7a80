import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import css from './RecordList.module.css';
import { Select } from './Select.tsx';
import { useSearchText } from './use-search-text.ts';

/** One filter of a list; its name is a field of the address. */
export type Filter<Fields> = { readonly name: keyof Fields & string; readonly label: string } & (
  | { readonly kind: 'words'; readonly placeholder?: string; readonly longest?: number }
  | { readonly kind: 'day' }
  | {
      readonly kind: 'choice';
      /** The word for no matter which. */
      readonly any: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
);

type Props<Fields> = {
  readonly filters: readonly Filter<Fields>[];
  readonly wanted: Fields;
  readonly onChange: (fields: Readonly<Record<string, string>>) => void;
  /** Where "/" finds the search field. */
  readonly searchField: RefObject<HTMLDivElement | null>;
};

/** The filters of a list in a row; all of them stand in the address. */
export function ListFilters<Fields extends object>({
  filters,
  wanted,
  onChange,
  searchField,
}: Props<Fields>) {
  const { t } = useTranslation('common');
  const [isOpen, setIsOpen] = useState(false);
  if (filters.length === 0) return null;
  const folds = filters.some(({ kind }) => kind === 'words') && filters.some(({ kind }) => kind !== 'words');
  return (
    <search className={css.filters} aria-label={t('table.filters')} data-open={isOpen || !folds || undefined}>
      {filters.map((filter) => {
        const value = String(wanted[filter.name] ?? '');
        const choose = (next: string) => onChange({ [filter.name]: next });
        return filter.kind === 'words' ? (
          <div key={filter.name} ref={searchField} className={css.words}>
            <Words filter={filter} value={value} onChange={choose} />
          </div>
        ) : (
          <div key={filter.name} className={css.filter}>
            {filter.kind === 'day' ? (
              <Field label={filter.label} type="date" size="sm" value={value} onChange={choose} />
            ) : (
              <Select
                label={filter.label}
                size="sm"
                value={value}
                options={[{ value: '', label: filter.any }, ...filter.options]}
                onChange={choose}
              />
            )}
          </div>
        );
      })}
      {folds && (
        <div className={css.more}>
          <Button variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t('table.more')}
          </Button>
        </div>
      )}
    </search>
  );
}

type WordsProps = {
  readonly filter: { readonly label: string; readonly placeholder?: string; readonly longest?: number };
  readonly value: string;
  readonly onChange: (text: string) => void;
};

function Words({ filter: { label, placeholder, longest = 60 }, value, onChange }: WordsProps) {
  const [text, type] = useSearchText(value, onChange);
  return (
    <Field
      label={label}
      type="search"
      size="sm"
      value={text}
      onChange={type}
      maxLength={longest}
      autoComplete="off"
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}
