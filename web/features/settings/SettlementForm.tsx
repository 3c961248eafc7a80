import { useTranslation } from 'react-i18next';
import { basisPointsFromText, percentText } from '#domain/commission.ts';
import { feeVatTreatments, settlementRhythms } from '#domain/settlement.ts';
import { api } from '#web/api.ts';
import { useNeed } from '#web/need.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { Settings } from './queries.ts';
import { useGroupForm } from './use-group-form.ts';

/** What brands pay us and when they are paid, where nothing else is agreed. */
export function SettlementForm({ kept }: { readonly kept: Settings['settlement'] }) {
  const { t } = useTranslation('settings');
  const { basisPoints, holdDays, payDays, ...rest } = kept.value;
  const form = useGroupForm({
    initial: {
      ...rest,
      percent: percentText(basisPoints),
      holdDays: String(holdDays),
      payDays: String(payDays),
    },
    version: kept.version,
    versionOf: ({ settlement }) => settlement.version,
    names: { basisPoints: 'percent' },
    check: ({ percent }) => ({
      percent: basisPointsFromText(percent) === null ? t('settlement.percentWrong') : undefined,
    }),
    send: ({ percent, ...values }, expectedVersion) =>
      api.settings.saveSettlement({
        ...values,
        basisPoints: basisPointsFromText(percent) ?? 0,
        holdDays: Number(values.holdDays),
        payDays: Number(values.payDays),
        expectedVersion,
      }),
  });
  const days = { type: 'number', min: 0, required: true } as const;
  return (
    <Form of={form} submit={t('settlement.save')} reason={useNeed('settings:edit')}>
      <Columns gap={4} pair align="start">
        <Field
          label={t('settlement.percent')}
          {...form.field('percent')}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <Select
          label={t('settlement.rhythm')}
          {...form.field('rhythm')}
          options={settlementRhythms.map((value) => ({ value, label: t(`settlement.rhythms.${value}`) }))}
        />
        <Field label={t('settlement.holdDays')} {...form.field('holdDays')} {...days} />
        <Field label={t('settlement.payDays')} {...form.field('payDays')} {...days} />
        <Select
          label={t('settlement.feeVat')}
          {...form.field('feeVat')}
          options={feeVatTreatments.map((value) => ({ value, label: t(`settlement.feeVats.${value}`) }))}
        />
        <Checkbox label={t('settlement.confirmed')} {...form.check('isFeeVatConfirmed')} />
      </Columns>
    </Form>
  );
}
