import { and, desc, eq, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { retention as contract } from '#contract/retention.ts';
import type { Db, Queryable, Tx } from '#db/connect.ts';
import { auditLog, settings, users } from '#db/schema/accounts.ts';
import type { Language } from '#domain/languages.ts';
import type { Actor } from '#domain/roles.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { tellOwners } from '../accounts/tell-owners.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { say } from '../kernel/texts.ts';
import type { World } from '../kernel/world.ts';
import { planRetention } from './plan.ts';

type State = OutputOf<typeof contract.getRetention>;

const key = 'retention';

/** The dry run, how the house deletes, and when it last did. */
export async function getRetention({ db, world: { now } }: Context<'world'>): Promise<State> {
  const [plans, { automatic, waits }, lastRun] = await Promise.all([
    planRetention(db, now),
    readSetting(db),
    findLastRun(db),
  ]);
  const isOver = waits?.until != null && waits.until <= now;
  const until = waits?.until?.toISOString() ?? null;
  return { plans, automatic, waits: waits === null || isOver ? null : { until }, lastRun };
}

type Setting = {
  readonly automatic: boolean;
  /** A house from before this release: it begins then; null: its owners have not been told yet. */
  readonly waits: { readonly until: Date | null } | null;
};

/** What is due goes by itself unless an admin has said no. */
export async function readSetting(db: Queryable): Promise<Setting> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  // Only the functions here write it, and the migration that brought a house up to this release.
  const { automatic = true, beginsAt } = (row?.value ?? {}) as {
    automatic?: boolean;
    beginsAt?: string | null;
  };
  if (beginsAt === undefined) return { automatic, waits: null };
  return { automatic, waits: { until: beginsAt === null ? null : new Date(beginsAt) } };
}

/** Sets when deletion begins, once: of two runs at the same moment the second finds it set and answers false. */
export async function beginAt(tx: Tx, beginsAt: Date): Promise<boolean> {
  const added = sql`${settings.value} || ${JSON.stringify({ beginsAt })}::jsonb`;
  const { rowCount } = await tx
    .update(settings)
    .set({ value: added })
    .where(and(eq(settings.key, key), sql`${settings.value}->'beginsAt' = 'null'::jsonb`));
  return rowCount === 1;
}

export async function setRetention(
  { db, actor, world }: Context<'actor' | 'world'>,
  { automatic }: ParsedOf<typeof contract.setRetention>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await assertStillMay(tx, actor, 'retention:run');
    await tx
      .insert(settings)
      .values({ key, value: { automatic } })
      .onConflictDoUpdate({
        target: settings.key,
        set: { value: sql`${settings.value} || ${JSON.stringify({ automatic })}::jsonb` },
      });
    const about = (language: Language) => say(language, `retention:${automatic ? 'on' : 'off'}`);
    await tellOfRetention(tx, actor, about, world);
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

/** Owners learn of every deletion a person orders, and of what the house may delete by itself. */
export async function tellOfRetention(
  tx: Tx,
  actor: Actor,
  about: (language: Language) => string,
  world: World,
): Promise<void> {
  const companyIds = [actor.companyId];
  await tellOwners(tx, { what: 'retention', actor, companyIds, about, path: '/admin/retention' }, world);
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
