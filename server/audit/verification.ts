import { eq } from 'drizzle-orm';
import type { audit as contract } from '#contract/audit.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Db, Queryable } from '#db/connect.ts';
import { settings } from '#db/schema/accounts.ts';
import type { Log } from '../kernel/log.ts';
import { logEvent } from '../kernel/log-event.ts';
import { type Verdict, verifyAudit } from './verify.ts';

const key = 'audit-verification';

type Verification = NonNullable<OutputOf<typeof contract.getAuditState>['verification']>;

/** Follows the chain and notes what was found, for the screen and for the log. */
export async function verifyAndNote(db: Db, log: Pick<Log, 'info' | 'warn'>, now: Date): Promise<void> {
  const verdict = await verifyAudit(db, now);
  await noteVerdict(db, verdict, now);
  const { seals, rows, broken } = verdict;
  if (broken === null) logEvent(log, 'audit-verified', { seals, rows });
  else logEvent(log, 'audit-broken', { number: broken.number, sealedAt: broken.sealedAt });
}

export async function noteVerdict(db: Db, { seals, rows, broken }: Verdict, now: Date): Promise<void> {
  const value: Verification = { at: now.toISOString(), seals, rows, broken };
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

export async function lastVerification(db: Queryable): Promise<Verification | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return (row?.value ?? null) as Verification | null; // only `noteVerdict` writes it
}
