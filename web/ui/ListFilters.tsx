import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReversed } from '#domain/ranges.ts';
import { Button } from './Button.tsx';
import { DayFilter } from './DayFilter.tsx';
import { Field } from './Field.tsx';
import { FindFilter, type Finding } from './FindFilter.tsx';
import css from './RecordList.module.css';
import { Select } from './Select.tsx';
import { SeveralFilter } from './SeveralFilter.tsx';
import { useSearchText } from './use-search-text.ts';

/** One filter of a list; its name is a field of the address. */
export type Filter<Fields> = {
  readonly name: keyof Fields & string;
  readonly label: string;
  /** Asked for less often: behind "More filters" on a wide window too, unless it is set. */
  readonly aside?: true;
} & (
  | { readonly kind: 'words'; readonly placeholder?: string; readonly longest?: number }
  | { readonly kind: 'day'; readonly notBefore?: keyof Fields & string }
  | { readonly kind: 'amount'; readonly placeholder?: string; readonly notBelow?: keyof Fields & string }
  | ({ readonly kind: 'find' } & Finding)
  | {
      /** Any of several, "a,b" in the address. */
      readonly kind: 'several';
      readonly any: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
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
  /** What a range that ends before it begins says of itself; it narrows nothing. */
  const errorOf = (filter: Filter<Fields>): string | undefined => {
    const textOf = (name: keyof Fields & string) => String(wanted[name] ?? '') || undefined;
    const end = textOf(filter.name);
    if (filter.kind === 'day' && filter.notBefore !== undefined)
      return isReversed(textOf(filter.notBefore), end) ? t('table.daysReversed') : undefined;
    if (filter.kind !== 'amount' || filter.notBelow === undefined) return undefined;
    const [least, most] = [textOf(filter.notBelow), end].map((text) =>
      text === undefined ? undefined : Number(text.replaceAll(',', '')),
    );
    return isReversed(least, most) ? t('table.amountsReversed') : undefined;
  };
  const hasAsides = filters.some(({ aside }) => aside);
  return (
    <search
      className={css.filters}
      aria-label={t('table.filters')}
      data-open={isOpen || !folds || undefined}
      data-asides={hasAsides || undefined}
    >
      {filters.map((filter) => {
        const value = String(wanted[filter.name] ?? '');
        const choose = (next: string) => onChange({ [filter.name]: next });
        return filter.kind === 'words' ? (
          <div key={filter.name} ref={searchField} className={css.words}>
            <FilterControl filter={filter} value={value} onChange={choose} />
          </div>
        ) : (
          <div
            key={filter.name}
            className={css.filter}
            data-aside={(filter.aside && value === '') || undefined}
          >
            <FilterControl filter={filter} value={value} onChange={choose} error={errorOf(filter)} />
          </div>
        );
      })}
      {folds && (
        <div className={css.more} data-asides={hasAsides || undefined}>
          <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t('table.fewer') : t('table.more')}
          </Button>
        </div>
      )}
    </search>
  );
}

type ControlProps<Fields> = {
  readonly filter: Filter<Fields>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
};

function FilterControl<Fields>({ filter, value, onChange, error }: ControlProps<Fields>) {
  const { label } = filter;
  if (filter.kind === 'words') return <Words filter={filter} value={value} onChange={onChange} />;
  if (filter.kind === 'amount')
    return <Amount filter={filter} value={value} onChange={onChange} error={error} />;
  if (filter.kind === 'find') return <FindFilter filter={filter} value={value} onChange={onChange} />;
  if (filter.kind === 'several') return <SeveralFilter filter={filter} value={value} onChange={onChange} />;
  if (filter.kind === 'day')
    return <DayFilter label={label} value={value} onChange={onChange} error={error} />;
  const options = [{ value: '', label: filter.any }, ...filter.options];
  return <Select label={label} size="sm" value={value} options={options} onChange={onChange} />;
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

type AmountProps = {
  readonly filter: { readonly label: string; readonly placeholder?: string };
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
};

/** An amount counts once nobody types any more. */
function Amount({ filter: { label, placeholder }, value, onChange, error }: AmountProps) {
  const [text, type] = useSearchText(value, onChange);
  return (
    <Field
      label={label}
      inputMode="decimal"
      size="sm"
      value={text}
      onChange={type}
      maxLength={15}
      autoComplete="off"
      error={error}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}
