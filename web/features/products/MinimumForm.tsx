import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { choicesQuery } from './queries.ts';

type Props = { readonly brandId: string; readonly onClose: () => void };

/** The one minimum of a brand, for all its products but those with an exception. */
export function MinimumForm({ brandId, onClose }: Props) {
  const { t } = useTranslation(['products', 'errors']);
  const queries = useQueryClient();
  const { data: choices } = useSuspenseQuery(choicesQuery(brandId));
  const form = useForm({
    initial: { minimumOrder: String(choices.minimumOrder) },
    check: ({ minimumOrder }) => ({
      minimumOrder: /^\d+$/.test(minimumOrder.trim()) ? undefined : t('errors:not-whole'),
    }),
    send: ({ minimumOrder }) => api.products.setBrandMinimum({ brandId, minimumOrder: Number(minimumOrder) }),
    onSent: async ({ minimumOrder, exceptions }) => {
      await queries.invalidateQueries({ queryKey: ['products'] });
      toast(
        exceptions > 0
          ? t('minimum.doneBut', { items: t('items', { count: minimumOrder }), count: exceptions })
          : t('minimum.done', { items: t('items', { count: minimumOrder }) }),
      );
      onClose();
    },
  });
  return (
    <DialogForm of={form} submit={t('minimum.submit')} onCancel={onClose}>
      <p className={textCss.soft}>{t('minimum.text')}</p>
      <Field label={t('minimum.label')} inputMode="numeric" required {...form.field('minimumOrder')} />
    </DialogForm>
  );
}
