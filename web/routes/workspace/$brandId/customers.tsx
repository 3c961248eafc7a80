import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { CustomersTable } from '#web/features/customers/CustomersTable.tsx';
import { customersQuery } from '#web/features/customers/queries.ts';
import { customerFilterOf, parseCustomerSearch } from '#web/features/customers/search.ts';
import { useLanguage } from '#web/language.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** The retailers of a brand. Links: ?kind=overdue. */
export const Route = createFileRoute('/workspace/$brandId/customers')({
  staticData: { texts: ['customers'] },
  validateSearch: parseCustomerSearch,
  loaderDeps: ({ search }) => customerFilterOf(search),
  loader: ({ context: { queries }, params: { brandId }, deps }) =>
    queries.ensureInfiniteQueryData(customersQuery(brandId, deps)),
  pendingComponent: ListSkeleton,
  component: CustomersScreen,
});

function CustomersScreen() {
  const { t } = useTranslation('customers');
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  const language = useLanguage();
  const { data } = useSuspenseInfiniteQuery(customersQuery(brandId, customerFilterOf(search)));
  const brand = data.pages[0]?.brand;
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={brand && inLanguage(brand.name, language)}
        title={t('title')}
        intro={t('intro')}
      />
      <CustomersTable brandId={brandId} search={search} />
    </Page>
  );
}
