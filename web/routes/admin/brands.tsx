import { createFileRoute } from '@tanstack/react-router';
import { parsePartnerDesk } from '#web/features/enquiries/desk-search.ts';
import { loadPartners } from './-load-partners.ts';
import { Partners } from './-Partners.tsx';

/** Brand companies, and who would like to be one; ?status=pending are the applications nobody has decided. */
export const Route = createFileRoute('/admin/brands')({
  staticData: { texts: ['admin', 'desk', 'enquiries'] },
  validateSearch: parsePartnerDesk.brand,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) => loadPartners(queries, 'brand', deps),
  component: Brands,
});

function Brands() {
  return <Partners kind="brand" search={Route.useSearch()} />;
}
