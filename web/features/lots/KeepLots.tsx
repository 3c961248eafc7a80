import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { useProblemText } from '#web/problem.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { RowsSkeleton } from '#web/ui/Skeleton.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { ProductSearch } from './ProductSearch.tsx';
import { type LotProduct, refetchLots } from './queries.ts';
import { useLotProducts } from './use-lot-products.ts';

/** Of which products lots are kept: a choice for each. */
export function KeepLots({ brandId }: { readonly brandId: string }) {
  const { t } = useTranslation('lots');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('keep.open')}
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={t('keep.title')} size="xl">
        {isOpen && <Products brandId={brandId} />}
      </Modal>
    </>
  );
}

function Products({ brandId }: { readonly brandId: string }) {
  const { t } = useTranslation('lots');
  const { products, error, refetch, search, isSearchable, more } = useLotProducts(brandId);
  const columns = useColumns(brandId);
  if (error !== null) return <ErrorState error={error} reset={() => void refetch()} />;
  if (products === undefined) return <RowsSkeleton />;
  return (
    <Stack gap={4}>
      <p>{t('keep.text')}</p>
      {isSearchable && <ProductSearch {...search} />}
      {products.length === 0 && <p className={textCss.soft}>{t('noneFound')}</p>}
      <DataTable
        caption={t('keep.title')}
        columns={columns}
        rows={products}
        rowKey={({ productId }) => productId}
      />
      <LoadMore {...more} />
    </Stack>
  );
}

function useColumns(brandId: string): Column<LotProduct>[] {
  const { t } = useTranslation('lots');
  const language = useLanguage();
  return [
    {
      key: 'product',
      title: t('product'),
      lead: true,
      cell: ({ name }) => inLanguage(name, language),
    },
    { key: 'sku', title: t('sku'), phone: 'under', cell: ({ sku }) => sku ?? '–' },
    {
      key: 'stock',
      title: t('keep.stock'),
      right: true,
      phone: 'aside',
      cell: ({ stockItems }) => (stockItems === null ? '–' : formatNumber(stockItems, language)),
    },
    {
      key: 'keep',
      title: t('actions'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: (product) => <KeepButton brandId={brandId} product={product} />,
    },
  ];
}

type ProductProps = { readonly brandId: string; readonly product: LotProduct };

function KeepButton({ brandId, product }: ProductProps) {
  const { t } = useTranslation('lots');
  const [isAsking, setIsAsking] = useState(false);
  const name = inLanguage(product.name, useLanguage());
  const keep = useKeep({ brandId, product }, () => setIsAsking(false));
  const problemText = useProblemText();
  const { keepsLots, stockItems } = product;
  /** A count of none is lost to nobody. */
  const asks = !keepsLots && stockItems !== 0;
  const refuse = { onError: (error: Error) => toast(problemText(error), 'error') };
  return (
    <>
      <ReasonedButton
        reason={useNeed('stock:edit')}
        variant={keepsLots ? 'quiet' : 'secondary'}
        size="small"
        loading={keep.isPending}
        aria-label={t(keepsLots ? 'keep.stopOf' : 'keep.startOf', { name })}
        onClick={() => (asks ? setIsAsking(true) : keep.mutate(undefined, refuse))}
      >
        {t(keepsLots ? 'keep.stop' : 'keep.start')}
      </ReasonedButton>
      <Modal open={isAsking} onClose={() => setIsAsking(false)} title={t('keep.startTitle', { name })}>
        <DialogForm
          mutation={keep}
          onSubmit={() => keep.mutate()}
          submit={t('keep.start')}
          onCancel={() => setIsAsking(false)}
        >
          <p>{stockItems === null ? t('keep.uncounted') : t('keep.counted', { count: stockItems })}</p>
          <p>{t('keep.next')}</p>
        </DialogForm>
      </Modal>
    </>
  );
}

function useKeep({ brandId, product }: ProductProps, onDone: () => void) {
  const { t } = useTranslation('lots');
  const queries = useQueryClient();
  const name = inLanguage(product.name, useLanguage());
  const { keepsLots, productId } = product;
  return useMutation({
    mutationFn: () => api.lots.keepLots({ brandId, productId, keeps: !keepsLots }),
    onSuccess: ({ stockItems }) => {
      toast(keepsLots ? t('keep.stopped', { name, count: stockItems ?? 0 }) : t('keep.started', { name }));
      onDone();
    },
    onSettled: () => refetchLots(queries),
  });
}
