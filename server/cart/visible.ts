import { and, eq, type SQL, sql } from 'drizzle-orm';
import { cartLines } from '#db/schema/cart.ts';
import type { Actor } from '#domain/roles.ts';

/** The cart is the user's own, not the company's (docs/decisions.md, Who sees what). */
export function ownLines({ userId }: Pick<Actor, 'userId'>): SQL {
  return eq(cartLines.userId, userId);
}

export function ownLine(actor: Pick<Actor, 'userId'>, lineId: string): SQL {
  return sql`${and(ownLines(actor), eq(cartLines.id, lineId))}`;
}
