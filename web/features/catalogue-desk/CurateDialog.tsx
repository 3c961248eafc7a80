import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import type { DeskBrand } from './queries.ts';

/** What is being decided about a brand. */
export type CuratedBrand = { readonly what: 'hide' | 'show'; readonly brand: DeskBrand } | null;

type Props = { readonly curated: CuratedBrand; readonly onClose: () => void };

/** Hides a brand with the reason it is told, or shows it again. */
export function CurateDialog({ curated, onClose }: Props) {
  const { t } = useTranslation('catalogue-desk');
  const language = useLanguage();
  const name = curated === null ? '' : inLanguage(curated.brand.name, language);
  const titles = { hide: t('hide.title', { name }), show: t('show.title', { name }) };
  return (
    <Modal open={curated !== null} onClose={onClose} title={titles[curated?.what ?? 'hide']}>
      {curated?.what === 'hide' && <HideForm brand={curated.brand} name={name} onClose={onClose} />}
      {curated?.what === 'show' && <ShowForm brand={curated.brand} name={name} onClose={onClose} />}
    </Modal>
  );
}

type FormProps = { readonly brand: DeskBrand; readonly name: string; readonly onClose: () => void };

function HideForm({ brand: { brandId }, name, onClose }: FormProps) {
  const { t } = useTranslation('catalogue-desk');
  const settle = useSettle(onClose);
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => api.catalogueDesk.hideBrand({ brandId, reason }),
    onSent: () => settle(t('done.hidden', { name })),
  });
  return (
    <DialogForm of={form} submit={t('hide.submit')} danger onCancel={onClose}>
      <p>{t('hide.text')}</p>
      <Field
        label={t('hide.reason')}
        {...form.field('reason')}
        lines={4}
        hint={t('hide.reasonHint')}
        required
      />
    </DialogForm>
  );
}

function ShowForm({ brand: { brandId }, name, onClose }: FormProps) {
  const { t } = useTranslation('catalogue-desk');
  const settle = useSettle(onClose);
  const form = useForm({
    initial: {},
    send: () => api.catalogueDesk.showBrand({ brandId }),
    onSent: () => settle(t('done.shown', { name })),
  });
  return (
    <DialogForm of={form} submit={t('show.submit')} onCancel={onClose}>
      <p>{t('show.text')}</p>
    </DialogForm>
  );
}

function useSettle(onClose: () => void): (done: string) => Promise<void> {
  const queries = useQueryClient();
  return async (done) => {
    toast(done);
    onClose();
    await queries.invalidateQueries({ queryKey: ['catalogueDesk'] });
  };
}
