/** A company's favourites, or a list with a name of its own. */
export const savedListKinds = ['favourites', 'named'] as const;
export type SavedListKind = (typeof savedListKinds)[number];

/** Characters of a list's name. */
export const longestListName = 80;
/** Products of one list, which is as many as one plan takes. */
export const mostListLines = 500;
/** Lists of one company. */
export const mostLists = 100;
