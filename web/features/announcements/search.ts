import { announcementStates } from '#domain/announcement.ts';
import { given, listFields, oneOf, type Search, searchFields } from '#web/search-fields.ts';

const fields = { state: oneOf(announcementStates), ...listFields('announcements') };

/** What the address of the announcements says. */
export type AnnouncementSearch = Search<typeof fields>;
export const parseAnnouncementSearch = searchFields(fields);
export const announcementFilterOf = ({ state, sort }: AnnouncementSearch) => given({ state, sort });
