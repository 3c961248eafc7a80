import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { orderApprovals } from '#db/schema/approvals.ts';
import type { World } from '../kernel/world.ts';
import { readAbout } from '../notifications/read-about.ts';

type Asked = {
  readonly buyerId: string;
  readonly companyId: string;
  /** Left out: of every brand. */
  readonly brandId?: string;
};

/** Takes back what a buyer has asked owners to approve: it waits for them no longer. */
export async function withdrawAsked(
  tx: Tx,
  { buyerId, companyId, brandId }: Asked,
  world: World,
): Promise<void> {
  const withdrawn = await tx
    .update(orderApprovals)
    .set({ status: 'withdrawn', decidedAt: world.now })
    .where(
      and(
        eq(orderApprovals.buyerId, buyerId),
        brandId === undefined ? undefined : eq(orderApprovals.brandId, brandId),
        eq(orderApprovals.status, 'pending'),
      ),
    )
    .returning({ subjectId: orderApprovals.id });
  for (const { subjectId } of withdrawn)
    await readAbout(tx, { kind: 'approval', subjectId, companyId }, world);
  if (withdrawn.length > 0) await world.announce(tx, { kind: 'approval', companyIds: [companyId] });
}
