import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#web/api.ts';
import { unseenQuery } from '#web/queries.ts';
import { useSession } from '#web/session.ts';
import { useSeen } from '#web/use-seen.ts';

/**
 * Who has an order open has seen what the bell tells of it, also of what happens meanwhile; the bell itself learns of it
 * by the hint that every window of theirs is sent.
 */
export function useBellRead(orderId: string): void {
  const { data } = useQuery(unseenQuery);
  const isReader = useSession()?.seeing === null; // who sees as another has read nothing for them
  const isSeen = useSeen();
  const unread = isReader && isSeen ? (data?.unread ?? 0) : 0;
  // Reading is something that happens to the person, not something they press; each new count may be of this order.
  useEffect(() => {
    if (unread === 0) return;
    void api.notifications.readNotifications({ subjectId: orderId }).catch(() => {});
  }, [orderId, unread]);
}
