import { oneOf, searchFields } from '#web/search-fields.ts';

export const profileTabs = ['account', 'company', 'preferences', 'security'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** What the address of /profile may say. */
export const parseProfileSearch = searchFields({ tab: oneOf(profileTabs) });
