import { oneOf, searchFields, words } from '#web/search-fields.ts';

/** What the address of /messages may say. */
export const parseMessagesSearch = searchFields({ thread: words(), q: words(), unread: oneOf(['true']) });
