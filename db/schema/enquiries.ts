import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ContactSubject } from '#domain/account.ts';
import type { ApplicationKind, ApplicationStatus } from '#domain/application.ts';
import type { EnquiryKind, EnquiryStatus, VisitorKind } from '#domain/enquiry.ts';
import type { JobId } from '#domain/jobs.ts';
import type { Language } from '#domain/languages.ts';
import type { OfficeId } from '#domain/offices.ts';
import { bytes, companies, invites, users } from './accounts.ts';
import { at, id } from './columns.ts';

/**
 * Wishes to join (docs/decisions.md, Applications). Deciding one locks its row: two admins at once make one
 * company.
 */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    kind: text('kind').$type<ApplicationKind>().notNull(),
    status: text('status').$type<ApplicationStatus>().notNull(),
    companyName: text('company_name').notNull(),
    country: text('country').notNull(),
    /** VAT or business number, as it was typed. */
    businessNumber: text('business_number').notNull(),
    sells: text('sells').notNull(),
    website: text('website'),
    message: text('message').notNull().default(''),
    contactName: text('contact_name').notNull(),
    email: text('email').notNull(),
    language: text('language').$type<Language>().notNull(),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    decidedById: uuid('decided_by_id').references(() => users.id),
    declineReason: text('decline_reason'),
    companyId: uuid('company_id').references(() => companies.id),
    inviteId: uuid('invite_id').references(() => invites.id),
  },
  (table) => [
    index('applications_list').on(table.kind, table.createdAt, table.id),
    index('applications_received').on(table.createdAt, table.id),
    check('applications_kind', sql`${table.kind} in ('retailer', 'brand')`),
    check(
      'applications_status',
      sql`${table.status} in ('approved', 'declined') or ${table.status} = case ${table.kind} when 'brand' then 'pending' else 'new' end`,
    ),
    check(
      'applications_decided',
      sql`(${table.status} in ('approved', 'declined')) = (${table.decidedAt} is not null)`,
    ),
  ],
);

/** Everything a visitor sends that somebody answers; bookings and job applications have their own facts beside. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    kind: text('kind').$type<EnquiryKind>().notNull(),
    status: text('status').$type<EnquiryStatus>().notNull().default('open'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    company: text('company'),
    phone: text('phone'),
    /** Of the contact page. */
    subject: text('subject').$type<ContactSubject>(),
    /** Of the home page: "I am a". */
    visitorKind: text('visitor_kind').$type<VisitorKind>(),
    message: text('message').notNull().default(''),
    language: text('language').$type<Language>().notNull(),
    createdAt: at('created_at').notNull(),
    answeredAt: at('answered_at'),
    closedAt: at('closed_at'),
  },
  (table) => [
    index('enquiries_list').on(table.createdAt, table.id),
    check('enquiries_kind', sql`${table.kind} in ('enquiry', 'booking', 'job')`),
    check('enquiries_status', sql`${table.status} in ('open', 'answered', 'closed')`),
  ],
);

/** What the team wrote back to an enquiry or an application, as it was mailed. */
export const enquiryAnswers = pgTable(
  'enquiry_answers',
  {
    id: id(),
    enquiryId: uuid('enquiry_id').references(() => enquiries.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    /** null: the subject that every answer has. */
    subject: text('subject'),
    /** null: that of who wrote, as all were before one could choose. */
    language: text('language').$type<Language>(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('enquiry_answers_enquiry').on(table.enquiryId, table.createdAt),
    index('enquiry_answers_application').on(table.applicationId, table.createdAt),
    check('enquiry_answers_to', sql`(${table.enquiryId} is null) <> (${table.applicationId} is null)`),
  ],
);

/** Consultations. The unique index is what makes a slot of an office be taken once. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    enquiryId: uuid('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    /** Made by the form: the same submission sent twice is one booking. */
    requestId: uuid('request_id').notNull(),
    office: text('office').$type<OfficeId>().notNull(),
    startsAt: at('starts_at').notNull(),
    /** The visitor's own zone: emails say the time in it. */
    timeZone: text('time_zone').notNull(),
    /** Counts the changes: SEQUENCE of the calendar file. */
    sequence: integer('sequence').notNull().default(0),
    cancelledAt: at('cancelled_at'),
  },
  (table) => [
    uniqueIndex('bookings_enquiry').on(table.enquiryId),
    uniqueIndex('bookings_request').on(table.requestId),
    uniqueIndex('bookings_slot').on(table.office, table.startsAt).where(sql`${table.cancelledAt} is null`),
    check('bookings_office', sql`${table.office} in ('london', 'seoul')`),
  ],
);

/**
 * What opens a booking without an account: the hash of a link's token. The email and the page that thanks
 * have one each. A booking without any is from the release before, whose links were signed.
 */
export const bookingLinks = pgTable(
  'booking_links',
  {
    id: id(),
    tokenHash: bytes('token_hash').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('booking_links_token').on(table.tokenHash),
    index('booking_links_booking').on(table.bookingId),
  ],
);

/** For one of the jobs, or (job_id null) in general. The CV leaves after six months, the row stays. */
export const jobApplications = pgTable(
  'job_applications',
  {
    id: id(),
    enquiryId: uuid('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    jobId: text('job_id').$type<JobId>(),
    cvName: text('cv_name').notNull(),
    cvSize: integer('cv_size').notNull(),
    /** null: deleted. */
    cvKey: text('cv_key'),
    cvKeptUntil: at('cv_kept_until').notNull(),
  },
  (table) => [
    uniqueIndex('job_applications_enquiry').on(table.enquiryId),
    index('job_applications_cv').on(table.cvKeptUntil).where(sql`${table.cvKey} is not null`),
  ],
);
