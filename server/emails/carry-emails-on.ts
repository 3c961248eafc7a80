import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { World } from '../kernel/world.ts';

type Given = { readonly db: Db; readonly queue: Pick<World, 'enqueue'> };

/** A mail server that was away for longer than the queue tries: its emails begin anew. */
export async function carryEmailsOn({ db, queue }: Given): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from emails
      where status = 'queued' and not exists (
        select from jobs.job
        where name = 'deliver-email' and state in ('created', 'retry', 'active') and data->>'emailId' = emails.id::text
      )
      order by id limit 500 for update skip locked`);
    await queue.enqueue(tx, 'deliver-email', ...rows.map(({ id }) => ({ emailId: id })));
  });
}
