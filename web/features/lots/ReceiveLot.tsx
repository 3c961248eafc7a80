import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { longestLotCode } from '#domain/lot.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Select } from '#web/ui/Select.tsx';
import { RowsSkeleton } from '#web/ui/Skeleton.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { wholeNumber } from '#web/whole-number.ts';
import { type LotProduct, lotProductsQuery, refetchLots } from './queries.ts';

/** The button that takes in a lot. */
export function ReceiveLot({ brandId }: { readonly brandId: string }) {
  const { t } = useTranslation('lots');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ReasonedButton reason={useNeed('stock:edit')} onClick={() => setIsOpen(true)}>
        {t('receive.open')}
      </ReasonedButton>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={t('receive.open')}>
        {isOpen && <WithProducts brandId={brandId} onClose={() => setIsOpen(false)} />}
      </Modal>
    </>
  );
}

type Props = { readonly brandId: string; readonly onClose: () => void };

function WithProducts({ brandId, onClose }: Props) {
  const { t } = useTranslation('lots');
  const { data, error, refetch } = useQuery(lotProductsQuery(brandId));
  if (error !== null) return <ErrorState error={error} reset={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton />;
  const products = data.items.filter(({ keepsLots }) => keepsLots);
  const [first] = products;
  if (first === undefined) return <p>{t('receive.noProducts')}</p>;
  return <ReceiveForm brandId={brandId} products={products} first={first} onClose={onClose} />;
}

function ReceiveForm({
  brandId,
  products,
  first,
  onClose,
}: Props & { readonly products: readonly LotProduct[]; readonly first: LotProduct }) {
  const { t } = useTranslation('lots');
  const language = useLanguage();
  const queries = useQueryClient();
  const form = useForm({
    initial: { productId: first.productId, code: '', madeOn: '', bestBefore: '', items: '' },
    check: ({ items }) => ({
      items: (wholeNumber(items) ?? 0) < 1 ? t('receive.needNumber') : undefined,
    }),
    send: ({ items, madeOn, bestBefore, ...lot }) =>
      api.lots.receiveLot({
        brandId,
        ...lot,
        items: wholeNumber(items) ?? 0,
        madeOn: madeOn === '' ? null : madeOn,
        bestBefore: bestBefore === '' ? null : bestBefore,
      }),
    onSent: async ({ code }) => {
      toast(t('receive.done', { code }));
      onClose();
      await refetchLots(queries);
    },
  });
  const product = products.find(({ productId }) => productId === form.values.productId) ?? first;
  return (
    <DialogForm of={form} submit={t('receive.open')} onCancel={onClose}>
      <Select
        label={t('product')}
        {...form.field('productId')}
        options={products.map(({ productId, name, sku }) => ({
          value: productId,
          label: [inLanguage(name, language), sku].filter(Boolean).join(' · '),
        }))}
      />
      <Columns gap={4} pair>
        <Field
          label={t('receive.code')}
          {...form.field('code')}
          hint={t('receive.codeHint')}
          maxLength={longestLotCode}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Field
          label={t('receive.items')}
          {...form.field('items')}
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          required
        />
      </Columns>
      {product.isDatedByMaking && (
        <p className={textCss.soft}>{t('receive.madeNeeded', { months: product.shelfLifeMonths ?? 0 })}</p>
      )}
      <Columns gap={4} pair>
        {!product.isDatedByMaking && (
          <Field label={t('bestBefore')} {...form.field('bestBefore')} type="date" required />
        )}
        <Field label={t('madeOn')} {...form.field('madeOn')} type="date" required={product.isDatedByMaking} />
      </Columns>
    </DialogForm>
  );
}
