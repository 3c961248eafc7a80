import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useFilters } from '#web/use-filters.ts';
import type { Brand } from './queries.ts';
import { parseRangeSearch, productSorts } from './search-params.ts';
import css from './Toolbar.module.css';
import { ViewSwitch } from './ViewSwitch.tsx';
import { useWords } from './words.ts';

type Props = {
  readonly brand: Pick<Brand, 'slug' | 'categories' | 'productCount'>;
};

/** The category filter and the order of a brand's products; both live in the address. */
export function RangeToolbar({ brand }: Props) {
  const { wanted: search, change } = useFilters(parseRangeSearch);
  const { t } = useTranslation('catalogue');
  const { said, number } = useWords();
  const params = { brandId: brand.slug };
  const choices = [
    { id: undefined, name: t('brand.allCategories'), count: brand.productCount },
    ...brand.categories.map(({ id, name, productCount }) => ({ id, name: said(name), count: productCount })),
  ];
  return (
    <Row gap={4} across={8} align="end" justify="between" className={css.rangeBar}>
      <nav aria-label={t('brand.filter')}>
        <Row as="ul" gap={2} wrap className={css.chips}>
          {choices.map(({ id, name, count }) => (
            <li key={id ?? ''}>
              <Link
                from="/brands/$brandId"
                to="/brands/$brandId"
                params={params}
                search={({ category: _, ...rest }) => (id === undefined ? rest : { ...rest, category: id })}
                resetScroll={false}
                className={css.chip}
                activeProps={{}}
                aria-current={search.category === id ? 'true' : undefined}
              >
                {name} <span>{number(count)}</span>
              </Link>
            </li>
          ))}
        </Row>
      </nav>
      <Row gap={4} align="end" wrap className={css.choose}>
        <div className={css.sort}>
          <Select
            label={t('brands.sort')}
            value={search.sort ?? 'popular'}
            options={productSorts.map((value) => ({ value, label: t(`order.${value}`) }))}
            onChange={(sort) => change({ sort: sort === 'popular' ? '' : sort })}
          />
        </div>
        <ViewSwitch view={search.view} onChange={(view) => change({ view })} />
      </Row>
    </Row>
  );
}
