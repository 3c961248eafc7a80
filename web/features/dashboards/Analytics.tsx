import { useTranslation } from 'react-i18next';
import { formatMoney, pounds } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableBehind } from '#web/ui/TableBehind.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Dashboards.module.css';
import type { BrandMetrics } from './queries.ts';
import { SalesChart } from './SalesChart.tsx';
import { SalesTable } from './SalesTable.tsx';
import { StatusBars } from './StatusBars.tsx';

type Props = {
  readonly weeks: BrandMetrics['salesByWeek'];
  readonly statuses: BrandMetrics['statusDistribution'];
};

/** Sales by week and how orders stand: pictures, with a table behind each for those who read instead of look. */
export function Analytics({ weeks, statuses }: Props) {
  const { t } = useTranslation('dashboards');
  const language = useLanguage();
  const totalMinor = weeks.reduce((sum, week) => sum + week.totalMinor, 0);
  return (
    <div id="analytics" className={css.anchor}>
      <Section title={t('analytics.title')}>
        <Columns className={css.analytics}>
          <section aria-labelledby="sales-title">
            <h3 id="sales-title" className={css.panelTitle}>
              {t('analytics.sales')}
            </h3>
            <p className={css.panelNumber}>
              {t('analytics.total', {
                total: formatMoney(pounds(totalMinor), language),
              })}
            </p>
            {totalMinor === 0 ? (
              <p className={textCss.note}>{t('analytics.noSales')}</p>
            ) : (
              <Sales weeks={weeks} />
            )}
          </section>
          <section aria-labelledby="statuses-title">
            <h3 id="statuses-title" className={css.panelTitle}>
              {t('analytics.statuses')}
            </h3>
            <StatusBars statuses={statuses} />
          </section>
        </Columns>
      </Section>
    </div>
  );
}

function Sales({ weeks }: Pick<Props, 'weeks'>) {
  const { t } = useTranslation('dashboards');
  return (
    <>
      <SalesChart weeks={weeks} />
      <p className={textCss.note}>{t('analytics.salesNote')}</p>
      <TableBehind>
        <SalesTable weeks={weeks} />
      </TableBehind>
    </>
  );
}
