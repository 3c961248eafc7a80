import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayOf } from '#domain/instants.ts';
import { type FindingKind, findingKinds, type SubstanceScope, substanceScopes } from '#domain/substances.ts';
import { api } from '#web/api.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { useMarketWords } from './market-words.ts';
import type { SubstanceRule } from './queries.ts';

type Props = {
  /** null: a new one. */
  readonly before: SubstanceRule | null;
  readonly onClose: () => void;
};

/** A dated line of what a market says of a substance. */
export function SubstanceForm({ before, onClose }: Props) {
  const { t } = useTranslation('passports');
  const queries = useQueryClient();
  const { markets, market } = useMarketWords();
  const form = useForm({
    initial: {
      marketKey: before?.marketKey ?? markets[0]?.key ?? '',
      inci: before?.inci ?? '',
      cas: before?.cas ?? '',
      scope: before?.scope ?? ('all' as SubstanceScope),
      limitPercent: before?.limitPercent ?? '',
      kind: before?.kind ?? ('warning' as FindingKind),
      placingFrom: before?.placingFrom ?? '',
      offShelfFrom: before?.offShelfFrom ?? '',
      source: before?.source ?? '',
      validFrom: before?.validFrom ?? dayOf(new Date()),
    },
    send: ({ placingFrom, offShelfFrom, ...values }) =>
      api.passports.saveSubstanceRule({
        ruleId: before?.id ?? null,
        version: before?.version ?? 0,
        ...values,
        placingFrom: placingFrom === '' ? null : placingFrom,
        offShelfFrom: offShelfFrom === '' ? null : offShelfFrom,
      }),
    onSent: async () => {
      toast(t('substances.saved'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['passports'] });
    },
  });
  return (
    <Modal open onClose={onClose} title={before === null ? t('substances.add') : t('markets.edit')} size="lg">
      <DialogForm of={form} submit={t('substances.save')} onCancel={onClose}>
        <Columns gap={4} across={5} pair>
          <Field label={t('substances.inci')} {...form.field('inci')} maxLength={100} required />
          <Field label="CAS" {...form.field('cas')} maxLength={12} spellCheck={false} />
          <Select
            label={t('review.market')}
            {...form.field('marketKey')}
            options={markets.map(({ key }) => ({ value: key, label: market(key) }))}
          />
          <Select
            label={t('substances.kind')}
            {...form.field('kind')}
            hint={t('substances.kindHint')}
            options={findingKinds.map((value) => ({ value, label: t(`substances.kinds.${value}`) }))}
          />
          <Field
            label={t('substances.limit')}
            {...form.field('limitPercent')}
            maxLength={8}
            hint={t('substances.limitHint')}
          />
          <Select
            label={t('substances.scope')}
            {...form.field('scope')}
            options={substanceScopes.map((value) => ({ value, label: t(`findings.scope.${value}`) }))}
          />
          <Field label={t('substances.placing')} {...form.field('placingFrom')} type="date" />
          <Field label={t('substances.offShelf')} {...form.field('offShelfFrom')} type="date" />
          <Field label={t('markets.from')} {...form.field('validFrom')} type="date" required />
        </Columns>
        <Field label={t('markets.source')} {...form.field('source')} maxLength={200} required />
      </DialogForm>
    </Modal>
  );
}
