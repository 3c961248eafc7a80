import type { EmailNotification, EmailNotifications } from '#domain/account.ts';
import type { World } from '../kernel/world.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** How a reader ends emails of a kind: by the page a link leads to, or with one POST of the mail program. */
export type WayOut = {
  readonly notification: EmailNotification;
  readonly token: string;
  readonly page: string;
  readonly oneClick: string;
};

/** What an email counts as among the four choices of the profile, and what its reader has chosen. */
export type Choice = {
  readonly choice: EmailNotification;
  readonly to: { readonly id: string; readonly emailNotifications: EmailNotifications };
};

/** Whether the reader wants this email: 'no', or the way out it has to name; null where there is none. */
export function wayOutOf(
  email: Choice | { readonly choice?: never },
  { seals, publicUrl }: World,
): WayOut | 'no' | null {
  if (email.choice === undefined) return null;
  const { choice, to } = email;
  if (!to.emailNotifications[choice]) return 'no';
  const token = unsubscribeToken(to.id, choice, seals);
  return {
    notification: choice,
    token,
    page: `${publicUrl}/unsubscribe#token=${token}`,
    oneClick: `${publicUrl}/api/unsubscribe/${token}/one-click`,
  };
}
