import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import {
  addresses,
  companies,
  devices,
  emailChanges,
  emailProofs,
  invites,
  passwordResets,
  signIns,
  twoFactors,
  users,
} from '#db/schema/accounts.ts';
import { carts } from '#db/schema/cart.ts';
import { emails } from '#db/schema/emails.ts';
import { messages, threads } from '#db/schema/messages.ts';
import { news, signals } from '#db/schema/news.ts';
import { notifications } from '#db/schema/notifications.ts';
import { orderTimeline } from '#db/schema/orders.ts';
import { passkeyChallenges, passkeys } from '#db/schema/passkeys.ts';
import { savedViews } from '#db/schema/views.ts';
import { endInvitesOf } from '../accounts/end-invites.ts';
import { formerAddresses } from '../accounts/former-addresses.ts';
import { endSeeingOf } from '../accounts/seeing.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { say } from '../kernel/texts.ts';
import type { World } from '../kernel/world.ts';
import { withdrawAsked } from '../orders/withdraw-asked.ts';
import { withdrawSamplesOf } from '../samples/end-samples.ts';
import { eraseForms } from './erase-forms.ts';
import { forgetDoer } from './forget-doers.ts';

/** No email of any house can arrive there (RFC 2606). */
const nowhere = 'deleted.invalid';

/**
 * Takes everything personal out of an account and closes it. Orders, their timelines, messages and papers are
 * trade records: they stay, said by "Former user". What is left of the row is an id that nobody is behind.
 */
export async function eraseAccount(
  tx: Tx,
  user: typeof users.$inferSelect,
  { keptEmailId }: { readonly keptEmailId: string | null },
  world: World,
): Promise<void> {
  const { id, email, language } = user;
  const name = say(language, 'accounts:formerUser');
  await tx
    .update(users)
    .set({
      email: `${id}@${nowhere}`,
      name,
      firstName: null,
      lastName: null,
      phone: '',
      orderLimitMinor: null,
      emailNotifications: {
        orderUpdates: false,
        newProducts: false,
        promotions: false,
        announcements: false,
      },
      passwordHash: null,
      lastLoginAt: null,
      disabledAt: world.now,
      erasedAt: world.now,
    })
    .where(eq(users.id, id));
  await endSeeingOf(tx, { userId: id, why: 'account' }, world);
  await endAllSessions(tx, id, world);
  await tx.delete(twoFactors).where(eq(twoFactors.userId, id));
  await tx.delete(passkeys).where(eq(passkeys.userId, id));
  await tx.delete(devices).where(eq(devices.userId, id));
  await tx.delete(signIns).where(eq(signIns.userId, id));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
  const known = [email.toLowerCase(), ...(await formerAddresses(tx, id))];
  await tx.delete(emailChanges).where(eq(emailChanges.userId, id));
  await tx.delete(emailProofs).where(eq(emailProofs.userId, id));
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, id));
  await tx.delete(savedViews).where(eq(savedViews.userId, id));
  await tx.delete(carts).where(eq(carts.userId, id));
  await tx.update(invites).set({ email: null }).where(eq(invites.usedById, id));
  await endInvitesOf(tx, { userId: id, companyId: user.companyId }, null, world);
  await forgetAddressee(tx, user);
  await tx.update(messages).set({ senderName: name }).where(eq(messages.senderId, id));
  await renameInSystemMessages(tx, id, name);
  await tx.delete(signals).where(eq(signals.userId, id));
  await tx.delete(news).where(eq(news.userId, id));
  await tx.delete(notifications).where(eq(notifications.userId, id));
  await tx
    .update(notifications)
    .set({ said: sql`jsonb_set(${notifications.said}, '{params,name}', to_jsonb(${name}::text), false)` })
    .where(eq(notifications.actorId, id));
  await tx.execute(sql`select forget_in_audit(${id})`);
  await forgetDoer(tx, id, name);
  await withdrawAsked(tx, { buyerId: id, companyId: user.companyId }, world);
  await withdrawSamplesOf(tx, user, world);
  const others = keptEmailId === null ? undefined : ne(emails.id, keptEmailId);
  await tx.delete(emails).where(and(inArray(sql`lower(${emails.toAddress})`, known), others));
  for (const address of known) await eraseForms(tx, address, { name, email: `${id}@${nowhere}` }, world);
  await world.announce(tx, { kind: 'account', userIds: [id], companyIds: [user.companyId] });
}

/** A delivery address in the own name stays the company's, in the company's name; one that is there already is enough. */
async function forgetAddressee(tx: Tx, user: typeof users.$inferSelect): Promise<void> {
  const { companyId, name, phone } = user;
  const own = sql`mine.company_id = ${companyId} and lower(mine.name) = lower(${name})`;
  await tx.execute(sql`
    delete from ${addresses} mine using ${addresses} other
    where ${own} and other.company_id = mine.company_id and other.id <> mine.id and other.name = mine.company
      and (other.company, other.street, other.city, other.postal_code, other.country)
        = (mine.company, mine.street, mine.city, mine.postal_code, mine.country)`);
  await tx.execute(sql`update ${addresses} mine set name = mine.company where ${own}`);
  if (phone !== '') {
    await tx
      .update(addresses)
      .set({ phone: '' })
      .where(and(eq(addresses.companyId, companyId), eq(addresses.phone, phone)));
  }
}

/** Nobody is left whom goods could be sent to, or who represents the company. */
export async function forgetCompanyPeople(tx: Tx, companyId: string): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.companyId, companyId));
  await tx.update(companies).set({ representative: null }).where(eq(companies.id, companyId));
}

/** The system tells in a conversation who did what, by the name of that day. */
async function renameInSystemMessages(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.execute(sql`
    update ${messages} said set
      system = jsonb_set(said.system, '{params,name}', to_jsonb(${name}::text)),
      content = replace(said.content, said.system->'params'->>'name', ${name})
    from ${threads} thread
    where thread.id = said.thread_id and said.system->'params'->>'name' <> ''
      and said.system->'params'->>'name' in (
        select ${orderTimeline.actorName} from ${orderTimeline}
        where ${orderTimeline.actorId} = ${userId} and ${orderTimeline.orderId} = thread.order_id
      )`);
}

/** Nobody is left who could use them. */
export async function revokeOpenInvites(tx: Tx, companyId: string, world: World): Promise<void> {
  await tx
    .update(invites)
    .set({ revokedAt: world.now })
    .where(and(eq(invites.companyId, companyId), isNull(invites.usedAt), isNull(invites.revokedAt)));
}
