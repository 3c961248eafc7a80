import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { queue as contract } from '#contract/queue.ts';
import type { Db } from '#db/connect.ts';
import type { Language } from '#domain/languages.ts';
import type { Permission } from '#domain/permissions.ts';
import type { Actor } from '#domain/roles.ts';
import type { WaitingKind } from '#domain/waiting.ts';

export type Waiting = OutputOf<typeof contract.listWaiting>['sources'][number]['items'][number];

/** Who asks for what waits, in which language, and when. */
export type Asker = {
  readonly db: Db;
  readonly actor: Actor;
  readonly language: Language;
  readonly now: Date;
};

/** One kind of what waits: who may be told of it, where its list is, and the query that finds it for somebody. */
export type Source = {
  readonly kind: WaitingKind;
  readonly needs: Permission;
  /** The list that shows all of them. */
  readonly href: (actor: Actor) => string;
  readonly read: (asker: Asker, limit: number) => Promise<Found>;
};

/** `href`: the list of all of them, where it depends on what was found. */
export type Found = { readonly count: number; readonly items: Waiting[]; readonly href?: string };

type Row = {
  readonly count: number;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly at: Date | string;
};

/**
 * What has waited longest, and how many there are. `found` selects id, title, detail and at; what else it selects is
 * for `itemOf`.
 */
export async function readWaiting<More extends object>(
  { db }: Asker,
  found: SQL,
  limit: number,
  itemOf: (row: Row & More) => Pick<Waiting, 'href'> & Partial<Waiting>,
): Promise<Found> {
  const { rows } = await db.execute(
    sql`select count(*) over ()::int as count, waiting.* from (${found}) waiting order by at, id limit ${limit}`,
  );
  const waiting = rows as unknown as (Row & More)[]; // `found` selects them
  return {
    count: waiting[0]?.count ?? 0,
    items: waiting.map((row) => ({
      id: row.id,
      title: row.title,
      detail: row.detail,
      at: new Date(row.at).toISOString(),
      step: null,
      ...itemOf(row),
    })),
  };
}
