import { type EmailNotification, emailNotifications } from '#domain/account.ts';
import type { Seals } from '../kernel/seals.ts';

const idBytes = 16;

/**
 * Says who no longer wants which emails, signed with SECRET_KEY: it works from the email alone, signed in or
 * not, as long as the account is there.
 */
export function unsubscribeToken(userId: string, notification: EmailNotification, seals: Seals): string {
  const said = Buffer.concat([
    Buffer.from(userId.replaceAll('-', ''), 'hex'),
    Buffer.of(emailNotifications.indexOf(notification)),
  ]);
  return Buffer.concat([said, seals.sign('unsubscribe', said)]).toString('base64url');
}

/** What a token says; null for one that this house has not signed. */
export function readUnsubscribeToken(
  token: string,
  seals: Seals,
): { readonly userId: string; readonly notification: EmailNotification } | null {
  const bytes = Buffer.from(token, 'base64url');
  const said = bytes.subarray(0, idBytes + 1);
  const notification = emailNotifications[said.at(idBytes) ?? -1];
  const isOurs = seals.isSigned('unsubscribe', said, bytes.subarray(idBytes + 1));
  if (!isOurs || notification === undefined) return null;
  const hex = said.subarray(0, idBytes).toString('hex');
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { userId, notification };
}
