import { eq } from 'drizzle-orm';
import type { bank as contract } from '#contract/bank.ts';
import type { ParsedOf } from '#contract/operation.ts';
import { bankEntries } from '#db/schema/bank.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { matchEntries } from './match-entries.ts';
import { lockEntry } from './visible.ts';

type Acting = Context<'actor' | 'world'>;

/** Money that is for no invoice (a refund of the tax office, a transfer between accounts) waits for nobody. */
export async function setAside(
  { db, actor, world }: Acting,
  { entryId, version, reason }: ParsedOf<typeof contract.setAsideBankEntry>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const entry = await lockEntry(tx, entryId, version);
    if (entry.direction === 'out') throw new Refusal('bank-entry-out');
    if (entry.bookedMinor === entry.amountMinor) throw new Refusal('bank-entry-booked');
    await tx
      .update(bankEntries)
      .set({
        setAsideReason: reason,
        setAsideById: actor.userId,
        setAsideAt: world.now,
        proposal: null,
        version: entry.version + 1,
      })
      .where(eq(bankEntries.id, entryId));
    const { amountMinor, currency, bookedOn } = entry;
    const about = { actorId: actor.userId, action: 'bank-entry-set-aside', subjectKind: 'company' } as const;
    const details = { entry: entryId, amountMinor, currency, bookedOn, reason };
    await audit(tx, { ...about, subjectId: actor.companyId, details }, world);
    await world.announce(tx, { kind: 'bank', companyIds: [actor.companyId] });
  });
}

/** Takes up again what was set aside; its invoice is looked for at once. */
export async function takeUp(
  { db, actor, world }: Acting,
  { entryId, version }: ParsedOf<typeof contract.takeUpBankEntry>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const entry = await lockEntry(tx, entryId, version);
    if (entry.setAsideAt === null) return;
    await tx
      .update(bankEntries)
      .set({ setAsideReason: null, setAsideById: null, setAsideAt: null, version: entry.version + 1 })
      .where(eq(bankEntries.id, entryId));
    await matchEntries(tx);
    const about = { actorId: actor.userId, action: 'bank-entry-taken-up', subjectKind: 'company' } as const;
    await audit(tx, { ...about, subjectId: actor.companyId, details: { entry: entryId } }, world);
    await world.announce(tx, { kind: 'bank', companyIds: [actor.companyId] });
  });
}
