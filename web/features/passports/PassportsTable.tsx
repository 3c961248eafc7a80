import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { passportStates } from '#domain/passport.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListFilters } from '#web/ui/ListFilters.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useFilters } from '#web/use-filters.ts';
import { useMarketWords } from './market-words.ts';
import { PassportBadge } from './PassportBadge.tsx';
import { PassportForm } from './PassportForm.tsx';
import {
  type PassportsSearch,
  type ProductPassports,
  parsePassportsSearch,
  passportFilterOf,
  passportsQuery,
} from './queries.ts';

type Props = { readonly brandId: string; readonly search: PassportsSearch };

/** A brand's products by markets: a state is opened where it stands. */
export function PassportsTable({ brandId, search }: Props) {
  const { t } = useTranslation('passports');
  const { markets, market } = useMarketWords();
  const { wanted, change } = useFilters(parsePassportsSearch);
  const searchField = useRef<HTMLDivElement>(null);
  const list = useSuspenseInfiniteQuery(passportsQuery(brandId, passportFilterOf(search)));
  const [opened, open] = useState<{ productId: string; marketKey: string } | null>(null);
  const rows = list.data.pages.flatMap(({ items }) => items);
  const [first] = list.data.pages;
  const columns = useColumns(search.market, (row, marketKey) =>
    open({ productId: row.productId, marketKey }),
  );
  const product = rows.find(({ productId }) => productId === opened?.productId);
  const passport = product?.passports.find(({ marketKey }) => marketKey === opened?.marketKey);
  return (
    <>
      <ListFilters
        filters={[
          { name: 'q', kind: 'words', label: t('filter.q'), placeholder: t('filter.qHint') },
          {
            name: 'market',
            kind: 'choice',
            label: t('filter.market'),
            any: t('filter.anyMarket'),
            options: markets.map(({ key }) => ({ value: key, label: market(key) })),
          },
          {
            name: 'state',
            kind: 'choice',
            label: t('filter.state'),
            any: t('filter.anyState'),
            options: passportStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        wanted={wanted}
        onChange={change as (fields: Readonly<Record<string, string>>) => void} // the filters name fields of the address
        searchField={searchField}
      />
      <p className={textCss.note} role="status">
        {t('count', { count: first?.total ?? 0 })}
      </p>
      {rows.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={rows}
          rowKey={({ productId }) => productId}
        />
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      {product !== undefined && passport !== undefined && (
        <PassportForm
          brandId={brandId}
          product={product}
          passport={passport}
          persons={first?.persons ?? []}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

function useColumns(
  shown: string | undefined,
  open: (row: ProductPassports, marketKey: string) => void,
): Column<ProductPassports>[] {
  const { t } = useTranslation('passports');
  const language = useLanguage();
  const { markets, market, missing } = useMarketWords();
  return [
    {
      key: 'product',
      title: t('product'),
      lead: true,
      cell: ({ name }) => <span className={textCss.strong}>{inLanguage(name, language)}</span>,
    },
    { key: 'sku', title: t('sku'), phone: 'under', cell: ({ sku }) => sku ?? t('noSku') },
    ...markets
      .filter(({ key }) => shown === undefined || key === shown)
      .map(
        ({ key }): Column<ProductPassports> => ({
          key,
          title: market(key),
          phone: 'under',
          cell: (row) => {
            const passport = row.passports.find(({ marketKey }) => marketKey === key);
            if (passport === undefined) return '–';
            const label = t('editOf', { market: market(key), product: inLanguage(row.name, language) });
            return (
              <Button variant="quiet" size="small" onClick={() => open(row, key)}>
                <span className={`${textCss.note} ${textCss.phoneOnly}`} aria-hidden>
                  {key.toUpperCase()}{' '}
                </span>
                <PassportBadge state={passport.state} title={missing(passport.missing)} />
                <VisuallyHidden> {label}</VisuallyHidden>
              </Button>
            );
          },
        }),
      ),
  ];
}
