import { may } from '#domain/permissions.ts';
import { api } from '#web/api.ts';
import { useUser } from '#web/session.ts';
import { TeamNotes } from '#web/ui/TeamNotes.tsx';
import { orderNotesQuery } from './queries.ts';

/** What the team has noted about an order; nothing for anybody else. */
export function OrderNotes({ orderId }: { readonly orderId: string }) {
  if (!may(useUser(), 'note:read')) return null;
  return (
    <TeamNotes
      query={orderNotesQuery(orderId)}
      write={(body) => api.orders.writeOrderNote({ orderId, body })}
    />
  );
}
