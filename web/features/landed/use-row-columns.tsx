import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import { dayOf } from '#domain/instants.ts';
import { isValidOn } from '#domain/landed-tables.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

type Row = { readonly validFrom: string; readonly validTo: string | null; readonly source: string };

/** The columns that every table of rows ends with: when each counts, who says so, and changing it. */
export function useRowColumns<R extends Row>(
  nameOf: (row: R) => string,
  open: (row: R) => void,
): Column<R>[] {
  const { t } = useTranslation('landed');
  const language = useLanguage();
  const mayNot = useNeed('freight:edit');
  const today = dayOf(new Date());
  const actions: Column<R> = {
    key: 'actions',
    title: t('form.edit'),
    titleHidden: true,
    right: true,
    phone: 'end',
    cell: (row) => (
      <Button variant="quiet" size="small" onClick={() => open(row)}>
        {t('form.edit')}
        <VisuallyHidden> {nameOf(row)}</VisuallyHidden>
      </Button>
    ),
  };
  return [
    {
      key: 'valid',
      title: t('valid'),
      phone: 'aside',
      cell: (row) => (
        <>
          <span className={row.validTo === null ? textCss.whole : undefined}>
            {row.validTo === null
              ? t('validFrom', { from: formatCalendarDay(row.validFrom, language) })
              : t('validFromTo', {
                  from: formatCalendarDay(row.validFrom, language),
                  to: formatCalendarDay(row.validTo, language),
                })}
          </span>{' '}
          {!isValidOn(row, today) && <Badge variant="default">{t('notToday')}</Badge>}
        </>
      ),
    },
    {
      key: 'source',
      title: t('form.source'),
      phone: 'under',
      wide: true,
      cell: ({ source }) => <span className={textCss.note}>{source}</span>,
    },
    // Above the table it says who may; a row would say it again and again.
    ...(mayNot !== null ? [] : [actions]),
  ];
}
