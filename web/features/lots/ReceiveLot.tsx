import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { dayOf } from '#domain/instants.ts';
import { datesOfLot, fieldOfLotDate, isLotCode, largestLot, longestLotCode, lotCodeIn } from '#domain/lot.ts';
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
import { ProductSearch } from './ProductSearch.tsx';
import { type LotProduct, refetchLots } from './queries.ts';
import { useLotProducts } from './use-lot-products.ts';

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
  const { products, error, refetch, search, isSearchable } = useLotProducts(brandId, { kept: true });
  if (error !== null) return <ErrorState error={error} reset={() => void refetch()} />;
  if (products === undefined) return <RowsSkeleton />;
  if (products.length === 0 && !isSearchable) return <p>{t('receive.noProducts')}</p>;
  return (
    <ReceiveForm
      brandId={brandId}
      products={products}
      search={isSearchable && <ProductSearch {...search} />}
      onClose={onClose}
    />
  );
}

type FormProps = Props & { readonly products: readonly LotProduct[]; readonly search: ReactNode };

type Values = {
  readonly productId: string;
  readonly code: string;
  readonly madeOn: string;
  readonly bestBefore: string;
  readonly items: string;
};

function ReceiveForm({ brandId, products, search, onClose }: FormProps) {
  const { t } = useTranslation(['lots', 'errors']);
  const language = useLanguage();
  const queries = useQueryClient();
  const codeFault = (typed: string) => {
    const code = lotCodeIn(typed);
    if (code === '') return t('errors:required');
    return isLotCode(code) ? undefined : t('errors:lot-code-invalid');
  };
  const itemsFault = (typed: string) => {
    const items = wholeNumber(typed) ?? 0;
    if (items < 1) return t('receive.needNumber');
    return items > largestLot ? t('errors:too-large', { maximum: largestLot }) : undefined;
  };
  const dateFaults = ({ shelfLifeMonths, isDatedByMaking }: LotProduct, said: Values) => {
    const dates = datesOfLot(
      shelfLifeMonths,
      { madeOn: said.madeOn || null, bestBefore: said.bestBefore || null },
      dayOf(new Date()),
    );
    const faults: { bestBefore?: string; madeOn?: string } = {};
    if (!isDatedByMaking && said.bestBefore === '') {
      faults.bestBefore = t('errors:lot-best-before-required');
    }
    if ('code' in dates) faults[fieldOfLotDate[dates.code]] = t(`errors:${dates.code}`, dates.params);
    return faults;
  };
  const form = useForm({
    initial: { productId: '', code: '', madeOn: '', bestBefore: '', items: '' },
    // All at once, not what the server says only after the number is there.
    check: (values) => {
      const chosen = chosenOf(products, values.productId);
      return {
        productId: chosen === undefined ? t('noneFound') : undefined,
        code: codeFault(values.code),
        items: itemsFault(values.items),
        ...(chosen && dateFaults(chosen, values)),
      };
    },
    send: ({ productId, items, madeOn, bestBefore, code }) =>
      api.lots.receiveLot({
        brandId,
        productId: chosenOf(products, productId)?.productId ?? '',
        code,
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
  const product = chosenOf(products, form.values.productId);
  return (
    <DialogForm of={form} submit={t('receive.open')} onCancel={onClose}>
      {search}
      <Select
        label={t('product')}
        {...form.field('productId')}
        value={product?.productId ?? ''}
        hint={product === undefined ? t('noneFound') : undefined}
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
      {product?.isDatedByMaking && (
        <p className={textCss.soft}>{t('receive.madeNeeded', { months: product.shelfLifeMonths ?? 0 })}</p>
      )}
      <Columns gap={4} pair>
        {!product?.isDatedByMaking && (
          <Field label={t('bestBefore')} {...form.field('bestBefore')} type="date" required />
        )}
        <Field
          label={t('madeOn')}
          {...form.field('madeOn')}
          type="date"
          required={product?.isDatedByMaking ?? false}
        />
      </Columns>
    </DialogForm>
  );
}

/** The one that is chosen, or the first of those that were found. */
function chosenOf(products: readonly LotProduct[], chosenId: string): LotProduct | undefined {
  return products.find(({ productId }) => productId === chosenId) ?? products[0];
}
