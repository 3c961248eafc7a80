import { ownWork } from '#domain/desk.ts';
import { given, id, oneOf, type Search, searchFields, words } from '#web/search-fields.ts';

/** What the address of /messages may say. */
export const parseMessagesSearch = searchFields({
  thread: words(),
  q: words(),
  unread: oneOf(['true']),
  reply: oneOf(['true']),
});

const deskFields = {
  thread: words(),
  q: words(),
  reply: oneOf(['true']),
  assigned: (text: string) => ownWork.find((value) => value === text) ?? id(text),
  unread: oneOf(['true']),
  brandCompanyId: id,
  retailerCompanyId: id,
};

/** And that of the team's desk. */
export type DeskSearch = Search<typeof deskFields>;
export const parseDeskSearch = searchFields(deskFields);
export const deskFiltersOf = ({ thread: _, ...filters }: DeskSearch) => given(filters);
