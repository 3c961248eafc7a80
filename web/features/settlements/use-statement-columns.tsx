import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import type { Column } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import textCss from '#web/ui/Text.module.css';
import type { Statement } from './queries.ts';
import { StatementFiles } from './StatementFiles.tsx';
import { StatementState } from './StatementState.tsx';

/** What everybody sees of a statement; `more` stands after its period. */
export function useStatementColumns<Row extends Statement>(more: readonly Column<Row>[] = []): Column<Row>[] {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const day = (date: string) => formatCalendarDay(date, language);
  return [
    { key: 'number', title: t('number'), lead: true, cell: ({ number }) => number },
    ...more,
    {
      key: 'period',
      title: t('period'),
      phone: 'under',
      cell: ({ periodFrom, periodTo }) => t('days', { from: day(periodFrom), to: day(periodTo) }),
    },
    { key: 'goods', title: t('goods'), right: true, wide: true, cell: ({ goods }) => <Money of={goods} /> },
    {
      key: 'freight',
      title: t('freight'),
      right: true,
      wide: true,
      cell: ({ freight }) => <Money of={freight} />,
    },
    {
      key: 'claims',
      title: t('claims'),
      right: true,
      wide: true,
      cell: ({ claims }) => <Money of={claims} />,
    },
    {
      key: 'commission',
      title: t('commission'),
      right: true,
      cell: ({ commission }) => <Money of={commission} />,
    },
    {
      key: 'total',
      title: t('total'),
      right: true,
      phone: 'aside',
      cell: ({ total, won }) => (
        <>
          <strong>
            <Money of={total} />
          </strong>
          {won !== null && (
            <span className={textCss.note}> {t('inWon', { amount: formatMoney(won, language) })}</span>
          )}
        </>
      ),
    },
    {
      key: 'payBy',
      title: t('payBy'),
      wide: true,
      cell: ({ payBy, total }) => (total.amountMinor > 0 ? day(payBy) : '–'),
    },
    {
      key: 'state',
      title: t('state'),
      phone: 'end',
      cell: (statement) => <StatementState statement={statement} />,
    },
    { key: 'file', title: t('file'), cell: (statement) => <StatementFiles statement={statement} /> },
  ];
}
