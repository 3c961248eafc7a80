import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay, formatChange, formatDecimal, formatNames } from '#domain/format.ts';
import { confirmAbovePercent } from '#domain/rates.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import type { Checked, CheckedRate } from './queries.ts';

type Props = {
  readonly checked: Checked;
  readonly onClose: () => void;
  readonly onEntered: () => void;
};

const shown = 12;

/** Old and new beside each other, what was left out, and the question whether a large change is meant. */
export function RateCheck({ checked: { read, items, source }, onClose, onEntered }: Props) {
  const { t } = useTranslation('rates');
  const language = useLanguage();
  const queries = useQueryClient();
  const columns = useColumns();
  const asks = items.some(({ isLarge }) => isLarge);
  const form = useForm({
    initial: { confirmed: false },
    guarded: false,
    check: ({ confirmed }) => ({ confirmed: asks && !confirmed ? t('check.confirmFirst') : undefined }),
    send: ({ confirmed }) => api.rates.enterRates({ rates: [...read.rates], source, confirmed }),
    onSent: async ({ entered }) => {
      toast(t('check.entered', { count: entered }));
      await queries.invalidateQueries();
      onEntered();
    },
  });
  // Those that are asked about are always among the rows that show.
  const rows = items.toSorted((one, other) => Number(other.isLarge) - Number(one.isLarge)).slice(0, shown);
  return (
    <DialogForm of={form} submit={t('check.enter', { count: items.length })} onCancel={onClose}>
      <p className={textCss.note}>{t('check.source', { source })}</p>
      {read.ignored.length > 0 && (
        <p className={textCss.note}>{t('check.ignored', { names: formatNames(read.ignored, language) })}</p>
      )}
      {read.daysLeftOut > 0 && (
        <p className={textCss.note}>{t('check.leftOut', { count: read.daysLeftOut })}</p>
      )}
      <DataTable
        caption={t('check.title')}
        columns={columns}
        rows={rows}
        rowKey={({ currency, date }) => `${currency} ${date}`}
      />
      {items.length > rows.length && (
        <p className={textCss.note}>{t('check.more', { count: items.length - rows.length })}</p>
      )}
      {asks && (
        <Checkbox label={t('check.confirm', { percent: confirmAbovePercent })} {...form.check('confirmed')} />
      )}
    </DialogForm>
  );
}

function useColumns(): Column<CheckedRate>[] {
  const { t } = useTranslation('rates');
  const language = useLanguage();
  return [
    { key: 'currency', title: t('columns.currency'), lead: true, cell: ({ currency }) => currency },
    {
      key: 'date',
      title: t('columns.from'),
      phone: 'under',
      cell: ({ date, isAhead }) => (
        <Row as="span" gap={2} align="center" wrap>
          {formatCalendarDay(date, language)}
          {isAhead && <Badge variant="info">{t('ahead')}</Badge>}
        </Row>
      ),
    },
    {
      key: 'before',
      title: t('columns.before'),
      right: true,
      cell: ({ before }) => (before === null ? t('none') : formatDecimal(before, language)),
    },
    {
      key: 'after',
      title: t('columns.after'),
      right: true,
      phone: 'aside',
      cell: ({ perGbp }) => formatDecimal(perGbp, language),
    },
    {
      key: 'change',
      title: t('columns.change'),
      right: true,
      phone: 'end',
      cell: ({ changeHundredths, isLarge }) => {
        if (changeHundredths === null) return t('columns.first');
        const change = formatChange(changeHundredths / 100, language, 2);
        return isLarge ? <Badge variant="warning">{change}</Badge> : change;
      },
    },
  ];
}
