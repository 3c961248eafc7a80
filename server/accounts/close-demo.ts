import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { invites, sessions, settings, users } from '#db/schema/accounts.ts';
import { demoInvites } from '#domain/demo-accounts.ts';
import type { House } from '../http/context.ts';
import { announce } from '../live/hub.ts';

/** The settings row that says the demo is here, so that it is never loaded twice. */
export const demoMarker = 'demo';
export type DemoMarker = { readonly loadedAt: string; readonly disabledAt?: string };

const codes = demoInvites.map(({ code }) => code);

/** At every start with DEMO off: what an earlier start in demo mode left open is closed. */
export async function closeDemo(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  print: (line: string) => void,
): Promise<void> {
  const disabled = await disableDemoAccounts(db, clock());
  if (disabled > 0) print(`DEMO is off: ${disabled} demo accounts were found in this database and disabled.`);
}

/**
 * With DEMO off, nobody signs in with a password that everybody knows, and no demo invitation can be used
 * (docs/decisions.md, Demo). Returns how many accounts were disabled now.
 */
export async function disableDemoAccounts(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const disabled = await tx
      .update(users)
      .set({ disabledAt: now })
      .where(and(users.isDemo, isNull(users.disabledAt)))
      .returning({ id: users.id });
    if (disabled.length === 0) return 0;
    const userIds = disabled.map(({ id }) => id);
    await tx.delete(sessions).where(inArray(sessions.userId, userIds));
    await tx
      .update(invites)
      .set({ revokedAt: now })
      .where(and(inArray(invites.code, codes), isNull(invites.usedAt), isNull(invites.revokedAt)));
    await note(tx, { disabledAt: now.toISOString() });
    await announce(tx, { kind: 'session-ended', userIds });
    return disabled.length;
  });
}

/** With DEMO on again, what `disableDemoAccounts` has closed is open again; what people closed stays so. */
export async function enableDemoAccounts(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(settings).where(eq(settings.key, demoMarker)).for('update');
    const { disabledAt = null } = (row?.value ?? {}) as Partial<DemoMarker>; // written here and by demo/load.ts only
    if (disabledAt === null) return;
    const at = new Date(disabledAt);
    await tx
      .update(users)
      .set({ disabledAt: null })
      .where(and(users.isDemo, eq(users.disabledAt, at)));
    await tx
      .update(invites)
      .set({ revokedAt: null })
      .where(and(inArray(invites.code, codes), isNotNull(invites.revokedAt), eq(invites.revokedAt, at)));
    await note(tx, { disabledAt: null });
  });
}

async function note(tx: Tx, change: { disabledAt: string | null }): Promise<void> {
  await tx
    .update(settings)
    .set({ value: sql`jsonb_strip_nulls(${settings.value} || ${JSON.stringify(change)}::jsonb)` })
    .where(eq(settings.key, demoMarker));
}
