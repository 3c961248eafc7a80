import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { notifications } from '#db/schema/notifications.ts';
import type { NotificationKind } from '#domain/notification.ts';
import type { World } from '../kernel/world.ts';

/** What waited for anybody and is done waits for nobody: what was told of it is read, whoever did it. */
export async function readAbout(
  tx: Tx,
  { kind, subjectId }: { readonly kind: NotificationKind; readonly subjectId: string },
  world: World,
): Promise<void> {
  const read = await tx
    .update(notifications)
    .set({ readAt: world.now })
    .where(
      and(eq(notifications.kind, kind), eq(notifications.subjectId, subjectId), isNull(notifications.readAt)),
    )
    .returning({ userId: notifications.userId });
  if (read.length === 0) return;
  await world.announce(tx, { kind: 'notification', userIds: [...new Set(read.map(({ userId }) => userId))] });
}
