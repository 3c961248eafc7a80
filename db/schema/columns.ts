import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Primary key: a UUIDv7 made by the application (docs/decisions.md, Ids). */
export const id = () => uuid('id').primaryKey();

/** An instant, in UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Before anybody has come, signed in or ordered, as SQL: above everybody in the order of who came first. */
export const never = "'2000-01-01Z'::timestamptz";

/** A day as a number, for orders of lists: its text depends on the connection. */
export const dayNumber = (day: AnyPgColumn | SQL): SQL => sql`(${day} - date '2000-01-01')`;
