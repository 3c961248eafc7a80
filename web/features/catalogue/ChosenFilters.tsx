import { useTranslation } from 'react-i18next';
import type { NeedKey } from '#domain/need-keys.ts';
import { needs } from '#domain/needs.ts';
import { IconX } from '#web/icons/IconX.tsx';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/Row.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { type BrowseSearch, keysOf, toggled, unfiltered } from './browse-search.ts';
import { useIngredientName } from './ingredient-name.ts';
import type { Facets } from './queries.ts';
import css from './Toolbar.module.css';
import { useNarrowing } from './use-narrowing.ts';
import { useWords } from './words.ts';

export type Chosen = { readonly id: string; readonly label: string; readonly off: Partial<BrowseSearch> };

/** Every filter of the address with its name, and the address without it. */
export function useChosen(search: BrowseSearch, facets: Facets | undefined): readonly Chosen[] {
  const { t } = useTranslation('catalogue');
  const { said, certification } = useWords();
  const currency = useUser()?.currency ?? 'GBP';
  const ingredient = useIngredientName(facets);
  const named = (list: Facets['brands'] | Facets['categories'] | undefined, key: string) => {
    const name = list?.find((one) => one.key === key)?.name;
    return name === undefined ? key : said(name);
  };
  const each = (field: keyof BrowseSearch, label: (key: string) => string): Chosen[] =>
    keysOf(search[field]).map((key) => ({
      id: `${field} ${key}`,
      label: label(key),
      off: { [field]: toggled(search[field], key) },
    }));
  const one = (field: keyof BrowseSearch, label: (value: string) => string): Chosen[] => {
    const value = search[field];
    return value === undefined ? [] : [{ id: field, label: label(value), off: { [field]: '' } }];
  };
  return [
    ...each('need', (key) => said(needs[key as NeedKey].name)), // the address was read by the list of needs
    ...one('stock', () => t('search.inStock')),
    ...one('new', () => t('browse.facet.new')),
    ...one('ready', () => t('browse.facet.ready')),
    ...one('ordered', () => t('browse.facet.ordered')),
    ...each('category', (key) => named(facets?.categories, key)),
    ...each('brand', (key) => named(facets?.brands, key)),
    ...one('min', (amount) => `${t('search.minPrice', { currency })} ${amount}`),
    ...one('max', (amount) => `${t('search.maxPrice', { currency })} ${amount}`),
    ...one('cartonMin', (amount) => `${t('browse.minCarton', { currency })} ${amount}`),
    ...one('cartonMax', (amount) => `${t('browse.maxCarton', { currency })} ${amount}`),
    ...one('margin', (percent) => t('browse.chosenMargin', { percent: Number(percent) })),
    ...one('lead', (days) => t('browse.chosenLead', { count: Number(days) })),
    ...one('minimum', (items) => t('browse.chosenMinimum', { count: Number(items) })),
    ...each('cert', certification),
    ...each('with', (key) => t('browse.chosenWith', { name: ingredient(key) })),
    ...each('without', (key) => t('browse.chosenWithout', { name: ingredient(key) })),
  ];
}

/** What narrows the list now; each goes by a press. */
export function ChosenFilters({ chosen }: { readonly chosen: readonly Chosen[] }) {
  const { t } = useTranslation('catalogue');
  const { set } = useNarrowing();
  if (chosen.length === 0) return null;
  return (
    <Row as="ul" gap={2} wrap align="center" className={css.chosen}>
      {chosen.map(({ id, label, off }) => (
        <li key={id}>
          <button type="button" className={css.chip} onClick={() => set(off)}>
            {label} <VisuallyHidden>{t('browse.takeOff')}</VisuallyHidden>
            <IconX size={14} stroke={1.75} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="small" onClick={() => set(unfiltered)}>
          {t('search.clear')}
        </Button>
      </li>
    </Row>
  );
}
