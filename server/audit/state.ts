import { desc, sql } from 'drizzle-orm';
import type { audit as contract } from '#contract/audit.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { isAuditProtected } from '#db/roles.ts';
import { auditSeals } from '#db/schema/audit.ts';
import { dayMs, later } from '#domain/instants.ts';
import type { Context } from '../kernel/context.ts';
import { lastVerification } from './verification.ts';

type State = OutputOf<typeof contract.getAuditState>;

/** How the trail is sealed and protected. */
export async function getAuditState({ db }: Context): Promise<State> {
  const [seal] = await db
    .select({ number: auditSeals.number, sealedAt: auditSeals.sealedAt, rows: auditSeals.rows })
    .from(auditSeals)
    .orderBy(desc(auditSeals.number))
    .limit(1);
  const [unsealed, isProtected, verification] = await Promise.all([
    countUnsealed(db, seal?.sealedAt ?? null),
    isAuditProtected(db.$client),
    lastVerification(db),
  ]);
  const lastSeal = seal === undefined ? null : { ...seal, sealedAt: seal.sealedAt.toISOString() };
  return { lastSeal, unsealed, isProtected, verification };
}

/** What is older than a day before the last seal has been sealed: no transaction is open that long. */
async function countUnsealed(db: Db, sealedAt: Date | null): Promise<number> {
  const since = sealedAt === null ? new Date(0) : later(sealedAt, -dayMs);
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from audit_log said
    where said.at >= ${since.toISOString()}::timestamptz
      and not exists (select from audit_leaves leaf where leaf.audit_id = said.id)`);
  return rows[0]?.count ?? 0;
}

/** Follows the chain as a job: it takes a while where there is much of it. */
export async function startVerification({ db, world }: Context<'world'>): Promise<Record<never, never>> {
  await db.transaction((tx) => world.enqueue(tx, 'verify-audit', {}));
  return {};
}
