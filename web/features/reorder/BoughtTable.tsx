import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineTotal } from '#domain/cart.ts';
import { formatMoney, sumMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ListFilters } from '#web/ui/ListFilters.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useFilters } from '#web/use-filters.ts';
import { FilledNotice } from './FilledNotice.tsx';
import { type Bought, boughtFilterOf, boughtQuery, type Filled, parseReorderSearch } from './queries.ts';
import css from './Reorder.module.css';
import { useBoughtColumns } from './use-bought-columns.tsx';
import { useFillCart } from './use-fill-cart.ts';

type Props = {
  /** Other buttons, for what is chosen. */
  readonly more: (lines: { productId: string; quantityCartons: number }[]) => ReactNode;
};

/** What the company buys, with its rhythm: chosen, corrected in place, and put into the cart. */
export function BoughtTable({ more }: Props) {
  const { t } = useTranslation('reorder');
  const language = useLanguage();
  const currency = useUser()?.currency ?? 'GBP';
  const { wanted, change } = useFilters(parseReorderSearch);
  const pages = useSuspenseInfiniteQuery(boughtQuery(boughtFilterOf(wanted)));
  const searchField = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<Record<string, true>>({});
  const [cartons, setCartons] = useState<Readonly<Record<string, number>>>({});
  const [filled, setFilled] = useState<Filled | null>(null);
  const rows = pages.data.pages.flatMap(({ items }) => items);
  const { total = 0, overdueTotal = 0 } = pages.data.pages[0] ?? {};
  const cartonsOf = (row: Bought) =>
    Math.max(1, Math.min(cartons[row.product.id] ?? row.lastCartons, row.maxCartons));
  const names = new Map(rows.map(({ product }) => [product.id, product.name]));
  const lineOf = (row: Bought) => ({
    productId: row.product.id,
    quantityCartons: cartonsOf(row),
    pricePerCarton: row.product.pricePerCarton,
    itemsPerCarton: row.product.itemsPerCarton,
  });
  const lines = rows.filter((row) => chosen[row.product.id] && row.maxCartons > 0).map(lineOf);
  const fill = useFillCart((answer) => {
    setFilled(answer);
    if (answer.put.length > 0) toast(t('filled', { count: answer.put.length }));
    const isPut = new Set(answer.put.map(({ productId }) => productId));
    const left = Object.keys(chosen).filter((id) => !isPut.has(id));
    choose(Object.fromEntries(left.map((id) => [id, true as const])));
  });
  const columns = useBoughtColumns(
    cartonsOf,
    ({ product: { id } }, quantity) => {
      setCartons({ ...cartons, [id]: quantity });
      choose({ ...chosen, [id]: true });
    },
    (row) => fill.mutate([lineOf(row)]),
  );
  const isNarrowed = wanted.q !== undefined || wanted.overdue !== undefined;
  if (rows.length === 0 && !isNarrowed) return <NothingBought />;
  const sum = sumMoney(
    lines.map((line) =>
      lineTotal(
        { ...line, pricePerCartonMinor: line.pricePerCarton.amountMinor },
        line.pricePerCarton.currency,
      ),
    ),
    currency,
  );
  return (
    <Stack gap={2}>
      {filled !== null && <FilledNotice filled={filled} nameOf={(id) => names.get(id)?.[language] ?? ''} />}
      <ListFilters
        searchField={searchField}
        wanted={wanted}
        onChange={change as (fields: Readonly<Record<string, string>>) => void} // the filters below name fields of the address
        filters={[
          { name: 'q', kind: 'words', label: t('bought.search') },
          {
            name: 'overdue',
            kind: 'choice',
            label: t('bought.show'),
            any: t('bought.all'),
            options: [{ value: 'true', label: t('bought.overdueOnly') }],
          },
        ]}
      />
      <p role="status" className={textCss.note}>
        {t('bought.count', { count: total })}{' '}
        {overdueTotal > 0 && t('bought.overdueCount', { count: overdueTotal })}
      </p>
      {rows.length === 0 ? (
        <EmptyState title={t('bought.none')} text={t('bought.noneText')} />
      ) : (
        <DataTable
          caption={t('tabs.bought')}
          columns={columns}
          rows={rows}
          rowKey={({ product }) => product.id}
          selection={{ chosen, onChoose: choose }}
        />
      )}
      <LoadMore
        hasMore={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
      {lines.length > 0 && (
        <Row gap={4} align="center" wrap className={css.foot}>
          <Button loading={fill.isPending} onClick={() => fill.mutate(lines)}>
            {t('plan.put', { count: lines.length, total: formatMoney(sum, language) })}
          </Button>
          {more(lines.map(({ productId, quantityCartons }) => ({ productId, quantityCartons })))}
        </Row>
      )}
    </Stack>
  );
}

function NothingBought() {
  const { t } = useTranslation('reorder');
  return (
    <EmptyState
      title={t('bought.empty')}
      text={t('bought.emptyText')}
      action={<LinkButton to="/brands">{t('toBrands')}</LinkButton>}
    />
  );
}
