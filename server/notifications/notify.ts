import { and, is, isNull, ne, SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { executeNamed } from '#db/named.ts';
import { users } from '#db/schema/accounts.ts';
import { type NotificationText, notifications } from '#db/schema/notifications.ts';
import { inLanguage } from '#domain/in-language.ts';
import { languages, type Translated } from '#domain/languages.ts';
import type { NotificationKind } from '#domain/notification.ts';
import type { World } from '../kernel/world.ts';

export type Event = {
  readonly kind: NotificationKind;
  readonly subjectId: string;
  /** A number or a name of a company, never a person's; empty where the text says it all. Each reads their language's. */
  readonly title: string | Translated | SQL;
  readonly said: NotificationText;
  /** Which users it happened to or waits for. */
  readonly to: SQL | undefined;
  /** Whose act it is; they know. null: nobody's. */
  readonly actorId: string | null;
};

/**
 * Tells everybody it concerns what happened, in its own transaction: it is told if and only if it happened. One
 * statement, because orders wait for it; so the database makes these ids. The hint of what happened tells the windows.
 */
export async function notify(
  tx: Tx,
  { to, actorId, kind, subjectId, title, said }: Event,
  { now }: World,
): Promise<void> {
  const told = and(isNull(users.disabledAt), to, actorId === null ? undefined : ne(users.id, actorId));
  const written = sql`
    insert into ${notifications} (id, user_id, kind, subject_id, actor_id, title, said, created_at)
    select gen_random_uuid(), ${users.id}, ${kind}::text, ${subjectId}::uuid, ${actorId}::uuid, ${titleFor(title)},
      ${JSON.stringify(said)}::jsonb, ${now.toISOString()}::timestamptz
    from ${users} where ${told} order by ${users.id}`;
  await executeNamed(tx, written);
}

/** Everybody's own, as `inLanguage` chooses it. */
function titleFor(title: Event['title']): string | SQL {
  if (typeof title === 'string' || is(title, SQL)) return title;
  const names = languages.map(
    (language) => sql`when ${language}::text then ${inLanguage(title, language)}::text`,
  );
  return sql`case ${users.language} ${sql.join(names, sql` `)} end`;
}
