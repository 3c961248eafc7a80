import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import type { users } from '#db/schema/accounts.ts';
import { sampleRequests } from '#db/schema/samples.ts';
import { openSampleStates } from '#domain/sample.ts';
import type { Context } from '../kernel/context.ts';
import type { World } from '../kernel/world.ts';
import { tellOfSample } from './tell-of-sample.ts';

/** Ends what a company that has been closed has asked for, or was asked for, and has not been shipped; the other side is told. */
export async function endSamplesOf(
  context: Context<'actor' | 'world', Tx>,
  companyId: string,
): Promise<void> {
  const { retailerCompanyId, brandCompanyId, state, version } = sampleRequests;
  const ended = await context.db
    .update(sampleRequests)
    .set({
      // A shop takes back what it asked for; a brand sends nothing.
      state: sql`case when ${retailerCompanyId} = ${companyId} then 'withdrawn' else 'declined' end`,
      answer: '', // what was said to it is no reason for its end
      version: sql`${version} + 1`,
    })
    .where(
      and(
        or(eq(retailerCompanyId, companyId), eq(brandCompanyId, companyId)),
        inArray(state, openSampleStates),
      ),
    )
    .returning();
  for (const row of ended) await tellOfSample(context, row);
}

/** Takes back what somebody who leaves has asked for and nobody has answered; the brand is told. */
export async function withdrawSamplesOf(
  tx: Tx,
  { id: userId, companyId, role, companyRole }: typeof users.$inferSelect,
  world: World,
): Promise<void> {
  const withdrawn = await tx
    .update(sampleRequests)
    .set({ state: 'withdrawn', version: sql`${sampleRequests.version} + 1` })
    .where(and(eq(sampleRequests.askedById, userId), eq(sampleRequests.state, 'asked')))
    .returning();
  const actor = { userId, companyId, role, companyRole };
  for (const row of withdrawn) await tellOfSample({ db: tx, actor, world }, row);
}
