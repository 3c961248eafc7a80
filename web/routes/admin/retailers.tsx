import { createFileRoute } from '@tanstack/react-router';
import { parsePartnerDesk } from '#web/features/enquiries/desk-search.ts';
import { loadPartners } from './-load-partners.ts';
import { Partners } from './-Partners.tsx';

/** Retail companies, and who would like to be one; ?status=new are the applications nobody has decided. */
export const Route = createFileRoute('/admin/retailers')({
  staticData: { texts: ['admin', 'desk', 'enquiries'] },
  validateSearch: parsePartnerDesk.retailer,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) => loadPartners(queries, 'retailer', deps),
  component: Retailers,
});

function Retailers() {
  return <Partners kind="retailer" search={Route.useSearch()} />;
}
