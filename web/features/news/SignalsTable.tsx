import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { signalsQuery, useSignals } from '#web/signals.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Money } from '#web/ui/Money.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import type { Signal } from './queries.ts';

/** Everything the reader has asked to be told of, the newest first. */
export function SignalsTable() {
  const { t } = useTranslation(['news', 'common']);
  const { data } = useSuspenseQuery(signalsQuery);
  const signals = useSignals(() => toast(t('common:alerts.removed')));
  const columns = useColumns(({ product: { id: productId }, kind }) =>
    signals?.change({ productId, kind, wanted: false }),
  );
  if (data.items.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        text={t('emptyText')}
        action={<LinkButton to="/products">{t('find')}</LinkButton>}
      />
    );
  }
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={data.items}
      rowKey={({ product, kind }) => `${product.id} ${kind}`}
    />
  );
}

function useColumns(onRemove: (signal: Signal) => void): Column<Signal>[] {
  const { t } = useTranslation(['news', 'common']);
  const language = useLanguage();
  return [
    {
      key: 'product',
      title: t('product'),
      lead: true,
      cell: ({ product, isSold }) => (
        <Stack as="span" gap={1}>
          {isSold ? (
            <Link
              to="/products/$productId"
              params={{ productId: product.id }}
              className={textCss.rowLink}
              data-row=""
            >
              {product.name[language]}
            </Link>
          ) : (
            product.name[language]
          )}
          <span className={textCss.note}>
            {[product.brandName[language], product.volume].filter(Boolean).join(' · ')}
          </span>
        </Stack>
      ),
    },
    { key: 'alert', title: t('alert'), phone: 'under', cell: ({ kind }) => t(`waits.${kind}`) },
    {
      key: 'stock',
      title: t('stock'),
      wide: true,
      cell: ({ isSold, product }) => (isSold ? t(`common:stockLevel.${product.stockLevel}`) : t('notSold')),
    },
    {
      key: 'price',
      title: t('price'),
      right: true,
      phone: 'aside',
      cell: ({ product }) => <Money of={product.pricePerCarton} />,
    },
    { key: 'since', title: t('since'), wide: true, cell: ({ setAt }) => <RelativeTime at={setAt} /> },
    {
      key: 'remove',
      title: t('remove'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: (signal) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('removeNamed', { name: signal.product.name[language] })}
          onClick={() => onRemove(signal)}
        >
          {t('remove')}
        </Button>
      ),
    },
  ];
}
