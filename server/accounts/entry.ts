import { eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import type { Language } from '#domain/languages.ts';
import { type CompanyStanding, companyStateOf } from '#domain/suspension.ts';
import { Refusal } from '../kernel/refusal.ts';
import { say } from '../kernel/texts.ts';

/** Tells who has proved who they are, in their language, why nobody of their company comes in. */
export function assertMayEnter(standing: CompanyStanding, language: Language, field?: string): void {
  const state = companyStateOf(standing);
  if (state === 'closed') throw new Refusal('company-closed', { ...(field && { field }) });
  const { suspendedReason } = standing;
  if (suspendedReason === null) return;
  const reason = say(language, `accounts:suspension.${suspendedReason}`);
  throw new Refusal('company-suspended', { ...(field && { field }), reason });
}

/** The same for an account, held until the transaction ends: a company that is being suspended lets nobody in meanwhile. */
export async function lockEntry(tx: Tx, userId: string, language: Language): Promise<void> {
  const [standing] = await tx
    .select({ suspendedReason: companies.suspendedReason, closedAt: companies.closedAt })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId))
    .for('share', { of: companies });
  if (standing === undefined) throw new Refusal('signed-out');
  assertMayEnter(standing, language);
}
