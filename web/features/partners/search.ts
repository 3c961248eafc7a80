import { companyStates } from '#domain/suspension.ts';
import { given, id, listFields, oneOf, type Search, searchFields, words } from '#web/search-fields.ts';

export const partnerKinds = ['retailer', 'brand'] as const;

const country = (text: string) => (/^[A-Z]{2}$/.test(text) ? text : undefined);
const fields = {
  kind: oneOf(partnerKinds),
  country,
  repId: id,
  state: oneOf(companyStates),
  q: words(100),
  ...listFields('records'),
};

/** What the address of the companies says. */
export type RecordSearch = Search<typeof fields>;
export const parseRecordSearch = searchFields(fields);
export const recordFilterOf = ({ columns: _, ...filter }: RecordSearch) => given(filter);

const ownFields = {
  rep: id,
  overdue: oneOf(['true']),
  q: words(100),
  ...listFields('own-retailers'),
};

/** What the address of a representative's retailers says; without one they are the reader's. */
export type OwnSearch = Search<typeof ownFields>;
export const parseOwnSearch = searchFields(ownFields);
export const ownFilterOf = ({ columns: _, rep, ...filter }: OwnSearch) => given({ ...filter, repId: rep });

export const recordParts = [
  'overview',
  'people',
  'orders',
  'invoices',
  'commission',
  'documents',
  'conversations',
  'history',
] as const;
export type RecordPart = (typeof recordParts)[number];
export const parseRecordPart = searchFields({ part: oneOf(recordParts) });
