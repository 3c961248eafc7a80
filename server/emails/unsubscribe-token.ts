import { type EmailNotification, emailNotifications } from '#domain/account.ts';
import type { Seals } from '../kernel/seals.ts';

const idBytes = 16;
/** A byte from here on names several choices, a bit for each. */
const several = 0x10;

/** One kind of emails, or those that a weekly email gathers. */
type Ended = EmailNotification | readonly EmailNotification[];

/**
 * Says who no longer wants which emails, signed with SECRET_KEY: it works from the email alone, signed in or
 * not, as long as the account is there.
 */
export function unsubscribeToken(userId: string, ended: Ended, seals: Seals): string {
  const said = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), Buffer.of(byteOf(ended))]);
  return Buffer.concat([said, seals.sign('unsubscribe', said)]).toString('base64url');
}

function byteOf(ended: Ended): number {
  if (typeof ended === 'string') return emailNotifications.indexOf(ended);
  return ended.reduce((byte, one) => byte | (1 << emailNotifications.indexOf(one)), several);
}

function endedBy(byte: number): { isWeekly: boolean; notifications: readonly EmailNotification[] } {
  const isWeekly = byte >= several;
  const notifications = emailNotifications.filter((_, index) =>
    isWeekly ? (byte & (1 << index)) !== 0 : index === byte,
  );
  return { isWeekly, notifications };
}

/** What a token says; null for one that this house has not signed. */
export function readUnsubscribeToken(
  token: string,
  seals: Seals,
): {
  readonly userId: string;
  readonly isWeekly: boolean;
  readonly notifications: readonly EmailNotification[];
} | null {
  const bytes = Buffer.from(token, 'base64url');
  const said = bytes.subarray(0, idBytes + 1);
  const isOurs = seals.isSigned('unsubscribe', said, bytes.subarray(idBytes + 1));
  if (!isOurs) return null;
  const hex = said.subarray(0, idBytes).toString('hex');
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { userId, ...endedBy(said.at(idBytes) ?? several) };
}
