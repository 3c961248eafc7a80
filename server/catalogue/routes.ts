import type { catalogue } from '#contract/catalogue.ts';
import type { HandlersOf } from '../http/context.ts';

/** Placeholder until the area's owner fills it. */
export const catalogueHandlers = {} as HandlersOf<typeof catalogue>;
