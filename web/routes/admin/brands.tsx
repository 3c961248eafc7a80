import { createFileRoute } from '@tanstack/react-router';
import { PartnersDesk } from '#web/features/admin/PartnersDesk.tsx';
import { type PartnerSearch, parsePartnerSearch } from '#web/features/admin/partner-search.ts';
import { partnersQuery } from '#web/features/admin/queries.ts';

/** Brand companies; ?status=pending are those that nobody has joined for yet. */
export const Route = createFileRoute('/admin/brands')({
  staticData: { texts: ['admin'] },
  validateSearch: (search: Record<string, unknown>): PartnerSearch => parsePartnerSearch(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queries.ensureInfiniteQueryData(partnersQuery('brand', deps)),
  component: Brands,
});

function Brands() {
  const navigate = Route.useNavigate();
  return (
    <PartnersDesk
      kind="brand"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
