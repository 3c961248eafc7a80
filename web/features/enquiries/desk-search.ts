import { type ApplicationKind, statusesOf } from '#domain/application.ts';
import { ownWork } from '#domain/desk.ts';
import { entryFilters, entryStatuses } from '#domain/enquiry.ts';
import { languages } from '#domain/languages.ts';
import { sortingsOf } from '#domain/lists.ts';
import {
  day,
  forwards,
  given,
  id,
  listFields,
  oneOf,
  type Search,
  searchFields,
  sortingIn,
  words,
} from '#web/search-fields.ts';

/**
 * What /admin/retailers and /admin/brands show: applications where the address speaks of them, else companies.
 * `status` is of applications, "new" for retailers and "pending" for brands, as the quick actions link; `joined`
 * is of companies.
 */
const partnerFields = (kind: ApplicationKind) => ({
  view: oneOf(['applications']),
  status: oneOf(statusesOf(kind)),
  joined: oneOf(['joined', 'new', 'pending']),
  q: words(),
  application: words(),
  ...listFields('partners'),
  sort: oneOf([...sortingsOf('partners'), ...sortingsOf('applications')]),
});
export type PartnerDeskSearch = Search<ReturnType<typeof partnerFields>>;

export const parsePartnerDesk = {
  retailer: searchFields(partnerFields('retailer')),
  brand: searchFields(partnerFields('brand')),
} satisfies Record<ApplicationKind, unknown>;

export function showsApplications({ view, status, application }: PartnerDeskSearch): boolean {
  return view !== undefined || status !== undefined || application !== undefined;
}

/** The applications as the API takes them. */
export function applicationFilterOf({ status, q, sort }: PartnerDeskSearch) {
  return given({ status, q, sort: sortingIn('applications', sort) });
}

/** Whose work: the reader's own, nobody's, or a colleague's. */
const assigned = (text: string) => ownWork.find((value) => value === text) ?? id(text);

const enquiryFields = {
  kind: oneOf(entryFilters),
  status: oneOf([...entryStatuses, 'todo']),
  assigned,
  followUp: oneOf(['due', 'set']),
  language: oneOf(languages),
  from: day,
  to: day,
  q: words(100),
  enquiry: words(),
  application: words(),
  ...listFields('enquiries'),
};
export type EnquiryDeskSearch = Search<typeof enquiryFields>;
export const parseEnquiryDesk = searchFields(enquiryFields);

/** The inbox as the API takes it. */
export function enquiryFilterOf({ columns: _, enquiry: __, application: ___, ...filter }: EnquiryDeskSearch) {
  return given(forwards(filter));
}

/** Where an enquiry, or the list, is. */
export function enquiryHref(search: EnquiryDeskSearch): string {
  const query = new URLSearchParams(given(search));
  return query.size === 0 ? '/admin/enquiries' : `/admin/enquiries?${query}`;
}
