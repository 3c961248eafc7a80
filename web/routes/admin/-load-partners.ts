import type { QueryClient } from '@tanstack/react-query';
import { may } from '#domain/permissions.ts';
import {
  accountsToCheckQuery,
  type PartnerFilter,
  type PartnerKind,
  partnersQuery,
} from '#web/features/admin/queries.ts';
import {
  applicationFilterOf,
  type PartnerDeskSearch,
  showsApplications,
} from '#web/features/enquiries/desk-search.ts';
import { applicationQuery, applicationsQuery } from '#web/features/enquiries/queries.ts';
import { salesRepsQuery, sessionQuery } from '#web/queries.ts';
import { given, sortingIn } from '#web/search-fields.ts';

/**
 * What /admin/retailers or /admin/brands needs before it shows: companies, applications, or one application. Apart
 * from the screen itself, because loaders are part of what every visitor of the app fetches first.
 */
export function loadPartners(queries: QueryClient, kind: PartnerKind, search: PartnerDeskSearch) {
  if (search.application !== undefined) {
    void queries.prefetchQuery(salesRepsQuery);
    return queries.ensureQueryData(applicationQuery(search.application));
  }
  if (showsApplications(search)) {
    return queries.ensureInfiniteQueryData(applicationsQuery(kind, applicationFilterOf(search)));
  }
  const user = queries.getQueryData(sessionQuery.queryKey)?.user ?? null;
  if (kind === 'brand' && may(user, 'bank:check')) void queries.prefetchQuery(accountsToCheckQuery);
  return queries.ensureInfiniteQueryData(partnersQuery(kind, partnerFilterOf(search)));
}

export function partnerFilterOf({ joined, q, sort }: PartnerDeskSearch): PartnerFilter {
  return given({ status: joined, q, sort: sortingIn('partners', sort) });
}
