import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineTotal } from '#domain/cart.ts';
import { formatMoney, sumMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { FilledNotice } from './FilledNotice.tsx';
import { afterFilling, type PlanRow, rowsOf } from './plan-rows.ts';
import type { Filled, Plan } from './queries.ts';
import css from './Reorder.module.css';
import { useFillCart } from './use-fill-cart.ts';
import { usePlanColumns } from './use-plan-columns.tsx';

type Props = {
  readonly plan: Plan;
  readonly caption: string;
  /** Other buttons, for the lines as they are corrected now. */
  readonly more?: (lines: { productId: string; quantityCartons: number }[]) => ReactNode;
};

/** A plan line by line, each corrected in place, and the button that puts what can be had into the cart. */
export function PlanTable({ plan, caption, more }: Props) {
  const { t } = useTranslation('reorder');
  const language = useLanguage();
  const [rows, setRows] = useState(() => rowsOf(plan));
  const [filled, setFilled] = useState<Filled | null>(null);
  const fill = useFillCart((answer) => {
    setFilled(answer);
    setRows(afterFilling(rows, answer));
  });
  const columns = usePlanColumns((key, cartons) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, cartons } : row))),
  );
  const wanted = rows.filter(isWanted).map(({ product, cartons }) => ({
    productId: product.id,
    quantityCartons: cartons,
    pricePerCarton: product.pricePerCarton,
    itemsPerCarton: product.itemsPerCarton,
  }));
  const total = sumMoney(
    wanted.map(({ quantityCartons, pricePerCarton }) =>
      lineTotal(
        { quantityCartons, pricePerCartonMinor: pricePerCarton.amountMinor },
        pricePerCarton.currency,
      ),
    ),
    plan.total.currency,
  );
  const names = new Map(
    plan.lines.flatMap(({ product }) => (product ? [[product.id, product.name] as const] : [])),
  );
  const faulty = rows.filter((row) => row.cartons === 0).length;
  return (
    <Stack gap={5}>
      {filled !== null && <FilledNotice filled={filled} nameOf={(id) => names.get(id)?.[language] ?? ''} />}
      {rows.length > 0 && (
        <>
          <p role="status" className={textCss.soft}>
            {t('plan.count', { count: wanted.length })}
            {faulty > 0 && ` ${t('plan.faulty', { count: faulty })}`}
          </p>
          <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />
          <Row gap={4} align="center" wrap className={css.foot}>
            <ReasonedButton
              reason={wanted.length === 0 ? t('plan.none') : null}
              loading={fill.isPending}
              onClick={() => fill.mutate(wanted)}
            >
              {wanted.length === 0
                ? t('bought.put')
                : t('plan.put', { count: wanted.length, total: formatMoney(total, language) })}
            </ReasonedButton>
            {wanted.length > 0 && more?.(wanted)}
          </Row>
        </>
      )}
      {rows.length === 0 && filled === null && (
        <EmptyState title={t('plan.emptyTitle')} text={t('plan.emptyText')} />
      )}
    </Stack>
  );
}

type Product = NonNullable<PlanRow['product']>;

function isWanted(row: PlanRow): row is PlanRow & { readonly product: Product } {
  return row.product !== null && row.cartons > 0;
}
