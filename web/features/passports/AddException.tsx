import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { useMarketWords } from './market-words.ts';

/** Lets a company order a product all the same, with the reason that stays. */
export function AddException() {
  const { t } = useTranslation('passports');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ReasonedButton reason={useNeed('market:edit')} onClick={() => setIsOpen(true)}>
        {t('exception.add')}
      </ReasonedButton>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={t('exception.title')}>
        {isOpen && <ExceptionForm onClose={() => setIsOpen(false)} />}
      </Modal>
    </>
  );
}

/** So many to choose from. */
const most = 100;

function useChoices(brandId: string) {
  const companies = useQuery({
    queryKey: ['accounts', 'listCompanies', { kind: 'retailer', limit: most }],
    queryFn: ({ signal }) => api.accounts.listCompanies({ kind: 'retailer', limit: most }, { signal }),
  });
  const brands = useQuery({
    queryKey: ['accounts', 'listCompanies', { kind: 'brand', limit: most }],
    queryFn: ({ signal }) => api.catalogue.listBrands({ limit: most }, { signal }),
  });
  const products = useQuery({
    queryKey: ['passports', 'listPassports', { brandId, limit: most }],
    queryFn: ({ signal }) => api.passports.listPassports({ brandId, limit: most }, { signal }),
    enabled: brandId !== '',
  });
  return {
    companies: companies.data?.items ?? [],
    brands: brands.data?.items ?? [],
    products: products.data?.items ?? [],
  };
}

function ExceptionForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('passports');
  const language = useLanguage();
  const queries = useQueryClient();
  const { markets, market } = useMarketWords();
  const form = useForm({
    initial: {
      companyId: '',
      brandId: '',
      productId: '',
      marketKey: markets[0]?.key ?? '',
      reason: '',
      isOnce: true,
    },
    names: { productIds: 'productId', 'productIds.0': 'productId' },
    send: ({ companyId, productId, marketKey, reason, isOnce }) =>
      api.passports.addException({ companyId, productIds: [productId], marketKey, reason, isOnce }),
    onSent: async () => {
      toast(t('exception.added'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['passports'] });
    },
  });
  const { companies, brands, products } = useChoices(form.values.brandId);
  const none = { value: '', label: '–' };
  return (
    <DialogForm of={form} submit={t('exception.submit')} onCancel={onClose}>
      <p>{t('exception.text')}</p>
      <Columns gap={4} across={5} pair>
        <Select
          label={t('exception.company')}
          {...form.field('companyId')}
          options={[none, ...companies.map(({ id, name }) => ({ value: id, label: name }))]}
          required
        />
        <Select
          label={t('exception.market')}
          {...form.field('marketKey')}
          options={markets.map(({ key }) => ({ value: key, label: market(key) }))}
        />
        <Select
          label={t('exception.brand')}
          {...form.field('brandId')}
          onChange={(brandId) => form.set({ brandId, productId: '' })}
          options={[
            none,
            ...brands.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) })),
          ]}
          required
        />
        <Select
          label={t('exception.product')}
          {...form.field('productId')}
          options={[
            none,
            ...products.map(({ productId, name }) => ({
              value: productId,
              label: inLanguage(name, language),
            })),
          ]}
          required
        />
      </Columns>
      <Field label={t('exception.reason')} {...form.field('reason')} lines={3} maxLength={500} required />
      <Checkbox label={t('exception.once')} {...form.check('isOnce')} />
    </DialogForm>
  );
}
