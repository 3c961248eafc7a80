import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { foundThread } from '#contract/messages.ts';
import type { Db } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { messages } from '#db/schema/messages.ts';
import { excerptOf } from '#domain/excerpt.ts';
import type { Actor, SenderRole } from '#domain/roles.ts';

type Found = NonNullable<z.output<typeof foundThread>['found']>;

/** A list shows so many characters of a message. */
export const previewLength = 160;

/** Whether a message `said` has the words. What the system tells is stored as facts, and nobody's. */
export function saying(q: string): SQL {
  return sql`said.sender_role <> 'system' and said.content ilike ${containing(q)}`;
}

/** Of each conversation the latest message that has the words, quoted where it does. */
export async function foundIn(
  db: Db,
  { userId }: Actor,
  threadIds: readonly string[],
  q: string | undefined,
): Promise<ReadonlyMap<string, Found>> {
  if (!q || threadIds.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    select distinct on (said.thread_id) said.thread_id, said.seq, said.sender_id, said.sender_name, said.sender_role, said.content, said.created_at
    from ${messages} said where said.thread_id = any(${sql.param([...threadIds])}::uuid[]) and ${saying(q)}
    order by said.thread_id, said.seq desc`);
  return new Map(
    rows.map((row) => [
      row.thread_id,
      {
        seq: row.seq,
        senderName: row.sender_name,
        senderRole: row.sender_role,
        mine: row.sender_id === userId,
        content: excerptOf(row.content, q, previewLength),
        createdAt: new Date(row.created_at).toISOString(),
      },
    ]),
  );
}

type Row = {
  thread_id: string;
  seq: number;
  sender_id: string | null;
  sender_name: string;
  sender_role: SenderRole;
  content: string;
  created_at: string;
};
