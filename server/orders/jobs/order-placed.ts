import type { Db } from '#db/connect.ts';
import { transact } from '#db/transact.ts';
import { writeEmails } from '../../emails/write-email.ts';
import type { JobData } from '../../kernel/job-data.ts';
import type { World } from '../../kernel/world.ts';
import { orderPlacedEmail } from '../emails/order-placed.ts';
import { findOrderWithParties } from '../parties.ts';

/** Emails to everybody a new order concerns. Run twice, it writes none twice: their keys are the same. */
export async function orderPlaced(db: Db, { orderId }: JobData['order-placed'], world: World): Promise<void> {
  const told = await findOrderWithParties(db, orderId);
  if (told === null) return;
  const written = told.parties.map((party) => orderPlacedEmail(told, party));
  await transact(db, (tx) => writeEmails(tx, written, world));
}
