import { and, desc, eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { retention as contract } from '#contract/retention.ts';
import type { Db, Queryable, Tx } from '#db/connect.ts';
import { auditLog, settings, users } from '#db/schema/accounts.ts';
import type { Actor } from '#domain/roles.ts';
import { audit } from '../accounts/audit.ts';
import type { World } from '../world.ts';
import { planRetention } from './plan.ts';

type State = OutputOf<typeof contract.getRetention>;

const key = 'retention';

/** The dry run, how the house deletes, and when it last did. */
export async function getRetention(db: Db, now: Date): Promise<State> {
  const [plans, automatic, lastRun] = await Promise.all([
    planRetention(db, now),
    isAutomatic(db),
    findLastRun(db),
  ]);
  return { plans, automatic, lastRun };
}

/** Nothing is deleted by itself before an admin has said so. */
export async function isAutomatic(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return (row?.value as { automatic?: boolean } | undefined)?.automatic === true; // only setRetention writes it
}

export async function setRetention(
  db: Db,
  actor: Actor,
  { automatic }: ParsedOf<typeof contract.setRetention>,
  world: World,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(settings)
      .values({ key, value: { automatic } })
      .onConflictDoUpdate({ target: settings.key, set: { value: { automatic } } });
    const details = { automatic: String(automatic) };
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: 'retention-set',
        subjectKind: 'retention',
        subjectId: null,
        details,
      },
      world,
    );
  });
}

/** Closes a run in the audit log, also one that found nothing when a person asked for it. */
export async function noteRun(
  tx: Tx,
  actorId: string | null,
  details: { readonly kind: string; readonly deleted: number },
  world: World,
): Promise<void> {
  await audit(
    tx,
    { actorId, action: 'retention-run', subjectKind: 'retention', subjectId: null, details },
    world,
  );
}

async function findLastRun(db: Db): Promise<State['lastRun']> {
  const [row] = await db
    .select({ at: auditLog.at, details: auditLog.details, byName: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectKind, 'retention'), eq(auditLog.action, 'retention-run')))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  if (row === undefined) return null;
  const { deleted } = row.details as { deleted: number }; // noteRun writes it
  return { at: row.at.toISOString(), deleted, byName: row.byName };
}
