import type { messages } from '#contract/messages.ts';
import type { HandlersOf } from '../http/context.ts';

/** Placeholder until the area's owner fills it. */
export const messagesHandlers = {} as HandlersOf<typeof messages>;
