import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import type { EmailNotification } from '#domain/account.ts';
import type { World } from '../kernel/world.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** How a reader ends emails of a kind: by the page a link leads to, or with one POST of the mail program. */
export type WayOut = {
  readonly notification: EmailNotification;
  readonly token: string;
  readonly page: string;
  readonly oneClick: string;
};

/** Whether the reader wants this email: 'no', or the way out it has to name; null where there is none. */
export async function askReader(
  tx: Tx,
  { choice, to }: { readonly choice?: EmailNotification; readonly to: { readonly email: string } },
  { seals, publicUrl }: World,
): Promise<WayOut | 'no' | null> {
  if (choice === undefined) return null;
  const [reader] = await tx
    .select({ id: users.id, wants: users.emailNotifications })
    .from(users)
    .where(eq(sql`lower(${users.email})`, to.email.toLowerCase()));
  if (reader === undefined) return null;
  if (!reader.wants[choice]) return 'no';
  const token = unsubscribeToken(reader.id, choice, seals);
  return {
    notification: choice,
    token,
    page: `${publicUrl}/unsubscribe#token=${token}`,
    oneClick: `${publicUrl}/api/unsubscribe/${token}/one-click`,
  };
}
