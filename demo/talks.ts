import type { Line } from './line.ts';
import { earlierTalks } from './talks/earlier.ts';
import { recentTalks } from './talks/recent.ts';

/**
 * Conversations of the demo orders. Buyers write English, brand managers Korean or English, and the team
 * helps both sides along; nothing here names a date, so that it is true whenever the demo is loaded.
 */
export const talks = { ...earlierTalks, ...recentTalks } as const satisfies Record<string, readonly Line[]>;

export type TalkKey = keyof typeof talks;
