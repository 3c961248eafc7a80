import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translated } from '#domain/languages.ts';
import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import { Select } from '#web/ui/Select.tsx';
import textCss from '#web/ui/Text.module.css';
import { useFilters } from '#web/use-filters.ts';
import { brandSorts, parseBrandsSearch } from './search-params.ts';
import css from './Toolbar.module.css';
import { useWords } from './words.ts';

type Props = {
  readonly categories: readonly { readonly id: string; readonly name: Translated }[];
};

/** Search, category and sort of the brand list; all of it lives in the address. */
export function BrandToolbar({ categories }: Props) {
  const { t } = useTranslation('catalogue');
  const { said } = useWords();
  const { wanted: search, change } = useFilters(parseBrandsSearch);
  return (
    <Columns gap={4} align="end" className={css.bar} role="search">
      <SearchField value={search.q ?? ''} onChange={(q) => change({ q })} />
      <Select
        label={t('brands.category')}
        value={search.category ?? ''}
        options={[
          { value: '', label: t('brands.allCategories') },
          ...categories.map(({ id, name }) => ({ value: id, label: said(name) })),
        ]}
        onChange={(category) => change({ category })}
      />
      <Select
        label={t('brands.sort')}
        value={search.sort ?? 'name'}
        options={brandSorts.map((value) => ({ value, label: t(`brands.order.${value}`) }))}
        onChange={(sort) => change({ sort: sort === 'name' ? undefined : sort })}
      />
    </Columns>
  );
}

const pauseMs = 250;

/** Looks while somebody types, after a short pause; Enter looks at once. */
function SearchField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (q: string) => void;
}) {
  const { t } = useTranslation('catalogue');
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed by itself (back, a cleared filter): the field follows, unless somebody is typing.
  if (value !== shown) {
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  // A pending look must not navigate after the screen is gone.
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = (text: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(text.trim()), wait);
  };
  return (
    <div className={css.search}>
      <label className={`${textCss.label} ${boxCss.below2} ${boxCss.block}`} htmlFor="brand-search">
        {t('brands.search')}
      </label>
      <div className={boxCss.place}>
        <IconSearch className={css.icon} size={20} stroke={1.5} aria-hidden="true" />
        <input
          id="brand-search"
          type="search"
          className={`${textCss.ink} ${boxCss.field} ${css.input}`}
          value={typed}
          placeholder={t('brands.searchHint')}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            look(currentTarget.value, pauseMs);
          }}
          onKeyDown={({ key, nativeEvent }) => {
            // While a Korean syllable or a Chinese word is being composed, Enter only finishes it.
            if (key === 'Enter' && !nativeEvent.isComposing) look(typed, 0);
          }}
        />
      </div>
    </div>
  );
}
