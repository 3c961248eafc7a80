import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { retention as contract } from '#contract/retention.ts';
import type { Db, Queryable } from '#db/connect.ts';
import { executeNamed } from '#db/named.ts';
import { tradeSubjects } from '#db/schema/accounts.ts';
import { keptUntil, type RetentionClass, retentionClasses } from '#domain/retention.ts';

export type Plan = OutputOf<typeof contract.getRetention>['plans'][number];

/** Orders that have ended, with nothing left to pay or to refund on them; by the day they were placed, for the index. */
export const endedOrders = (before: Date): SQL => sql`
  orders.status in ('completed', 'cancelled') and orders.created_at < ${before.toISOString()}::timestamptz
  and orders.updated_at < ${before.toISOString()}::timestamptz
  and not exists (select from invoices where invoices.order_id = orders.id and invoices.open_minor <> 0)`;

/** Questions to brands that have led to no order, from the last word in them; a linked one goes with its order. */
export const endedQuestions = (before: Date): SQL => sql`
  threads.order_id is null and threads.linked_order_id is null and threads.updated_at < ${before.toISOString()}::timestamptz`;

/** Requests for samples, from the last that happened to them. */
export const oldSamples = (before: Date): SQL => sql`
  greatest(sample_requests.created_at, sample_requests.answered_at, sample_requests.shipped_at, sample_requests.received_at)
    < ${before.toISOString()}::timestamptz`;

/** Orders that waited for an owner's approval, from the decision; those of an order go no later than it does. */
export const oldApprovals = (before: Date): SQL =>
  sql`order_approvals.status <> 'pending' and coalesce(order_approvals.decided_at, order_approvals.created_at) < ${before.toISOString()}::timestamptz
    and not exists (select from orders where orders.id = order_approvals.order_id)`;

/** Settled invoices whose order is gone already, with those whose claims their credit notes were given for. */
export const endedInvoices = (before: Date): SQL => sql`
  invoices.order_id is null and invoices.open_minor = 0 and invoices.issued_at < ${before.toISOString()}::timestamptz
  and not exists (
    select from documents note where note.refers_to_id = invoices.document_id
    and (note.created_at >= ${before.toISOString()}::timestamptz
      or exists (select from claims where claims.credit_note_id = note.id)))`;

/** Emails that have left; one that still waits is no past. */
export const oldEmails = (before: Date): SQL =>
  sql`emails.status <> 'queued' and emails.created_at < ${before.toISOString()}::timestamptz`;

export const oldSignIns = (before: Date): SQL => sql`sign_ins.at < ${before.toISOString()}::timestamptz`;

export const oldNotifications = (before: Date): SQL =>
  sql`notifications.created_at < ${before.toISOString()}::timestamptz`;

/** What has been told; what still waits for its email is no past. */
export const oldNews = (before: Date): SQL =>
  sql`news.mailed_at is not null and news.created_at < ${before.toISOString()}::timestamptz`;

export const oldAnnouncements = (before: Date): SQL =>
  sql`announcements.state in ('sent', 'withdrawn') and announcements.updated_at < ${before.toISOString()}::timestamptz
    and not exists (select from news where news.announcement_id = announcements.id and news.mailed_at is null)`;

export const oldTradeAudit = (before: Date): SQL =>
  sql`audit_log.subject_kind in ${tradeSubjects} and audit_log.at < ${before.toISOString()}::timestamptz`;
export const oldOtherAudit = (before: Date): SQL =>
  sql`audit_log.subject_kind not in ${tradeSubjects} and audit_log.at < ${before.toISOString()}::timestamptz`;

/** Bank accounts of brand companies that another one replaced so long ago. */
export const oldBankAccounts = (before: Date): SQL => sql`exists (
  select from settlement_accounts newer where newer.company_id = settlement_accounts.company_id
    and newer.created_at > settlement_accounts.created_at and newer.created_at < ${before.toISOString()}::timestamptz)
  and not exists (select from payout_items where payout_items.account_id = settlement_accounts.id)`;

/** Certificates of factories that ran out so long ago. */
export const oldCertificates = (before: Date): SQL =>
  sql`company_certificates.expires_on < ${before.toISOString()}::timestamptz::date`;

