import { customerFilters } from '#domain/customer.ts';
import { given, listFields, oneOf, type Search, searchFields, words } from '#web/search-fields.ts';

const fields = { kind: oneOf(customerFilters), q: words(), ...listFields('customers') };

/** What the address of a brand's customers says. */
export type CustomerSearch = Search<typeof fields>;
export const parseCustomerSearch = searchFields(fields);
export const customerFilterOf = ({ kind, q, sort }: CustomerSearch) => given({ kind, q, sort });
