import type { claims as contract } from '#contract/claims.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Context } from '../kernel/context.ts';
import { doerOf } from '../orders/move-order.ts';
import { lockOpenClaim, writeStep } from './lock-claim.ts';
import { tellOfClaim } from './tell-of-claim.ts';

/** A retailer takes a claim back that has not been decided; what it had taken can be claimed again. */
export async function withdrawClaim(
  { db, actor, world }: Context<'actor' | 'world'>,
  input: ParsedOf<typeof contract.withdrawClaim>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { order, claim: found } = await lockOpenClaim(tx, actor, input);
    const claim = await writeStep(tx, found, { state: 'withdrawn' });
    await tellOfClaim(tx, order, { claim, doer: await doerOf(tx, actor), status: order.status }, world);
  });
}
