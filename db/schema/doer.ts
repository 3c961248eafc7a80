import { text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Who did it: the account while there is one, and the name as it was. */
export const doer = () => ({
  actorId: uuid('actor_id').references(() => users.id),
  actorName: text('actor_name'),
});
