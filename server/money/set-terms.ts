import { and, eq } from 'drizzle-orm';
import type { money as contract } from '#contract/money.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { companies } from '#db/schema/accounts.ts';
import { labelled } from '#domain/punctuation.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { tellOwners } from '../accounts/tell-owners.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { say } from '../kernel/texts.ts';

/** Sets how a retail company pays from its next order on; orders keep the terms they were placed under. */
export async function setTerms(
  { db, actor, world }: Context<'actor' | 'world'>,
  { companyId, terms, reason }: ParsedOf<typeof contract.setTerms>,
): Promise<OutputOf<typeof contract.setTerms>> {
  await db.transaction(async (tx) => {
    await assertStillMay(tx, actor, 'terms:set');
    const [company] = await tx
      .select({ name: companies.name, terms: companies.terms })
      .from(companies)
      .where(and(eq(companies.id, companyId), eq(companies.kind, 'retailer')))
      .for('no key update');
    if (company === undefined) throw new Refusal('not-found');
    if (company.terms === terms) return;
    await tx.update(companies).set({ terms }).where(eq(companies.id, companyId));
    await tellOwners(
      tx,
      {
        what: 'terms',
        actor,
        companyIds: [actor.companyId],
        about: (language) =>
          labelled(
            company.name,
            `${say(language, `orders:terms.${company.terms}`)} → ${say(language, `orders:terms.${terms}`)}`,
            language,
          ),
        path: '/admin/money?tab=accounts',
      },
      world,
    );
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: 'terms-set',
        subjectKind: 'company',
        subjectId: companyId,
        details: { from: company.terms, to: terms, reason },
      },
      world,
    );
  });
  return { companyId, terms };
}
