import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { isFaultyLine } from '#domain/stock-lines.ts';
import { useLanguage } from '#web/language.ts';
import { reportOf, saveReport } from '#web/report.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import type { Checked } from './queries.ts';

type Line = Checked['lines'][number];

/** A table of thousands would make the dialog slow; the report has them all. */
const mostShown = 200;

/** What each line of a pasted list will do, the faults first. */
export function CheckedLines({ checked }: { readonly checked: Checked }) {
  const { t } = useTranslation('stock');
  const columns = useColumns();
  const wrong = checked.lines.filter(isFaultyLine);
  const lines = [...wrong, ...checked.lines.filter((line) => !isFaultyLine(line))];
  const report = () => {
    const head = columns.map(({ title }) => title);
    const rows = checked.lines.map((line) => columns.map(({ cell }) => String(cell(line))));
    saveReport(`${t('paste.reportName')}.csv`, reportOf(head, rows));
  };
  return (
    <Stack gap={4}>
      <p role="status">
        {checked.changes === 0 ? t('paste.noChanges') : t('paste.changes', { count: checked.changes })}
      </p>
      {wrong.length > 0 && <Notice variant="warning">{t('paste.faults', { count: wrong.length })}</Notice>}
      <DataTable
        caption={t('paste.title')}
        columns={columns}
        rows={lines.slice(0, mostShown)}
        rowKey={({ line }) => String(line)}
      />
      <Row gap={3} align="center" justify="between" wrap>
        <span className={textCss.note}>
          {lines.length > mostShown && t('paste.shown', { shown: mostShown, count: lines.length })}
        </span>
        <Button variant="quiet" size="small" onClick={report}>
          {t('paste.report')}
        </Button>
      </Row>
    </Stack>
  );
}

function useColumns(): Column<Line>[] {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value, language));
  return [
    { key: 'sku', title: t('sku'), lead: true, cell: ({ sku }) => sku },
    {
      key: 'product',
      title: t('product'),
      phone: 'under',
      cell: ({ productName }) => (productName === null ? '–' : inLanguage(productName, language)),
    },
    { key: 'now', title: t('paste.now'), right: true, cell: ({ beforeItems }) => number(beforeItems) },
    {
      key: 'then',
      title: t('paste.then'),
      right: true,
      phone: 'aside',
      cell: (line) => number(isFaultyLine(line) ? null : line.afterItems),
    },
    {
      key: 'outcome',
      title: t('paste.outcome'),
      phone: 'end',
      cell: ({ outcome }) => t(`paste.outcomes.${outcome}`),
    },
    { key: 'line', title: t('paste.line'), right: true, cell: ({ line }) => String(line) },
  ];
}
