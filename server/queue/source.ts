import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { queue as contract } from '#contract/queue.ts';
import type { Db } from '#db/connect.ts';
import { cappedCount, countedTo } from '#domain/catalogue-filter.ts';
import type { DeskSubject, ownWork } from '#domain/desk.ts';
import type { Language } from '#domain/languages.ts';
import type { OfficeSettings, OpenOffice } from '#domain/offices.ts';
import type { Permission } from '#domain/permissions.ts';
import type { Actor } from '#domain/roles.ts';
import { dueDay, promisedBy, type WaitingKind } from '#domain/waiting.ts';

export type Waiting = OutputOf<typeof contract.listWaiting>['sources'][number]['items'][number];

/** Who asks for what waits, in which language, and when. */
export type Asker = {
  readonly db: Db;
  /** What a query of this source finds, asked with those of the others. */
  readonly rowsOf: <Row>(query: SQL) => Promise<readonly Row[]>;
  readonly actor: Actor;
  readonly language: Language;
  readonly now: Date;
  /** The office whose working days the team answers on. */
  readonly london: OpenOffice;
  /** When all of them are open. */
  readonly offices: OfficeSettings;
  /** Of the team's: only what the reader has taken on, or only what nobody has. */
  readonly assigned?: (typeof ownWork)[number] | undefined;
  /** Which source reads. */
  readonly of: Of;
};

type Of = { readonly kind: WaitingKind; readonly subject?: DeskSubject };

/** One kind of what waits: who may be told of it, where its list is, and the query that finds it for somebody. */
export type Source = {
  readonly kind: WaitingKind;
  readonly needs: Permission;
  /** As what the team takes it on; without it nobody can. */
  readonly subject?: DeskSubject;
  /** The list that shows all of them. */
  readonly href: (actor: Actor) => string;
  readonly read: (asker: Asker, limit: number) => Promise<Found>;
};

/** `count`: as it travels (`cappedCount`). `href`: the list of all of them, where it depends on what was found. */
export type Found = { readonly count: number; readonly items: Waiting[]; readonly href?: string };

type Row = {
  readonly count: number;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly at: string;
  readonly version: number | null;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
};
type Shown = Pick<Waiting, 'href'> & Partial<Omit<Waiting, 'dueDay'>>;

/**
 * What has waited longest, and how many there are: one query. `found` selects id, title, detail and at; what else it
 * selects is for `itemOf`. Where title and detail are looked up elsewhere, `told` selects them for `waiting.id`: like
 * who has it, they are read for those alone that are shown. What an index holds in the order of `at` is counted `apart`:
 * the first of it are there at once, and nothing is looked at beyond what is counted.
 */
export async function readWaiting<More extends object>(
  asker: Asker,
  given: SQL | { readonly found: SQL; readonly told: SQL; readonly apart?: boolean },
  limit: number,
  itemOf: (row: Row & More) => Shown,
): Promise<Found> {
  if (asker.assigned !== undefined && asker.of.subject === undefined) return { count: 0, items: [] };
  const { found, told, apart } = 'told' in given ? given : { found: given };
  const all = sql`from (${found}) waiting where ${wantedOf(asker)}`;
  const counted = sql`(select 1 ${all} limit ${sql.raw(String(countedTo + 1))}) counted`;
  const count = apart ? sql`(select count(*)::int from ${counted})` : sql`count(*) over ()::int`;
  const standing = standingOf(asker);
  // "offset 0" keeps them apart: joined with what is found, they would be read for everything there is.
  const waiting = await asker.rowsOf<Row & More>(
    sql`select waiting.*, ${told === undefined ? sql`` : sql`told.*,`} ${standing.columns}
    from (select ${count} as count, waiting.* ${all} order by at, id limit ${limit}) waiting
    ${told === undefined ? sql`` : sql`cross join lateral (${told} offset 0) told`}
    ${standing.joins} order by at, id`,
  );
  return {
    count: cappedCount(waiting[0]?.count ?? 0),
    items: waiting.map((row) => itemFrom(asker, row, itemOf(row))),
  };
}

/** Who of the team has it, which is nobody else's business. */
function standingOf({ actor, of: { subject } }: Asker): { readonly columns: SQL; readonly joins: SQL } {
  if (actor.role !== 'admin' || subject === undefined) {
    return { columns: sql`null as version, null as "assigneeId", null as "assigneeName"`, joins: sql`` };
  }
  return {
    columns: sql`desk.version, person.id as "assigneeId", person.name as "assigneeName"`,
    joins: sql`left join desk_entries desk on desk.subject_kind = ${subject} and desk.subject_id = waiting.id::uuid
      left join users person on person.id = desk.assignee_id and person.disabled_at is null`,
  };
}

/** Of the team's, what the reader has taken on or what nobody has; whoever has left has nothing any more. */
function wantedOf({ actor, assigned, of: { subject } }: Asker): SQL {
  if (actor.role !== 'admin' || assigned === undefined) return sql`true`;
  const takenBy = (who: SQL) => sql`(select desk.subject_id from desk_entries desk
    join users person on person.id = desk.assignee_id and person.disabled_at is null
    where desk.subject_kind = ${subject} and ${who})`;
  return assigned === 'me'
    ? sql`waiting.id::uuid in ${takenBy(sql`person.id = ${actor.userId}`)}`
    : sql`waiting.id::uuid not in ${takenBy(sql`true`)}`;
}

function itemFrom({ actor, london, of: { kind, subject } }: Asker, row: Row, shown: Shown): Waiting {
  const isTeam = actor.role === 'admin';
  const { assigneeId, assigneeName, version } = row;
  const item = {
    id: row.id,
    title: row.title,
    detail: row.detail,
    at: new Date(row.at).toISOString(),
    step: null,
    dueAt: isTeam ? promisedBy(kind, row.at, london).toISOString() : null,
    desk:
      isTeam && subject !== undefined
        ? {
            subjectKind: subject,
            subjectId: row.id,
            assignee:
              assigneeId === null || assigneeName === null ? null : { id: assigneeId, name: assigneeName },
            version: version ?? 0,
          }
        : null,
    ...shown,
  };
  return { ...item, dueDay: dueDay(kind, item.dueAt) };
}
