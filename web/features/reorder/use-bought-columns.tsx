import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CartonStepper } from '#web/ui/CartonStepper.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import { ProductAlerts } from '#web/ui/ProductAlerts.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { ProductCell } from './ProductCell.tsx';
import type { Bought } from './queries.ts';

/** The columns of what a company buys; another number of cartons chooses the row. */
export function useBoughtColumns(
  cartonsOf: (row: Bought) => number,
  onChange: (row: Bought, cartons: number) => void,
  onAdd: (row: Bought) => void,
): Column<Bought>[] {
  const { t } = useTranslation(['reorder', 'common']);
  const language = useLanguage();
  return [
    {
      key: 'product',
      title: t('product'),
      lead: true,
      cell: ({ product, inCartCartons, isOverdue }) => (
        <ProductCell product={product}>
          {isOverdue && <Badge variant="warning">{t('bought.overdue')}</Badge>}
          {inCartCartons > 0 && <span className={textCss.note}>{t('inCart', { count: inCartCartons })}</span>}
        </ProductCell>
      ),
    },
    {
      key: 'last',
      title: t('bought.last'),
      wide: true,
      phone: 'under',
      cell: (row) => (
        <Stack as="span">
          <Link to="/orders/$orderId" params={{ orderId: row.lastOrderId }}>
            {formatDate(row.lastOrderedAt, language)}
          </Link>
          <span className={textCss.note}>{t('bought.lastCartons', { count: row.lastCartons })}</span>
        </Stack>
      ),
    },
    {
      key: 'rhythm',
      title: t('bought.rhythm'),
      wide: true,
      cell: ({ rhythmDays }) => (rhythmDays === null ? '–' : t('bought.everyDays', { count: rhythmDays })),
    },
    {
      key: 'stock',
      title: t('bought.stock'),
      wide: true,
      phone: 'aside',
      cell: ({ product, isSold }) =>
        isSold ? t(`common:stockLevel.${product.stockLevel}`) : t('bought.notSold'),
    },
    {
      key: 'price',
      title: t('perCarton'),
      right: true,
      phone: 'aside',
      cell: ({ product }) => <Money of={product.pricePerCarton} />,
    },
    {
      key: 'cartons',
      title: t('cartons'),
      phone: 'under',
      cell: (row) =>
        row.maxCartons === 0 ? (
          <span className={textCss.note}>{row.isSold ? t('bought.nothingLeft') : t('bought.notSold')}</span>
        ) : (
          <CartonStepper
            label={row.product.name[language]}
            value={cartonsOf(row)}
            max={row.maxCartons}
            onChange={(cartons) => onChange(row, cartons)}
          />
        ),
    },
    {
      key: 'alerts',
      title: t('common:alerts.title'),
      titleHidden: true,
      cell: ({ product, isSold }) => (
        <Row gap={1}>
          <ProductAlerts product={product} name={product.name[language]} isSold={isSold} />
        </Row>
      ),
    },
    {
      key: 'add',
      title: t('bought.add'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: (row) =>
        row.maxCartons > 0 && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('bought.addNamed', { name: row.product.name[language] })}
            onClick={() => onAdd(row)}
          >
            {t('bought.add')}
          </Button>
        ),
    },
  ];
}
