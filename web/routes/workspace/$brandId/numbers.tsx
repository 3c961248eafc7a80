import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { Countries } from '#web/features/numbers/Countries.tsx';
import { FileLinks } from '#web/features/numbers/FileLinks.tsx';
import { InterestBars } from '#web/features/numbers/InterestBars.tsx';
import { NumbersFigures } from '#web/features/numbers/NumbersFigures.tsx';
import { PeriodForm } from '#web/features/numbers/PeriodForm.tsx';
import { ProductsTable } from '#web/features/numbers/ProductsTable.tsx';
import { numbersQuery, productNumbersQuery } from '#web/features/numbers/queries.ts';
import { SalesOverTime } from '#web/features/numbers/SalesOverTime.tsx';
import { parseNumbersSearch } from '#web/features/numbers/search.ts';
import { useLanguage } from '#web/language.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Section } from '#web/ui/Section.tsx';
import { PageSkeleton } from '#web/ui/Skeleton.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';

/** What a brand sold, to whom, and what was looked at. */
export const Route = createFileRoute('/workspace/$brandId/numbers')({
  staticData: { texts: ['numbers'] },
  validateSearch: parseNumbersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, params: { brandId }, deps }) =>
    Promise.all([
      queries.ensureQueryData(numbersQuery({ brandId, ...deps })),
      queries.ensureQueryData(productNumbersQuery({ brandId, ...deps })),
    ]),
  pendingComponent: PageSkeleton,
  component: NumbersScreen,
});

function NumbersScreen() {
  const { t } = useTranslation('numbers');
  const language = useLanguage();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  const { data: numbers } = useSuspenseQuery(numbersQuery({ brandId, ...search }));
  const files = { brandId, search };
  const range = {
    from: formatCalendarDay(numbers.from, language),
    to: formatCalendarDay(numbers.to, language),
  };
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={inLanguage(numbers.brandName, language)}
        title={t('title')}
        intro={t('intro')}
      />
      <Stack gap={4}>
        <Row gap={4} align="end" justify="between" wrap>
          <PeriodForm numbers={numbers} />
          <p className={textCss.note}>{t('range', range)}</p>
        </Row>
        <NumbersFigures numbers={numbers} />
      </Stack>
      <Section title={t('sales.title')} actions={<FileLinks part="periods" {...files} />}>
        <SalesOverTime numbers={numbers} />
      </Section>
      <Section title={t('products.title')} actions={<FileLinks part="products" {...files} />}>
        <ProductsTable brandId={brandId} search={search} />
      </Section>
      <Section title={t('countries.title')} actions={<FileLinks part="countries" {...files} />}>
        <Countries numbers={numbers} />
      </Section>
      <Section title={t('interest.title')}>
        <InterestBars numbers={numbers} />
      </Section>
      <Section title={t('rules.title')}>
        <p className={textCss.note}>{t('rules.text')}</p>
      </Section>
    </Page>
  );
}
