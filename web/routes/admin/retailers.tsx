import { createFileRoute } from '@tanstack/react-router';
import { PartnersDesk } from '#web/features/admin/PartnersDesk.tsx';
import { type PartnerSearch, parsePartnerSearch } from '#web/features/admin/partner-search.ts';
import { partnersQuery } from '#web/features/admin/queries.ts';

/** Retail companies; ?status=new are those that joined in the last seven days. */
export const Route = createFileRoute('/admin/retailers')({
  staticData: { texts: ['admin'] },
  validateSearch: (search: Record<string, unknown>): PartnerSearch => parsePartnerSearch(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queries.ensureInfiniteQueryData(partnersQuery('retailer', deps)),
  component: Retailers,
});

function Retailers() {
  const navigate = Route.useNavigate();
  return (
    <PartnersDesk
      kind="retailer"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
