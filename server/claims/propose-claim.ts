import type { claims as contract } from '#contract/claims.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Context } from '../kernel/context.ts';
import { doerOf } from '../orders/move-order.ts';
import { lockOpenClaim, writeStep } from './lock-claim.ts';
import { settlementOf } from './settlement.ts';
import { tellOfClaim } from './tell-of-claim.ts';

/** A brand says how a claim should be put right; it may think better of it until the team has decided. */
export async function proposeClaim(
  { db, actor, world, language }: Context<'actor' | 'language' | 'world'>,
  input: ParsedOf<typeof contract.proposeClaim>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockOpenClaim(tx, actor, input);
    const given = await settlementOf(tx, locked, input, language);
    const { order } = locked;
    const claim = await writeStep(tx, locked.claim, {
      state: 'proposed',
      proposedRemedy: given?.remedy ?? 'decline',
      proposedMinor: given?.amountMinor ?? null,
      proposalNote: input.note,
      proposedById: actor.userId,
      proposedAt: world.now,
    });
    await tellOfClaim(tx, order, { claim, doer: await doerOf(tx, actor), status: order.status }, world);
  });
}
