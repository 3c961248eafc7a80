import { type ApplicationKind, statusesOf } from '#domain/application.ts';
import { enquiryKinds, enquiryStatuses } from '#domain/enquiry.ts';
import { sortingsOf } from '#domain/lists.ts';
import { given, listFields, oneOf, type Search, searchFields, sortingIn, words } from '#web/search-fields.ts';

/**
 * What /admin/retailers and /admin/brands show: applications where the address speaks of them, else companies.
 * `status` is of applications, "new" for retailers and "pending" for brands, as the quick actions link; `joined`
 * is of companies.
 */
const partnerFields = (kind: ApplicationKind) => ({
  view: oneOf(['applications']),
  status: oneOf(statusesOf(kind)),
  joined: oneOf(['new', 'pending']),
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

const enquiryFields = {
  kind: oneOf(enquiryKinds),
  status: oneOf(enquiryStatuses),
  q: words(),
  enquiry: words(),
  ...listFields('enquiries'),
};
export type EnquiryDeskSearch = Search<typeof enquiryFields>;
export const parseEnquiryDesk = searchFields(enquiryFields);

/** The enquiries as the API takes them. */
export function enquiryFilterOf({ kind, status, q, sort }: EnquiryDeskSearch) {
  return given({ kind, status, q, sort });
}
