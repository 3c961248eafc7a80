import { createFileRoute } from '@tanstack/react-router';
import { PartnersDesk } from '#web/features/admin/PartnersDesk.tsx';
import { partnersQuery } from '#web/features/admin/queries.ts';
import { ApplicationsDesk } from '#web/features/enquiries/ApplicationsDesk.tsx';
import { ApplicationView } from '#web/features/enquiries/ApplicationView.tsx';
import { DeskParts } from '#web/features/enquiries/DeskParts.tsx';
import {
  type PartnerDeskSearch,
  parsePartnerDesk,
  showsApplications,
} from '#web/features/enquiries/desk-search.ts';
import { applicationQuery, applicationsQuery, salesRepsQuery } from '#web/features/enquiries/queries.ts';

/** Retail companies, and who would like to be one; ?status=new are the applications nobody has decided. */
export const Route = createFileRoute('/admin/retailers')({
  staticData: { texts: ['admin', 'enquiries'] },
  validateSearch: (search: Record<string, unknown>): PartnerDeskSearch =>
    parsePartnerDesk('retailer', search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) => {
    if (deps.application !== undefined) {
      void queries.prefetchQuery(salesRepsQuery);
      return queries.ensureQueryData(applicationQuery(deps.application));
    }
    if (showsApplications(deps)) return queries.ensureInfiniteQueryData(applicationsQuery('retailer', deps));
    return queries.ensureInfiniteQueryData(partnersQuery('retailer', { status: deps.joined, q: deps.q }));
  },
  component: Retailers,
});

function Retailers() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (next: PartnerDeskSearch) => void navigate({ search: next, replace: true });
  const isApplications = showsApplications(search);
  return (
    <PartnersDesk
      kind="retailer"
      parts={<DeskParts kind="retailer" isApplications={isApplications} />}
      search={{ status: search.joined, q: search.q }}
      onSearch={({ status, q }) => show({ ...(status && { joined: status }), ...(q && { q }) })}
    >
      {isApplications &&
        (search.application === undefined ? (
          <ApplicationsDesk kind="retailer" search={search} onSearch={show} />
        ) : (
          <ApplicationView applicationId={search.application} search={search} />
        ))}
    </PartnersDesk>
  );
}
