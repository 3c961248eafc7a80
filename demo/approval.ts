import { eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { acknowledgements } from '#domain/checkout.ts';
import { hourMs, later } from '#domain/instants.ts';
import { submitForApproval } from '#server/approvals/submit.ts';
import { readCart } from '#server/cart/read-cart.ts';
import { groupsOf } from '#server/cart/view.ts';
import { incotermOf } from '#server/catalogue/landed-facts.ts';
import type { World } from '#server/kernel/world.ts';
import { totalsOf } from '#server/orders/checkout.ts';
import { actorOf, addressOf, shopOf } from './enter-people.ts';
import { demoBrandId } from './ids.ts';
import { asDb, fillCart } from './replay.ts';

const hoursAgo = 3;

/** More than the whole limit of a month, so that it waits for Eleanor whatever the month holds already. */
const cartons = { 'DAN-001': 4, 'DAN-008': 3, 'DAN-011': 2 };

/** Tom would like to order above his limit: the one request that waits in the demo. */
export async function askForApproval(tx: Tx, now: Date, worldAt: (at: Date) => World): Promise<void> {
  const world = worldAt(later(now, -hoursAgo * hourMs));
  const actor = actorOf('tom');
  await fillCart(tx, 'tom', cartons, world);
  const cart = await readCart(tx, { userId: actor.userId, currency: 'GBP', now: world.now });
  const group = groupsOf(cart).find(({ brandId }) => brandId === demoBrandId('danbit'));
  const first = group?.lines[0]?.row;
  const [company] = await tx
    .select({ terms: companies.terms })
    .from(companies)
    .where(eq(companies.id, actor.companyId));
  if (group === undefined || first === undefined || company === undefined)
    throw new Error('nothing of danbit is in the demo cart');
  await submitForApproval(
    { db: asDb(tx), actor, currency: 'GBP', language: 'en', world },
    {
      requestId: world.newId(),
      brandId: group.brandId,
      expectedTotal: totalsOf(group).total,
      expectedItems: group.totalItems,
      expectedTerms: { incoterm: incotermOf(first), payment: company.terms },
      shippingAddress: addressOf(shopOf('tom')),
      additionalNotes:
        'For the ferment table by the door. Two cartons of the eye cream are for the Saturday class.',
      poNumber: '',
      acknowledgements: [...acknowledgements],
      isImporter: false,
    },
  );
}
