import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayOf } from '#domain/instants.ts';
import { api } from '#web/api.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { useMarketWords } from './market-words.ts';
import type { ResponsiblePerson } from './queries.ts';

type Props = {
  readonly brandId: string;
  readonly before: ResponsiblePerson | null;
  readonly onClose: () => void;
};

/** A responsible person with the mandate; the market stays what it was. */
export function PersonForm({ brandId, before, onClose }: Props) {
  const { t } = useTranslation('passports');
  const queries = useQueryClient();
  const { markets, market } = useMarketWords();
  const asking = markets.filter(({ needsPerson }) => needsPerson);
  const form = useForm({
    initial: {
      marketKey: before?.marketKey ?? asking[0]?.key ?? '',
      name: before?.name ?? '',
      address: before?.address ?? '',
      email: before?.email ?? '',
      mandateFrom: before?.mandateFrom ?? dayOf(new Date()),
      mandateTo: before?.mandateTo ?? '',
    },
    send: ({ mandateTo, ...values }) =>
      api.passports.savePerson({
        brandId,
        personId: before?.id ?? null,
        version: before?.version ?? 0,
        ...values,
        mandateTo: mandateTo === '' ? null : mandateTo,
      }),
    onSent: async ({ version }) => {
      toast(t(version === before?.version ? 'form.unchanged' : 'person.saved'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['passports'] });
    },
  });
  return (
    <Modal open onClose={onClose} title={t('person.title')}>
      <DialogForm of={form} submit={t('person.save')} onCancel={onClose}>
        {before !== null && before.review === 'approved' && before.productCount > 0 && (
          <p>{t('person.reviewedAnew', { count: before.productCount, market: market(before.marketKey) })}</p>
        )}
        <Select
          label={t('person.market')}
          {...form.field('marketKey')}
          disabled={before !== null}
          options={asking.map(({ key }) => ({ value: key, label: market(key) }))}
        />
        <Field label={t('person.name')} {...form.field('name')} maxLength={160} required />
        <Field label={t('person.address')} {...form.field('address')} maxLength={300} required />
        <Field label={t('person.email')} {...form.field('email')} type="email" maxLength={254} />
        <Columns gap={4} across={5} pair>
          <Field label={t('person.from')} {...form.field('mandateFrom')} type="date" required />
          <Field label={t('person.to')} {...form.field('mandateTo')} type="date" hint={t('person.toHint')} />
        </Columns>
      </DialogForm>
    </Modal>
  );
}
