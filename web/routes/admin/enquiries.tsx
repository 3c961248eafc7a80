import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { enquiryFilterOf, parseEnquiryDesk } from '#web/features/enquiries/desk-search.ts';
import { EnquiriesTable } from '#web/features/enquiries/EnquiriesTable.tsx';
import { EnquiryView } from '#web/features/enquiries/EnquiryView.tsx';
import { enquiriesQuery, enquiryQuery } from '#web/features/enquiries/queries.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** Enquiries, bookings and job applications; ?enquiry= opens one. */
export const Route = createFileRoute('/admin/enquiries')({
  staticData: { texts: ['admin', 'enquiries'] },
  validateSearch: parseEnquiryDesk,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps }) => {
    if (deps.enquiry !== undefined) await queries.ensureQueryData(enquiryQuery(deps.enquiry));
    else await queries.ensureInfiniteQueryData(enquiriesQuery(enquiryFilterOf(deps)));
  },
  component: Enquiries,
});

function Enquiries() {
  const { t } = useTranslation(['enquiries', 'admin']);
  const search = Route.useSearch();
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={t('admin:overview.eyebrow')}
        title={t('desk.title')}
        intro={t('desk.intro')}
      />
      {search.enquiry === undefined ? (
        <EnquiriesTable search={search} />
      ) : (
        <EnquiryView enquiryId={search.enquiry} search={search} />
      )}
    </Page>
  );
}