/** Movements of the bank that no payment of an invoice kept is of. */
export const oldBankEntries = (before: Date): SQL => sql`
  bank_entries.booked_on < ${before.toISOString()}::timestamptz::date
  and not exists (select from payments where payments.bank_entry_id = bank_entries.id)
  and not exists (select from payout_items where payout_items.bank_entry_id = bank_entries.id)`;

/** Settlement statements whose money has gone and whose invoices are kept no longer: none of them is settled again. */
export const endedSettlements = (before: Date): SQL => sql`
  settlement_statements.created_at < ${before.toISOString()}::timestamptz
  and (settlement_statements.total_minor <= 0 or exists (
    select from payout_items item where item.statement_id = settlement_statements.id and item.state = 'paid'
      and item.paid_on < ${before.toISOString()}::timestamptz::date))
  and not exists (select from payout_items item where item.statement_id = settlement_statements.id and item.state = 'open')
  and not exists (select from settlement_lines line where line.statement_id = settlement_statements.id
    and line.document_id is not null)`;

/** Commissions that another one replaced so long ago. */
export const oldAgreements = (before: Date): SQL => sql`exists (
  select from commission_agreements newer where newer.company_id = commission_agreements.company_id
    and (newer.valid_from, newer.id) > (commission_agreements.valid_from, commission_agreements.id)
    and newer.valid_from < ${before.toISOString()}::timestamptz::date)`;

/** What the team has noted for itself. */
export const oldNotes = (before: Date): SQL => sql`notes.created_at < ${before.toISOString()}::timestamptz`;

/** Invitations, from the day they were used, revoked or ran out; one that an application led to goes after it. */
export const oldInvites = (before: Date): SQL =>
  sql`least(invites.used_at, invites.revoked_at, invites.expires_at) < ${before.toISOString()}::timestamptz
    and not exists (select from applications where applications.invite_id = invites.id)`;

/** Responsible persons whose mandate ended so long ago, and who stand at no product any more. */
export const oldPersons = (before: Date): SQL =>
  sql`responsible_persons.mandate_to < ${before.toISOString()}::timestamptz::date
    and not exists (select from passports where passports.person_id = responsible_persons.id)`;

/** Undecided ones, too: nobody waits for an answer that long. */
export const oldApplications = (before: Date): SQL =>
  sql`coalesce(applications.decided_at, applications.created_at) < ${before.toISOString()}::timestamptz`;

export const oldEnquiries = (before: Date): SQL => sql`
  enquiries.kind <> 'job'
  and greatest(enquiries.created_at, enquiries.answered_at, enquiries.closed_at) < ${before.toISOString()}::timestamptz
  and not exists (
    select from bookings where bookings.enquiry_id = enquiries.id and bookings.starts_at >= ${before.toISOString()}::timestamptz)`;

/** Answered or not: they are kept for no longer than we tell those who apply. */
export const oldJobApplications = (before: Date): SQL =>
  sql`enquiries.kind = 'job' and enquiries.created_at <= ${before.toISOString()}::timestamptz`;

type Part = {
  readonly what: string;
  readonly from: string;
  readonly at: string;
  readonly is: (before: Date) => SQL;
};

/** The orders whose messages and papers go with them, as `planOf` names them. */
const ofEndedOrders = sql`(select ended_orders.id from ended_orders)`;

/** Each kind from its own index: asked for together, all threads there are would be read. */
const ofEndedThreads = (before: Date) => sql`(
  select threads.id from threads where threads.order_id in ${ofEndedOrders}
  union all select threads.id from threads where threads.linked_order_id in ${ofEndedOrders}
  union all select threads.id from threads where ${endedQuestions(before)})`;

