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

/** Brand companies, and who would like to be one; ?status=pending are the applications nobody has decided. */
export const Route = createFileRoute('/admin/brands')({
  staticData: { texts: ['admin', 'enquiries'] },
  validateSearch: (search: Record<string, unknown>): PartnerDeskSearch => parsePartnerDesk('brand', search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) => {
    if (deps.application !== undefined) {
      void queries.prefetchQuery(salesRepsQuery);
      return queries.ensureQueryData(applicationQuery(deps.application));
    }
    if (showsApplications(deps)) return queries.ensureInfiniteQueryData(applicationsQuery('brand', deps));
    return queries.ensureInfiniteQueryData(partnersQuery('brand', { status: deps.joined, q: deps.q }));
  },
  component: Brands,
});

function Brands() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (next: PartnerDeskSearch) => void navigate({ search: next, replace: true });
  const isApplications = showsApplications(search);
  return (
    <PartnersDesk
      kind="brand"
      parts={<DeskParts kind="brand" isApplications={isApplications} />}
      search={{ status: search.joined, q: search.q }}
      onSearch={({ status, q }) => show({ ...(status && { joined: status }), ...(q && { q }) })}
    >
      {isApplications &&
        (search.application === undefined ? (
          <ApplicationsDesk kind="brand" search={search} onSearch={show} />
        ) : (
          <ApplicationView applicationId={search.application} search={search} />
        ))}
    </PartnersDesk>
  );
}
