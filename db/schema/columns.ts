import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** Primary key: a UUIDv7 made by the application (docs/decisions.md, Ids). */
export const id = () => uuid('id').primaryKey();

/** An instant, in UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
