import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { basisPointsFromText, percentText } from '#domain/commission.ts';
import { formatCalendarDay, formatDate, formatDecimal } from '#domain/format.ts';
import { dayOf } from '#domain/instants.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { type Agreement, agreementsQuery } from './queries.ts';

type Props = { readonly companyId: string; readonly name: string };

/** What commission was agreed with a brand, and the form for the next one. */
export function Commission({ companyId, name }: Props) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { basisPoints, usualBasisPoints, items } = useSuspenseQuery(agreementsQuery(companyId)).data;
  const columns = useColumns();
  const percent = formatDecimal(percentText(basisPoints), language);
  const usual = formatDecimal(percentText(usualBasisPoints), language);
  const isAgreed = items.some(({ isToday }) => isToday);
  const close = () => setIsOpen(false);
  return (
    <Stack gap={4}>
      <Row gap={3} across={5} align="center" justify="between" wrap>
        <p>{t(isAgreed ? 'commissions.agreed' : 'commissions.usual', { percent, usual })}</p>
        <ReasonedButton reason={useNeed('commission:agree')} onClick={() => setIsOpen(true)}>
          {t('commissions.add')}
        </ReasonedButton>
      </Row>
      {items.length > 0 && (
        <DataTable
          caption={t('commissions.history')}
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
      <Modal open={isOpen} onClose={close} title={t('commissions.addTitle', { name })}>
        <AgreementForm companyId={companyId} onClose={close} />
      </Modal>
    </Stack>
  );
}

function AgreementForm({ companyId, onClose }: { readonly companyId: string; readonly onClose: () => void }) {
  const { t } = useTranslation('settlements');
  const queries = useQueryClient();
  const form = useForm({
    initial: { percent: '', validFrom: dayOf(new Date()), agreedWith: '', note: '' },
    names: { basisPoints: 'percent' },
    check: ({ percent }) => ({
      percent: basisPointsFromText(percent) === null ? t('commissions.percentWrong') : undefined,
    }),
    send: ({ percent, ...rest }) =>
      api.settlements.agreeCommission({ companyId, basisPoints: basisPointsFromText(percent) ?? 0, ...rest }),
    onSent: (saved) => {
      queries.setQueryData(agreementsQuery(companyId).queryKey, saved);
      toast(t('commissions.saved'));
      onClose();
    },
  });
  return (
    <DialogForm of={form} submit={t('commissions.save')} onCancel={onClose}>
      <Columns gap={4} pair align="start">
        <Field
          label={t('commissions.percentField')}
          {...form.field('percent')}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <Field label={t('commissions.from')} type="date" {...form.field('validFrom')} required />
      </Columns>
      <Field
        label={t('commissions.with')}
        hint={t('commissions.withHint')}
        {...form.field('agreedWith')}
        maxLength={120}
        required
      />
      <Field label={t('commissions.note')} {...form.field('note')} maxLength={500} />
    </DialogForm>
  );
}

function useColumns(): Column<Agreement>[] {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const today = dayOf(new Date());
  return [
    {
      key: 'percent',
      title: t('commissions.percent'),
      lead: true,
      cell: ({ basisPoints, isToday, validFrom }) => (
        <Row as="span" gap={2} align="center" wrap>
          {formatDecimal(percentText(basisPoints), language)}%
          {isToday && <Badge variant="success">{t('commissions.inForce')}</Badge>}
          {validFrom > today && <Badge variant="info">{t('commissions.ahead')}</Badge>}
        </Row>
      ),
    },
    {
      key: 'from',
      title: t('commissions.from'),
      phone: 'aside',
      whole: true,
      cell: ({ validFrom }) => formatCalendarDay(validFrom, language),
    },
    { key: 'with', title: t('commissions.with'), phone: 'under', cell: ({ agreedWith }) => agreedWith },
    { key: 'note', title: t('commissions.note'), wide: true, cell: ({ note }) => note },
    {
      key: 'by',
      title: t('commissions.by'),
      phone: 'end',
      cell: ({ enteredBy, enteredAt }) =>
        t('commissions.byAt', { name: enteredBy, date: formatDate(enteredAt, language) }),
    },
  ];
}
