import type { accounts } from '#contract/accounts.ts';
import type { HandlersOf } from '../http/context.ts';

/** Placeholder until the area's owner fills it. */
export const accountsHandlers = {} as HandlersOf<typeof accounts>;
