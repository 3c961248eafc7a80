import type { EmailNotification, EmailNotifications } from '#domain/account.ts';
import type { World } from '../kernel/world.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** How a reader ends emails of a kind: by the page a link leads to, or with one POST of the mail program. */
export type WayOut = {
  /** What the email says of why it came. */
  readonly why: EmailNotification | 'weekly';
  readonly token: string;
  readonly page: string;
  readonly oneClick: string;
};

/** What an email counts as among the four choices of the profile, several where it gathers them, and what its reader has chosen. */
export type Choice = {
  readonly choice: EmailNotification | readonly EmailNotification[];
  readonly to: { readonly id: string; readonly emailNotifications: EmailNotifications };
};

/** Whether the reader wants this email: 'no', or the way out it has to name; null where there is none. */
export function wayOutOf(
  email: Choice | { readonly choice?: never },
  { seals, publicUrl }: World,
): WayOut | 'no' | null {
  if (email.choice === undefined) return null;
  const { choice, to } = email;
  const gathered = typeof choice === 'string' ? [choice] : choice;
  const wanted = gathered.filter((one) => to.emailNotifications[one]);
  if (wanted.length === 0) return 'no';
  const token = unsubscribeToken(to.id, typeof choice === 'string' ? choice : wanted, seals);
  return {
    why: typeof choice === 'string' ? choice : 'weekly',
    token,
    page: `${publicUrl}/unsubscribe#token=${token}`,
    oneClick: `${publicUrl}/api/unsubscribe/${token}/one-click`,
  };
}
