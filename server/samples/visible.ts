import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { sampleRequests } from '#db/schema/samples.ts';
import type { Actor } from '#domain/roles.ts';
import type { SampleAction, SampleState } from '#domain/sample.ts';
import { sampleActionsFor, sampleStateAfter } from '#domain/sample.ts';
import { Refusal } from '../kernel/refusal.ts';

export type SampleRow = typeof sampleRequests.$inferSelect;

declare const visible: unique symbol;
/** A request that was read through what the actor may see, and is locked: steps accept nothing else. */
export type VisibleSample = SampleRow & { readonly [visible]: true; readonly next: SampleState };

/** Shops see what they asked for, brands what they were asked for, the team all of it. */
export function samplesVisibleTo({ role, companyId }: Pick<Actor, 'role' | 'companyId'>): SQL {
  if (role === 'admin') return sql`true`;
  return eq(
    role === 'retailer' ? sampleRequests.retailerCompanyId : sampleRequests.brandCompanyId,
    companyId,
  );
}

type Wanted = { readonly sampleId: string; readonly version: number; readonly action: SampleAction };

/**
 * The request as the caller saw it, where the action is still theirs to take, locked until the transaction ends: of a
 * shop that takes it back and a brand that accepts it, the second is told. "Not found" for everybody else's.
 */
export async function lockSample(
  tx: Tx,
  actor: Actor,
  { sampleId, version, action }: Wanted,
): Promise<VisibleSample> {
  const [row] = await tx
    .select()
    .from(sampleRequests)
    .where(and(eq(sampleRequests.id, sampleId), samplesVisibleTo(actor)))
    .for('update');
  if (row === undefined) throw new Refusal('not-found');
  const next = sampleStateAfter(row.state, action);
  const isTheirs = sampleActionsFor(row.state, actor.role).includes(action);
  if (row.version !== version || next === null || !isTheirs) throw new Refusal('sample-moved-on');
  return { ...row, next } as VisibleSample; // the one place that hands it out
}
