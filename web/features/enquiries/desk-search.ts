import { type ApplicationKind, statusesOf } from '#domain/application.ts';
import { enquiryKinds, enquiryStatuses } from '#domain/enquiry.ts';
import { oneOf, type Search, searchFields, words } from '#web/search-fields.ts';

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
});
export type PartnerDeskSearch = Search<ReturnType<typeof partnerFields>>;

export const parsePartnerDesk = {
  retailer: searchFields(partnerFields('retailer')),
  brand: searchFields(partnerFields('brand')),
} satisfies Record<ApplicationKind, unknown>;

export function showsApplications({ view, status, application }: PartnerDeskSearch): boolean {
  return view !== undefined || status !== undefined || application !== undefined;
}

const enquiryFields = {
  kind: oneOf(enquiryKinds),
  status: oneOf(enquiryStatuses),
  q: words(),
  enquiry: words(),
};
export type EnquiryDeskSearch = Search<typeof enquiryFields>;
export const parseEnquiryDesk = searchFields(enquiryFields);
