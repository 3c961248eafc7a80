import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import {
  addresses,
  auditLog,
  companies,
  devices,
  emailChanges,
  emailProofs,
  invites,
  sessions,
  signIns,
  users,
} from '#db/schema/accounts.ts';
import { orderApprovals } from '#db/schema/approvals.ts';
import { cartLines } from '#db/schema/cart.ts';
import { emails } from '#db/schema/emails.ts';
import { applications, bookings, enquiries, enquiryAnswers, jobApplications } from '#db/schema/enquiries.ts';
import { attachments, messages, threadReads } from '#db/schema/messages.ts';
import { announcements, news, signals } from '#db/schema/news.ts';
import { notes } from '#db/schema/notes.ts';
import { notifications } from '#db/schema/notifications.ts';
import { orderItems, orders, orderTimeline } from '#db/schema/orders.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { sampleLines, sampleRequests } from '#db/schema/samples.ts';
import { savedViews } from '#db/schema/views.ts';
import { stepToldTo } from '#domain/order-payment.ts';
import type { Actor } from '#domain/roles.ts';
import { formerAddresses } from '../accounts/former-addresses.ts';
import { withDots } from '../emails/secrets.ts';
import { collectDoings } from './collect-doings.ts';

export type Row = Readonly<Record<string, unknown>>;
/** What is kept about somebody, by file. */
export type CollectedData = Readonly<Record<string, readonly Row[]>>;

/**
 * Everything the house keeps about a person and what that person did here (GDPR art. 15 and 20), each list in
 * the order it came about. Secrets are left out: hashes and tokens say nothing about anybody.
 */
export async function collectData(db: Db, actor: Actor): Promise<CollectedData> {
  const { userId } = actor;
  const own = await db.select().from(users).where(eq(users.id, userId));
  const current = own.map(({ email }) => email.toLowerCase());
  const known = [...current, ...(await formerAddresses(db, userId))];
  return {
    account: own.map(({ passwordHash: _, ...account }) => account),
    ...(await ofAccount(db, actor)),
    ...(await ofTrade(db, userId)),
    ...(await ofCorrespondence(db, actor, known)),
    ...(await ofForms(db, known)),
    ...(await collectDoings(db, userId)),
    activity: await activityOf(db, userId),
  };
}

/**
 * What somebody did, whole; of what others did to the account what became of it, but not who they are, where they sat, or
 * why the team did it: reasons are written for the team alone (GDPR art. 15 (4)).
 */
async function activityOf(db: Db, userId: string): Promise<readonly Row[]> {
  const entries = await db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.actorId, userId), eq(auditLog.subjectId, userId)))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  return entries.map(({ actorId, details, personal, ...entry }) => {
    if (actorId === userId) return { ...entry, actorId, details, personal };
    return {
      ...entry,
      details: without(details, ['reason', 'note']),
      personal: without(personal, ['ip', 'userAgent']),
    };
  });
}

function without(row: unknown, names: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !names.includes(name)));
}

/** The company, and how this person signs in. */
async function ofAccount(db: Db, { userId, companyId }: Actor): Promise<CollectedData> {
  return {
    company: await db.select().from(companies).where(eq(companies.id, companyId)),
    addresses: await db
      .select()
      .from(addresses)
      .where(eq(addresses.companyId, companyId))
      .orderBy(asc(addresses.id)),
    sessions: withoutHashes(
      await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.id)),
    ),
    passkeys: (
      await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))
    ).map(({ publicKey: _, credentialId: __, ...passkey }) => passkey),
    'saved-views': await db
      .select()
      .from(savedViews)
      .where(eq(savedViews.userId, userId))
      .orderBy(asc(savedViews.id)),
    devices: withoutHashes(
      await db.select().from(devices).where(eq(devices.userId, userId)).orderBy(asc(devices.id)),
    ),
    'sign-ins': await db
      .select()
      .from(signIns)
      .where(eq(signIns.userId, userId))
      .orderBy(asc(signIns.at), asc(signIns.id)),
    'email-changes': withoutHashes(
      await db
        .select()
        .from(emailChanges)
        .where(eq(emailChanges.userId, userId))
        .orderBy(asc(emailChanges.id)),
    ),
    'email-proofs': withoutHashes(
      await db.select().from(emailProofs).where(eq(emailProofs.userId, userId)).orderBy(asc(emailProofs.id)),
    ),
    invitations: await db
      .select()
      .from(invites)
      .where(or(eq(invites.usedById, userId), eq(invites.createdById, userId)))
      .orderBy(asc(invites.createdAt), asc(invites.id)),
  };
}

