import type { Tx } from '#db/connect.ts';
import type { Role } from '#domain/roles.ts';
import { writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';
import type { SessionUser } from '../session-user.ts';

const firstPage = { retailer: '/brands', brand: '/dashboard', admin: '/admin' } as const satisfies Record<
  Role,
  string
>;

/** Greets somebody who has just registered and names who looks after them. */
export async function writeWelcome(
  tx: Tx,
  user: SessionUser & { readonly salesRepName: string },
  world: World,
): Promise<void> {
  await writeEmail(
    tx,
    {
      key: `welcome/${user.id}`,
      kind: `welcome-${user.role}`,
      to: user,
      params: { companyName: user.companyName, salesRepName: user.salesRepName },
      path: firstPage[user.role],
    },
    world,
  );
}
