import { roles } from '#domain/roles.ts';
import { given, listFields, oneOf, type Search, searchFields, words } from '#web/search-fields.ts';

const userFields = { q: words(100), role: oneOf(roles), ...listFields('users') };
export type UserSearch = Search<typeof userFields>;
export const parseUserSearch = searchFields(userFields);
export const userFilterOf = ({ q, role, sort }: UserSearch) => given({ q, role, sort });
