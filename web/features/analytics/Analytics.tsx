import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { Section } from '#web/ui/Section.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { BrandsPanel } from './BrandsPanel.tsx';
import { Figures } from './Figures.tsx';
import { PeriodForm } from './PeriodForm.tsx';
import { tradeFiguresQuery } from './queries.ts';
import { SalesPanel } from './SalesPanel.tsx';
import { StatusesPanel } from './StatusesPanel.tsx';
import type { AnalyticsSearch } from './search.ts';

/** The trade of a period: figures, sales over time, brands, statuses; each picture with its table and its file. */
export function Analytics({ search }: { readonly search: AnalyticsSearch }) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const { data } = useSuspenseQuery(tradeFiguresQuery(search));
  const range = {
    from: formatCalendarDay(data.from, language),
    to: formatCalendarDay(data.to, language),
  };
  return (
    <>
      <Section title={t('title')} actions={<PeriodForm shown={data} />}>
        <Stack gap={5}>
          <p className={textCss.note}>{t('rules', range)}</p>
          <Figures figures={data} />
        </Stack>
      </Section>
      <SalesPanel search={search} />
      <BrandsPanel search={search} />
      <StatusesPanel search={search} />
    </>
  );
}
