import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { volumeIn } from '#domain/volume.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CartonStepper } from '#web/ui/CartonStepper.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import { ProductAlerts } from '#web/ui/ProductAlerts.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import type { WholeList } from './queries.ts';

type Line = WholeList['lines'][number];

/** The columns of a list that is edited. */
export function useLineColumns(
  onChange: (productId: string, quantityCartons: number | 'removed') => void,
): Column<Line>[] {
  const { t } = useTranslation(['saved-lists', 'common']);
  const language = useLanguage();
  return [
    {
      key: 'product',
      title: t('product'),
      lead: true,
      cell: ({ product, addedBy, isSold }) => (
        <Stack as="span" gap={1}>
          <Link to="/products/$productId" params={{ productId: product.id }} className={textCss.rowLink}>
            {product.name[language]}
          </Link>
          <span className={textCss.note}>
            {[
              product.brandName[language],
              volumeIn(product.volume, language),
              addedBy && t('addedBy', { name: addedBy }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {!isSold && <span className={textCss.fault}>{t('notSold')}</span>}
        </Stack>
      ),
    },
    {
      key: 'stock',
      title: t('stock'),
      wide: true,
      cell: ({ isSold, product }) => (isSold ? t(`common:stockLevel.${product.stockLevel}`) : null),
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
      title: t('usually'),
      phone: 'under',
      cell: ({ product, quantityCartons }) => (
        <CartonStepper
          label={product.name[language]}
          value={quantityCartons ?? 1}
          onChange={(cartons) => onChange(product.id, cartons)}
        />
      ),
    },
    {
      key: 'alerts',
      title: t('common:alerts.title'),
      titleHidden: true,
      phone: 'under',
      cell: ({ product, isSold }) => (
        <Row gap={1}>
          <ProductAlerts product={product} name={product.name[language]} isSold={isSold} />
        </Row>
      ),
    },
    {
      key: 'remove',
      title: t('remove'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: ({ product }) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('removeNamed', { name: product.name[language] })}
          onClick={() => onChange(product.id, 'removed')}
        >
          {t('remove')}
        </Button>
      ),
    },
  ];
}
