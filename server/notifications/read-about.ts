import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { notifications } from '#db/schema/notifications.ts';
import type { NotificationKind } from '#domain/notification.ts';
import type { World } from '../kernel/world.ts';

type About = {
  readonly kind: NotificationKind;
  readonly subjectId: string;
  /** Whose people were told: what each of them has not read is found along an index. */
  readonly companyId: string;
};

/** What waited for anybody of a company and is done waits for nobody: what was told of it is read, whoever did it. */
export async function readAbout(tx: Tx, { kind, subjectId, companyId }: About, world: World): Promise<void> {
  const people = tx.select({ id: users.id }).from(users).where(eq(users.companyId, companyId));
  const told = [inArray(notifications.userId, people), isNull(notifications.readAt)];
  const read = await tx
    .update(notifications)
    .set({ readAt: world.now })
    .where(and(...told, eq(notifications.kind, kind), eq(notifications.subjectId, subjectId)))
    .returning({ userId: notifications.userId });
  if (read.length === 0) return;
  await world.announce(tx, { kind: 'notification', userIds: [...new Set(read.map(({ userId }) => userId))] });
}
