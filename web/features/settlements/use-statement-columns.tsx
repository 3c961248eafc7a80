import { useTranslation } from 'react-i18next';
import { formatShortDate } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import type { Column } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import textCss from '#web/ui/Text.module.css';
import { Dated } from './Dated.tsx';
import type { Statement } from './queries.ts';
import { StatementFiles } from './StatementFiles.tsx';
import { StatementState } from './StatementState.tsx';

/** What everybody sees of a statement. For the team `more` stands before its period, and its sums are fewer. */
export function useStatementColumns<Row extends Statement>(more: readonly Column<Row>[] = []): Column<Row>[] {
  const isTeam = more.length > 0;
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const day = (date: string) => formatShortDate(`${date}T00:00:00Z`, language, 'UTC');
  const sum = (key: 'freight' | 'claims'): Column<Row> => ({
    key,
    title: t(key),
    right: true,
    wide: true,
    cell: (row) => <Money of={row[key]} />,
  });
  return [
    {
      key: 'number',
      title: t('number'),
      lead: true,
      whole: true,
      cell: ({ number }) => number,
    },
    ...more,
    {
      key: 'period',
      title: t('period'),
      phone: 'under',
      // Where there is no room for both days, the second stands below the first.
      cell: ({ periodFrom, periodTo }) => (
        <>
          <span className={textCss.whole}>{day(periodFrom)} –</span>{' '}
          <span className={textCss.whole}>{day(periodTo)}</span>
        </>
      ),
    },
    { key: 'goods', title: t('goods'), right: true, wide: true, cell: ({ goods }) => <Money of={goods} /> },
    ...(isTeam ? [] : [sum('freight'), sum('claims')]),
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
          {!isTeam && won !== null && (
            <div className={textCss.note}>{t('inWon', { amount: formatMoney(won, language) })}</div>
          )}
        </>
      ),
    },
    {
      key: 'payBy',
      title: t('payBy'),
      wide: true,
      phone: 'under',
      whole: true,
      cell: ({ payBy, total }) => (
        <Dated label={t('payBy')}>{total.amountMinor > 0 ? day(payBy) : '–'}</Dated>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      phone: 'end',
      cell: (statement) => <StatementState statement={statement} />,
    },
    {
      key: 'file',
      title: t('file'),
      phone: 'under',
      cell: (statement) => <StatementFiles statement={statement} />,
    },
  ];
}
