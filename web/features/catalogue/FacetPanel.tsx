import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NeedKey } from '#domain/need-keys.ts';
import { needs } from '#domain/needs.ts';
import { useUser } from '#web/session.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { type BrowseSearch, keysOf, toggled } from './browse-search.ts';
import { FacetGroup } from './FacetGroup.tsx';
import css from './Facets.module.css';
import { IngredientFacet } from './IngredientFacet.tsx';
import { PriceField } from './PriceField.tsx';
import type { Facets } from './queries.ts';
import { priceRangeOf } from './search-params.ts';
import toolbar from './Toolbar.module.css';
import { useNarrowing } from './use-narrowing.ts';
import { useWords } from './words.ts';

type Props = { readonly facets: Facets; readonly chosenCount: number };

/** Every way to narrow the catalogue, with how many products each choice would leave. On a phone it is folded away. */
export function FacetPanel({ facets, chosenCount }: Props) {
  const { t } = useTranslation('catalogue');
  const { said, certification } = useWords();
  const { wanted, set } = useNarrowing();
  const [isOpen, setOpen] = useState(false);
  const toggle = (field: 'need' | 'category' | 'brand' | 'cert') => (key: string) =>
    set({ [field]: toggled(wanted[field], key) });
  return (
    <section className={css.panel} aria-label={t('search.filters')} data-open={isOpen || undefined}>
      <button
        type="button"
        className={`${toolbar.chip} ${css.toggle}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('search.filters')}
        {chosenCount > 0 && <span>{chosenCount}</span>}
      </button>
      <Columns gap={6} className={css.groups}>
        <FacetGroup
          title={t('browse.facet.need')}
          choices={facets.needs.map(({ key, count }) => ({
            key,
            count,
            label: said(needs[key as NeedKey].name),
          }))}
          chosen={keysOf(wanted.need)}
          onToggle={toggle('need')}
        />
        <Switches facets={facets} />
        <FacetGroup
          title={t('browse.facet.category')}
          choices={facets.categories.map(({ key, name, count }) => ({ key, count, label: said(name) }))}
          chosen={keysOf(wanted.category)}
          onToggle={toggle('category')}
        />
        <FacetGroup
          title={t('browse.facet.brand')}
          choices={facets.brands.map(({ key, name, count }) => ({ key, count, label: said(name) }))}
          chosen={keysOf(wanted.brand)}
          onToggle={toggle('brand')}
        />
        <Prices search={wanted} />
        <Steps facets={facets} />
        <FacetGroup
          title={t('browse.facet.certification')}
          choices={facets.certifications.map(({ key, count }) => ({ key, count, label: certification(key) }))}
          chosen={keysOf(wanted.cert)}
          onToggle={toggle('cert')}
        />
        <IngredientFacet field="with" title={t('browse.facet.with')} facets={facets} />
        <IngredientFacet field="without" title={t('browse.facet.without')} facets={facets} />
      </Columns>
    </section>
  );
}

/** In stock, new, ordered before. */
function Switches({ facets }: { readonly facets: Facets }) {
  const { t } = useTranslation('catalogue');
  const { wanted, set } = useNarrowing();
  const flag = (key: 'stock' | 'new' | 'ready' | 'ordered', label: string, count: number) => ({
    key,
    label,
    count,
  });
  const choices = [
    flag('stock', t('search.inStock'), facets.inStock),
    flag('new', t('browse.facet.new'), facets.isNew),
    ...(facets.ready === null ? [] : [flag('ready', t('browse.facet.ready'), facets.ready.count)]),
    ...(facets.ordered === null ? [] : [flag('ordered', t('browse.facet.ordered'), facets.ordered)]),
  ];
  const chosen = choices.map(({ key }) => key).filter((key) => wanted[key] === '1');
  return (
    <FacetGroup
      title={t('browse.facet.availability')}
      choices={choices}
      chosen={chosen}
      onToggle={(key) => set({ [key]: chosen.some((one) => one === key) ? '' : '1' })}
    />
  );
}

/** Margin, lead time and minimum: one step of each at a time. */
function Steps({ facets }: { readonly facets: Facets }) {
  const { t } = useTranslation('catalogue');
  const { wanted, set } = useNarrowing();
  const groups = [
    {
      field: 'margin',
      title: t('product.margin'),
      steps: facets.margins,
      label: (percent: number) => t('browse.atLeastPercent', { percent }),
    },
    {
      field: 'lead',
      title: t('product.leadTime'),
      steps: facets.leadTimes,
      label: (count: number) => t('browse.upToDays', { count }),
    },
    {
      field: 'minimum',
      title: t('brand.minimumOrder'),
      steps: facets.minimums,
      label: (count: number) => t('browse.upToItems', { count }),
    },
  ] as const;
  return groups.map(({ field, title, steps, label }) => (
    <FacetGroup
      key={field}
      title={title}
      choices={steps.map(({ step, count }) => ({ key: String(step), count, label: label(step) }))}
      chosen={wanted[field] === undefined ? [] : [wanted[field]]}
      onToggle={(key) => set({ [field]: wanted[field] === key ? '' : key })}
    />
  ));
}

function Prices({ search }: { readonly search: BrowseSearch }) {
  const { t } = useTranslation('catalogue');
  const { set } = useNarrowing();
  const currency = useUser()?.currency ?? 'GBP';
  const item = priceRangeOf({ min: search.min, max: search.max });
  const carton = priceRangeOf({ min: search.cartonMin, max: search.cartonMax });
  return (
    <Columns pair gap={3}>
      <PriceField
        label={t('search.minPrice', { currency })}
        value={search.min ?? ''}
        problem={item.minProblem}
        onChange={(min) => set({ min })}
      />
      <PriceField
        label={t('search.maxPrice', { currency })}
        value={search.max ?? ''}
        problem={item.maxProblem}
        onChange={(max) => set({ max })}
      />
      <PriceField
        label={t('browse.minCarton', { currency })}
        value={search.cartonMin ?? ''}
        problem={carton.minProblem}
        onChange={(cartonMin) => set({ cartonMin })}
      />
      <PriceField
        label={t('browse.maxCarton', { currency })}
        value={search.cartonMax ?? ''}
        problem={carton.maxProblem}
        onChange={(cartonMax) => set({ cartonMax })}
      />
    </Columns>
  );
}
