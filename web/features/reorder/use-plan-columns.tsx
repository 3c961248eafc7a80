import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lineTotal } from '#domain/cart.ts';
import { enumerated } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CartonStepper } from '#web/ui/CartonStepper.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { ProductCell } from './ProductCell.tsx';
import type { PlanRow } from './plan-rows.ts';
import css from './Reorder.module.css';

/** The columns of a plan; `onChange` takes another number of cartons for a row. */
export function usePlanColumns(onChange: (key: string, cartons: number) => void): Column<PlanRow>[] {
  const { t } = useTranslation('reorder');
  return [
    { key: 'product', title: t('product'), lead: true, cell: (row) => <What row={row} /> },
    {
      key: 'price',
      title: t('perCarton'),
      right: true,
      wide: true,
      cell: ({ product }) => product && <Money of={product.pricePerCarton} />,
    },
    {
      key: 'cartons',
      title: t('cartons'),
      phone: 'under',
      cell: (row) => <Cartons row={row} onChange={(cartons) => onChange(row.key, cartons)} />,
    },
    {
      key: 'total',
      title: t('total'),
      right: true,
      phone: 'aside',
      cell: ({ product, cartons }) =>
        product && cartons > 0 ? (
          <Money
            of={lineTotal(
              { quantityCartons: cartons, pricePerCartonMinor: product.pricePerCarton.amountMinor },
              product.pricePerCarton.currency,
            )}
          />
        ) : (
          '–'
        ),
    },
  ];
}

function What({ row }: { readonly row: PlanRow }) {
  const { t } = useTranslation('reorder');
  const language = useLanguage();
  const { product, code, from, cartons, problem, inCartCartons, instead } = row;
  const said = (
    <>
      {cartons === 0 && problem !== null && (
        <span className={css.problem}>
          {from.length > 0
            ? t('plan.line', { lines: enumerated(from.map(String), language), problem })
            : problem}
        </span>
      )}
      {inCartCartons > 0 && <span className={textCss.note}>{t('inCart', { count: inCartCartons })}</span>}
      {cartons === 0 && instead !== null && (
        <span className={textCss.note}>
          {t('plan.instead')}{' '}
          <Link to="/products/$productId" params={{ productId: instead.id }}>
            {instead.name[language]}
          </Link>
        </span>
      )}
    </>
  );
  if (product !== null) return <ProductCell product={product}>{said}</ProductCell>;
  return (
    <Stack as="span" gap={1}>
      <span className={textCss.strong}>{code}</span>
      {said}
    </Stack>
  );
}

type CartonsProps = { readonly row: PlanRow; readonly onChange: (cartons: number) => void };

function Cartons({ row, onChange }: CartonsProps) {
  const { t } = useTranslation('reorder');
  const language = useLanguage();
  const { product, maxCartons, cartons, nearestCartons } = row;
  if (product === null || maxCartons === 0) return '–';
  const name = product.name[language];
  if (cartons === 0 && nearestCartons !== null) {
    return (
      <Button
        variant="secondary"
        size="small"
        aria-label={t('plan.takeNamed', { count: nearestCartons, name })}
        onClick={() => onChange(nearestCartons)}
      >
        {t('plan.take', { count: nearestCartons })}
      </Button>
    );
  }
  return <CartonStepper label={name} value={cartons} min={0} max={maxCartons} onChange={onChange} />;
}