/** What each class holds. The first part is what is counted when somebody says "delete". */
const parts: Readonly<Record<RetentionClass, readonly Part[]>> = {
  transactions: [
    { what: 'orders', from: 'orders', at: 'orders.updated_at', is: endedOrders },
    {
      what: 'messages',
      from: 'messages',
      at: 'messages.created_at',
      is: (before) => sql`messages.thread_id in ${ofEndedThreads(before)}`,
    },
    { what: 'questions', from: 'threads', at: 'threads.updated_at', is: endedQuestions },
    {
      what: 'approvals',
      from: 'order_approvals',
      at: 'order_approvals.created_at',
      is: oldApprovals,
    },
    { what: 'samples', from: 'sample_requests', at: 'sample_requests.created_at', is: oldSamples },
    {
      what: 'papers',
      from: 'documents',
      at: 'documents.created_at',
      is: () =>
        sql`documents.type not in ('invoice', 'credit_note') and documents.order_id in ${ofEndedOrders}`,
    },
  ],
  businessRecords: [
    { what: 'invoices', from: 'invoices', at: 'invoices.issued_at', is: endedInvoices },
    { what: 'applications', from: 'applications', at: 'applications.created_at', is: oldApplications },
    { what: 'enquiries', from: 'enquiries', at: 'enquiries.created_at', is: oldEnquiries },
    {
      what: 'settlements',
      from: 'settlement_statements',
      at: 'settlement_statements.created_at',
      is: endedSettlements,
    },
    {
      what: 'commissions',
      from: 'commission_agreements',
      at: 'commission_agreements.created_at',
      is: oldAgreements,
    },
    {
      what: 'bankAccounts',
      from: 'settlement_accounts',
      at: 'settlement_accounts.created_at',
      is: oldBankAccounts,
    },
    {
      what: 'certificates',
      from: 'company_certificates',
      at: 'company_certificates.expires_on',
      is: oldCertificates,
    },
    { what: 'bankEntries', from: 'bank_entries', at: 'bank_entries.booked_on', is: oldBankEntries },
    { what: 'invitations', from: 'invites', at: 'invites.created_at', is: oldInvites },
    {
      what: 'responsiblePersons',
      from: 'responsible_persons',
      at: 'responsible_persons.mandate_to',
      is: oldPersons,
    },
    { what: 'notes', from: 'notes', at: 'notes.created_at', is: oldNotes },
    { what: 'tradeAudit', from: 'audit_log', at: 'audit_log.at', is: oldTradeAudit },
  ],
  logs: [
    { what: 'emails', from: 'emails', at: 'emails.created_at', is: oldEmails },
    { what: 'signIns', from: 'sign_ins', at: 'sign_ins.at', is: oldSignIns },
    {
      what: 'notifications',
      from: 'notifications',
      at: 'notifications.created_at',
      is: oldNotifications,
    },
    { what: 'news', from: 'news', at: 'news.created_at', is: oldNews },
    { what: 'announcements', from: 'announcements', at: 'announcements.updated_at', is: oldAnnouncements },
    { what: 'accountAudit', from: 'audit_log', at: 'audit_log.at', is: oldOtherAudit },
  ],
  jobApplications: [
    { what: 'jobApplications', from: 'enquiries', at: 'enquiries.created_at', is: oldJobApplications },
  ],
};

/** In the order in which they are deleted: an invoice goes only after its order. */
export const classesInOrder = [
  'transactions',
  'businessRecords',
  'logs',
  'jobApplications',
] as const satisfies readonly RetentionClass[];

/** The dry run: what is past its period now. Deletes nothing. */
export async function planRetention(db: Db, now: Date): Promise<Plan[]> {
  return Promise.all(classesInOrder.map((kind) => planOf(db, kind, now)));
}

type Counted = { readonly what: string; readonly count: number; readonly oldestAt: string | null };

/** In one statement: to ask part by part, most of the time goes into planning the same orders again. */
export async function planOf(db: Queryable, kind: RetentionClass, now: Date): Promise<Plan> {
  const before = keptUntil(kind, now);
  const counts = parts[kind].map(
    ({ what, from, at, is }) =>
      sql`select ${sql.raw(`'${what}'`)} as what, count(*)::int as count, min(${sql.raw(at)})::text as "oldestAt"
        from ${sql.raw(from)} where ${is(before)}`,
  );
  const { rows } = await executeNamed(
    db,
    sql`with ended_orders as materialized (select orders.id from orders where ${endedOrders(before)})
      ${sql.join(counts, sql` union all `)}`,
  );
  const counted = new Map((rows as Counted[]).map((row) => [row.what, row]));
  const told = parts[kind].map(({ what }) => {
    const { count, oldestAt } = counted.get(what) as Counted; // each part has its row, in whatever order they come
    return { what, count, oldestAt: oldestAt === null ? null : new Date(oldestAt).toISOString() };
  });
  return { kind, months: retentionClasses[kind].months, before: before.toISOString(), parts: told };
}

/** How many records would go, of every sort. */
export function countOf({ parts: counted }: Plan): number {
  return counted.reduce((sum, { count }) => sum + count, 0);
}
