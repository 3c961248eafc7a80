import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { sampleRequests } from '#db/schema/samples.ts';
import type { Context } from '../kernel/context.ts';
import { tellOfSample } from './tell-of-sample.ts';

/** Ends what a company that is closed has asked for, or was asked for, and has not been shipped; the other side is told. */
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
        inArray(state, ['asked', 'accepted']),
      ),
    )
    .returning();
  for (const row of ended) await tellOfSample(context, row);
}