async function ofTrade(db: Db, userId: string): Promise<CollectedData> {
  const ofOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.retailerId, userId));
  const ofSamples = db
    .select({ id: sampleRequests.id })
    .from(sampleRequests)
    .where(eq(sampleRequests.askedById, userId));
  return {
    'cart-lines': await db
      .select()
      .from(cartLines)
      .where(eq(cartLines.userId, userId))
      .orderBy(asc(cartLines.addedAt), asc(cartLines.id)),
    orders: await db.select().from(orders).where(eq(orders.retailerId, userId)).orderBy(asc(orders.number)),
    'order-lines': await db
      .select()
      .from(orderItems)
      .where(inArray(orderItems.orderId, ofOrders))
      .orderBy(asc(orderItems.orderId), asc(orderItems.position)),
    'order-timeline': await db
      .select()
      .from(orderTimeline)
      .where(or(inArray(orderTimeline.orderId, ofOrders), eq(orderTimeline.actorId, userId)))
      .orderBy(asc(orderTimeline.orderId), asc(orderTimeline.seq)),
    'order-approvals': await db
      .select()
      .from(orderApprovals)
      .where(or(eq(orderApprovals.buyerId, userId), eq(orderApprovals.decidedById, userId)))
      .orderBy(asc(orderApprovals.createdAt), asc(orderApprovals.id)),
    'sample-requests': await db
      .select()
      .from(sampleRequests)
      .where(or(eq(sampleRequests.askedById, userId), eq(sampleRequests.answeredById, userId)))
      .orderBy(asc(sampleRequests.createdAt), asc(sampleRequests.id)),
    'sample-lines': await db
      .select()
      .from(sampleLines)
      .where(inArray(sampleLines.sampleRequestId, ofSamples))
      .orderBy(asc(sampleLines.sampleRequestId), asc(sampleLines.position)),
  };
}

/** What was written and what was told. */
async function ofCorrespondence(
  db: Db,
  { userId, role }: Actor,
  known: readonly string[],
): Promise<CollectedData> {
  return {
    messages: await db
      .select()
      .from(messages)
      .where(eq(messages.senderId, userId))
      .orderBy(asc(messages.createdAt), asc(messages.id)),
    'messages-read': await db
      .select()
      .from(threadReads)
      .where(eq(threadReads.userId, userId))
      .orderBy(asc(threadReads.threadId)),
    notes: await db
      .select()
      .from(notes)
      .where(eq(notes.authorId, userId))
      .orderBy(asc(notes.createdAt), asc(notes.id)),
    notifications: (
      await db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(asc(notifications.createdAt), asc(notifications.id))
    ).map((row) => ({ ...row, said: stepToldTo(role, row.said) })),
    signals: await db
      .select()
      .from(signals)
      .where(eq(signals.userId, userId))
      .orderBy(asc(signals.createdAt), asc(signals.productId)),
    news: await db
      .select()
      .from(news)
      .where(eq(news.userId, userId))
      .orderBy(asc(news.createdAt), asc(news.id)),
    announcements: await db
      .select()
      .from(announcements)
      .where(eq(announcements.createdById, userId))
      .orderBy(asc(announcements.createdAt), asc(announcements.id)),
    attachments: (
      await db
        .select()
        .from(attachments)
        .where(eq(attachments.uploaderId, userId))
        .orderBy(asc(attachments.createdAt), asc(attachments.id))
    ).map(({ storageKey: _, ...file }) => file),
    emails: (
      await db
        .select()
        .from(emails)
        .where(inArray(sql`lower(${emails.toAddress})`, [...known]))
        .orderBy(asc(emails.createdAt), asc(emails.id))
    ).map(({ html: _, secrets: __, sealedSecrets: ___, unsubscribeUrl: ____, subject, text, ...email }) => ({
      ...email,
      subject: withDots(subject, email.id),
      text: withDots(text, email.id),
    })),
  };
}

/** What came in over the public forms, before there was an account: it is known by its address. */
async function ofForms(db: Db, known: readonly string[]): Promise<CollectedData> {
  const appliedByThem = inArray(sql`lower(${applications.email})`, [...known]);
  const sentByThem = inArray(sql`lower(${enquiries.email})`, [...known]);
  const ofApplications = db.select({ id: applications.id }).from(applications).where(appliedByThem);
  const ofEnquiries = db.select({ id: enquiries.id }).from(enquiries).where(sentByThem);
  return {
    applications: await db
      .select()
      .from(applications)
      .where(appliedByThem)
      .orderBy(asc(applications.createdAt), asc(applications.id)),
    enquiries: await db
      .select()
      .from(enquiries)
      .where(sentByThem)
      .orderBy(asc(enquiries.createdAt), asc(enquiries.id)),
    'enquiry-answers': await db
      .select()
      .from(enquiryAnswers)
      .where(
        or(
          inArray(enquiryAnswers.enquiryId, ofEnquiries),
          inArray(enquiryAnswers.applicationId, ofApplications),
        ),
      )
      .orderBy(asc(enquiryAnswers.createdAt), asc(enquiryAnswers.id)),
    bookings: await db
      .select()
      .from(bookings)
      .where(inArray(bookings.enquiryId, ofEnquiries))
      .orderBy(asc(bookings.startsAt), asc(bookings.id)),
    'job-applications': (
      await db
        .select()
        .from(jobApplications)
        .where(inArray(jobApplications.enquiryId, ofEnquiries))
        .orderBy(asc(jobApplications.cvKeptUntil), asc(jobApplications.id))
    ).map(({ cvKey: _, ...application }) => application),
  };
}

function withoutHashes<Stored extends Row>(rows: readonly Stored[]): Row[] {
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !/Hash$/.test(name))));
}
