import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeskCard } from '#web/features/desk/DeskCard.tsx';
import { TemplatePicker } from '#web/features/desk/TemplatePicker.tsx';
import type { AnswerHelp } from '#web/features/enquiries/AnswerForm.tsx';
import { ApplicationView } from '#web/features/enquiries/ApplicationView.tsx';
import {
  type EnquiryDeskSearch,
  enquiryFilterOf,
  enquiryHref,
  parseEnquiryDesk,
} from '#web/features/enquiries/desk-search.ts';
import { EnquiriesTable } from '#web/features/enquiries/EnquiriesTable.tsx';
import { EnquiryView } from '#web/features/enquiries/EnquiryView.tsx';
import { applicationQuery, enquiriesQuery, enquiryQuery } from '#web/features/enquiries/queries.ts';
import { colleaguesQuery, salesRepsQuery } from '#web/queries.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** Everything that comes in from outside; ?enquiry= or ?application= opens one. */
export const Route = createFileRoute('/admin/enquiries')({
  staticData: { texts: ['admin', 'desk', 'enquiries'] },
  validateSearch: parseEnquiryDesk,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps }) => {
    if (deps.enquiry !== undefined) return queries.ensureQueryData(enquiryQuery(deps.enquiry));
    if (deps.application !== undefined) {
      void queries.prefetchQuery(salesRepsQuery);
      return queries.ensureQueryData(applicationQuery(deps.application));
    }
    void queries.prefetchQuery(colleaguesQuery);
    return queries.ensureInfiniteQueryData(enquiriesQuery(enquiryFilterOf(deps)));
  },
  component: Enquiries,
});

const help = (answer: AnswerHelp) => <TemplatePicker {...answer} />;

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
      <Shown search={search} />
    </Page>
  );
}

function Shown({ search }: { readonly search: EnquiryDeskSearch }) {
  const { enquiry, application, ...list } = search;
  if (enquiry !== undefined) {
    const desk = <DeskCard subject={{ subjectKind: 'enquiry', subjectId: enquiry }} />;
    return <EnquiryView enquiryId={enquiry} search={search} help={help} desk={desk} />;
  }
  if (application === undefined) return <EnquiriesTable search={search} />;
  return (
    <ApplicationView
      applicationId={application}
      back={enquiryHref(list)}
      help={help}
      desk={<DeskCard subject={{ subjectKind: 'application', subjectId: application }} />}
    />
  );
}
