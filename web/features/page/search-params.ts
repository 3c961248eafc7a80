import { oneOf, searchFields } from '#web/search-fields.ts';

/** What can be seen of a brand's page by who keeps it. */
export const pageViews = ['edit', 'preview', 'history'] as const;
export type PageView = (typeof pageViews)[number];

export const parsePageSearch = searchFields({ view: oneOf(pageViews) });
