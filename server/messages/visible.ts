import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { threads } from '#db/schema/messages.ts';
import { type Actor, type Role, roles, senderRoleOf } from '#domain/roles.ts';
import { Refusal } from '../kernel/refusal.ts';

declare const seen: unique symbol;

/** A thread the actor takes part in. Commands accept nothing else. */
export type VisibleThread = typeof threads.$inferSelect & { readonly [seen]: true };

/** The retailer's company, the brand's and the team take part in a thread. */
export function threadsVisibleTo({
  role,
  companyId,
}: {
  role: Role;
  companyId: string | Placeholder;
}): SQL | undefined {
  return participation[role](companyId);
}

const participation = {
  retailer: (companyId) => eq(threads.retailerCompanyId, companyId),
  brand: (companyId) => eq(threads.brandCompanyId, companyId),
  admin: () => undefined,
} as const satisfies Record<Role, (companyId: string | Placeholder) => SQL | undefined>;

/** One of each role, for queries that are prepared with the company as a placeholder. */
export function byRole<Made>(
  make: (visible: SQL | undefined, role: Role) => Made,
): (actor: Pick<Actor, 'role'>) => Made {
  const made = new Map(
    roles.map((role) => [
      role,
      make(threadsVisibleTo({ role, companyId: sql.placeholder('companyId') }), role),
    ]),
  );
  return ({ role }) => made.get(role) as Made; // every role is in the map
}

export async function getVisibleThread(
  db: Queryable,
  actor: Actor,
  threadId: string,
): Promise<VisibleThread> {
  const [thread] = await db
    .select()
    .from(threads)
    .where(and(eq(threads.id, threadId), threadsVisibleTo(actor)));
  return asSeen(thread);
}

/**
 * Takes the next number of a thread and holds its row until the transaction ends, so that numbers become
 * visible in their order and without gaps.
 */
export async function takeNextNumber(
  tx: Tx,
  actor: Actor,
  threadId: string,
  now: Date,
): Promise<VisibleThread> {
  const [thread] = await nextNumber(tx)(actor).execute({ threadId, companyId: actor.companyId, now });
  return asSeen(thread);
}

const nextNumber = perDb((db: Queryable) =>
  byRole((visible, role) =>
    db
      .update(threads)
      .set(oneMore(role, sql`${sql.placeholder('now')}::timestamptz`))
      .where(and(eq(threads.id, sql.placeholder('threadId')), visible))
      .returning()
      .prepare(`next_number_of_${role}`),
  ),
);

/** The same of the one thread that is as `condition` says; null where none is (any more). */
export async function takeNextNumberWhere(
  tx: Tx,
  actor: Actor,
  condition: SQL | undefined,
  now: Date,
): Promise<VisibleThread | null> {
  const [thread] = await tx
    .update(threads)
    .set(oneMore(actor.role, sql`${sql.param(now, threads.updatedAt)}`))
    .where(and(condition, threadsVisibleTo(actor)))
    .returning();
  return thread === undefined ? null : asSeen(thread);
}

/**
 * The next number, whose word is the last, and since when it waits for the team. It is written with the number: a second
 * change of the row in one transaction would look up its order again, which somebody may hold who waits for this thread.
 */
function oneMore(role: Role, now: SQL) {
  const by = senderRoleOf[role];
  return {
    lastSeq: sql`${threads.lastSeq} + 1`,
    saidSeq: sql`${threads.lastSeq} + 1`,
    saidBy: by,
    waitsSince:
      role === 'admin'
        ? null
        : sql`case when ${threads.saidBy} = ${by} then coalesce(${threads.waitsSince}, ${now}) else ${now} end`,
    updatedAt: sql`greatest(${threads.updatedAt}, ${now})`,
  };
}

/** How a hint names a thread, and whom it concerns. */
export function namesOf({
  id,
  orderId,
  retailerCompanyId,
  brandCompanyId,
}: Pick<typeof threads.$inferSelect, 'id' | 'orderId' | 'retailerCompanyId' | 'brandCompanyId'>) {
  return {
    threadId: id,
    ...(orderId === null ? {} : { orderId }),
    companyIds: [retailerCompanyId, brandCompanyId],
  };
}

function asSeen(thread: typeof threads.$inferSelect | undefined): VisibleThread {
  if (thread === undefined) throw new Refusal('not-found');
  return thread as VisibleThread; // the query asked for visible ones only
}
