import { ownWork } from '#domain/desk.ts';
import { given, id, oneOf, type Read, type Search, searchFields, words } from '#web/search-fields.ts';

/** The number of the message that a conversation opens at. */
const at: Read<string> = (text) => (/^[1-9]\d{0,8}$/.test(text) ? text : undefined);

/** What the address of /messages may say. */
export const parseMessagesSearch = searchFields({
  thread: words(),
  at,
  q: words(),
  unread: oneOf(['true']),
  reply: oneOf(['true']),
});

const deskFields = {
  thread: words(),
  at,
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
export const deskFiltersOf = ({ thread: _, at: __, ...filters }: DeskSearch) => given(filters);
