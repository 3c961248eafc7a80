import { eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { companies, type users } from '#db/schema/accounts.ts';
import type { Language } from '#domain/languages.ts';
import { tellOwners } from '../accounts/tell-owners.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { writeColleagueRemoved } from '../team/emails/colleague.ts';
import { eraseAccount } from './erase-account.ts';

type Ending = {
  readonly user: typeof users.$inferSelect;
  /** Whose owners are told, and in which words. */
  readonly companyIds: readonly string[];
  readonly about: (companyName: string, language: Language) => string;
  /** Where an owner of the operator looks into it. */
  readonly path: string;
  /** Why, where it is asked for; it goes into the audit log. */
  readonly reason?: string;
};

/**
 * Closes the account of somebody of a company, whoever has decided it. What the person ordered stays the company's; the
 * person and the owners get its emails. Who may do it has been asked, and the company is locked.
 */
export async function endAccess(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  { user, companyIds, about, path, reason }: Ending,
): Promise<void> {
  const companyName = await nameOf(tx, user.companyId);
  const keptEmailId = await writeColleagueRemoved(tx, user, { companyName }, world);
  await eraseAccount(tx, user, { keptEmailId }, world);
  const told = (language: Language) => about(companyName, language);
  await tellOwners(tx, { what: 'colleague-removed', actor, companyIds, about: told, path }, world);
  const entry = { actorId: actor.userId, action: 'colleague-removed', subjectKind: 'user' } as const;
  const why: Readonly<Record<string, string>> = reason === undefined ? {} : { reason };
  await audit(tx, { ...entry, subjectId: user.id, details: { companyId: user.companyId, ...why } }, world);
}

async function nameOf(tx: Tx, companyId: string): Promise<string> {
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.name ?? '';
}
