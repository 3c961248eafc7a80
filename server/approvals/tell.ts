import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { orders } from '#db/schema/orders.ts';
import type { Translated } from '#domain/languages.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import type { World } from '../kernel/world.ts';
import { notify } from '../notifications/notify.ts';
import { type Asked, type Decided, writeApprovalAsked, writeApprovalDecided } from './emails/approval.ts';
import type { ApprovalRow } from './visible.ts';

/** An email to every owner of the company: somebody waits for them. */
export async function tellOwners(
  tx: Tx,
  approval: ApprovalRow,
  names: { readonly buyerName: string; readonly brandName: Translated },
  world: World,
): Promise<void> {
  const owners = await tx
    .select()
    .from(users)
    .where(
      and(eq(users.companyId, approval.companyId), eq(users.companyRole, 'owner'), isNull(users.disabledAt)),
    )
    .orderBy(asc(users.id));
  await notify(
    tx,
    {
      kind: 'approval',
      subjectId: approval.id,
      title: names.brandName.en,
      said: { key: 'shell:notifications.said.asked', params: { name: names.buyerName } },
      to: and(eq(users.companyId, approval.companyId), eq(users.companyRole, 'owner')),
      actorId: approval.buyerId,
    },
    world,
  );
  for (const owner of owners) {
    const asked: Asked = { approval, ...names, to: owner };
    await writeApprovalAsked(tx, asked, world);
  }
}

/** An email to the buyer: yes with the order, or no with the reason. */
export async function tellBuyer(
  tx: Tx,
  approval: ApprovalRow,
  decision: Pick<Decided, 'status' | 'reason'> & {
    readonly orderId: string | null;
    readonly decidedById: string;
  },
  world: World,
): Promise<void> {
  const [buyer] = await tx.select().from(users).where(eq(users.id, approval.buyerId));
  const [decider] = await tx.select().from(users).where(eq(users.id, decision.decidedById));
  const [brand] = await tx.select({ name: brands.name }).from(brands).where(eq(brands.id, approval.brandId));
  const [order] =
    decision.orderId === null
      ? []
      : await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, decision.orderId));
  if (buyer === undefined || brand === undefined || buyer.disabledAt !== null) return;
  await notify(
    tx,
    {
      kind: 'approval',
      subjectId: approval.id,
      title: brand.name.en,
      said: { key: `shell:notifications.said.${decision.status}`, params: { name: decider?.name ?? '' } },
      to: eq(users.id, buyer.id),
      actorId: decision.decidedById,
    },
    world,
  );
  await writeApprovalDecided(
    tx,
    {
      approval,
      to: buyer,
      brandName: brand.name,
      deciderName: decider?.name ?? '',
      status: decision.status,
      reason: decision.reason,
      order: order === undefined ? null : { id: decision.orderId ?? '', number: orderNumberOf(order.number) },
    },
    world,
  );
}
