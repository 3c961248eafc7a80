import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/Field.tsx';
import { useSearchText } from '#web/ui/use-search-text.ts';
import { keysOf, toggled } from './browse-search.ts';
import { FacetGroup } from './FacetGroup.tsx';
import css from './Facets.module.css';
import { useIngredientName } from './ingredient-name.ts';
import { type Facets, ingredientsQuery } from './queries.ts';
import { useNarrowing } from './use-narrowing.ts';

type Props = { readonly field: 'with' | 'without'; readonly title: string; readonly facets: Facets };

/** What it must contain, or be free from: the usual ones with their counts, any other by typing a part of its name. */
export function IngredientFacet({ field, title, facets }: Props) {
  const { t } = useTranslation('catalogue');
  const nameOf = useIngredientName(facets);
  const { wanted, set } = useNarrowing();
  const [q, setQ] = useState('');
  const [text, type] = useSearchText(q, setQ);
  const { data } = useQuery(ingredientsQuery(q));
  const chosen = keysOf(wanted[field]);
  const found = q === '' ? facets.ingredients : (data?.items ?? []);
  const choices = [
    ...chosen.filter((key) => found.every((one) => one.key !== key)).map((key) => ({ key, count: 0 })),
    ...found,
  ];
  const leaves = (count: number) => (field === 'with' ? count : Math.max(0, facets.total - count));
  return (
    <div className={css.ingredients}>
      <FacetGroup
        title={title}
        choices={choices.map(({ key, count }) => ({
          key,
          count: q === '' && count > 0 ? leaves(count) : count,
          label: nameOf(key, data?.items),
        }))}
        chosen={chosen}
        onToggle={(key) => set({ [field]: toggled(wanted[field], key) })}
      />
      <Field
        label={t('browse.findIngredient', { facet: title })}
        type="search"
        size="sm"
        value={text}
        onChange={type}
        maxLength={60}
        autoComplete="off"
      />
      {q !== '' && data?.items.length === 0 && <p className={css.none}>{t('browse.noIngredient')}</p>}
    </div>
  );
}
