import { eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { invites, users } from '#db/schema/accounts.ts';
import type { Role } from '#domain/roles.ts';
import { writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';
import type { SessionUser } from '../session-user.ts';

const firstPage = { retailer: '/brands', brand: '/dashboard', admin: '/admin' } as const satisfies Record<
  Role,
  string
>;

/** Greets somebody who has just registered and names who looks after them. */
export async function writeWelcome(tx: Tx, user: SessionUser, world: World): Promise<void> {
  const [rep] = await tx
    .select({ name: users.name })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.salesRepId))
    .where(eq(invites.usedById, user.id));
  await writeEmail(
    tx,
    {
      key: `welcome/${user.id}`,
      kind: `welcome-${user.role}`,
      to: user,
      params: { companyName: user.companyName, salesRepName: rep?.name ?? 'Lys' },
      path: firstPage[user.role],
    },
    world,
  );
}
