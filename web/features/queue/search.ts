import { ownWork } from '#domain/desk.ts';
import { waitingKinds } from '#domain/waiting.ts';
import { queueQuery } from '#web/queries.ts';
import { oneOf, type Search, searchFields } from '#web/search-fields.ts';

const fields = { assigned: oneOf(ownWork), kind: oneOf(waitingKinds) };
export type QueueSearch = Search<typeof fields>;
export const parseQueueSearch = searchFields(fields);

/** Of each source; more than these nobody does before they look again. */
const shown = 50;
export const queueAsk = ({ assigned }: Pick<QueueSearch, 'assigned'>) => queueQuery(shown, assigned);
