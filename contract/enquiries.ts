import { z } from 'zod';
import { contactSubjects, defaultContactSubject } from '#domain/account.ts';
import { longestTemplateSubject } from '#domain/answer-template.ts';
import { applicationKinds, applicationStatuses, websiteOf } from '#domain/application.ts';
import { isWithinTrade } from '#domain/days.ts';
import { ownWork } from '#domain/desk.ts';
import {
  enquiryKinds,
  enquiryStatuses,
  entryFilters,
  entryKinds,
  entryStatuses,
  maxEnquiryLength,
  visitorKinds,
} from '#domain/enquiry.ts';
import { inviteStates } from '#domain/invite.ts';
import { jobIds } from '#domain/jobs.ts';
import { officeIds } from '#domain/offices.ts';
import { isTimeZone } from '#domain/time-zones.ts';
import { standing } from './desk.ts';
import {
  day,
  done,
  email,
  id,
  instant,
  language,
  line,
  nameLine,
  optionalLine,
  page,
  sortedPaging,
  text,
  version,
} from './fields.ts';
import { download, operation } from './operation.ts';

/** A line that may be left out; a form sends it empty. */
function maybe(field: ReturnType<typeof line>) {
  return field
    .optional()
    .or(z.literal(''))
    .transform((value) => (value === '' ? undefined : value));
}

const message = text(maxEnquiryLength).min(1, 'required');
const country = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, 'required')
  .regex(/^[A-Z]{2}$/, 'invalid-choice');
const timeZone = z.string().max(60, 'invalid-choice').refine(isTimeZone, 'invalid-choice');
const office = z.enum(officeIds, 'invalid-choice');

/** What every public form sends besides its fields. */
const publicForm = {
  /** Of the answers and emails; that of the page unless told. */
  language: language.optional(),
  /** A field that people do not see: whatever is in it was not typed by one, and the form is dropped. */
  leaveEmpty: z.string().max(4000).optional(),
};

export const homeContactForm = z.object({
  visitorKind: z.enum(visitorKinds, 'invalid-choice'),
  name: nameLine(120),
  email,
  message,
  ...publicForm,
});

export const contactForm = z.object({
  name: nameLine(120),
  company: nameLine(160),
  email,
  phone: maybe(line(40)),
  subject: z.enum(contactSubjects, 'invalid-choice').default(defaultContactSubject),
  message,
  ...publicForm,
});

export const applicationForm = z.object({
  kind: z.enum(applicationKinds, 'invalid-choice'),
  companyName: nameLine(160),
  country,
  businessNumber: line(40),
  sells: text(1000).min(1, 'required'),
  website: maybe(line(300)).transform((typed, context) => {
    const whole = typed === undefined ? undefined : websiteOf(typed);
    if (whole === null) context.addIssue({ code: 'custom', message: 'invalid-website', input: typed });
    return whole ?? undefined;
  }),
  message: text(maxEnquiryLength).default(''),
  contactName: nameLine(120),
  email,
  ...publicForm,
});

/** Its CV travels beside it (multipart/form-data), so it is no operation: POST /api/forms/job. */
export const jobForm = z.object({
  jobId: z
    .enum(jobIds, 'invalid-choice')
    .optional()
    .or(z.literal(''))
    .transform((value) => (value === '' ? undefined : value)),
  name: nameLine(120),
  email,
  phone: maybe(line(40)),
  message: text(maxEnquiryLength).default(''),
  ...publicForm,
});

export const bookingForm = z.object({
  /** Made once per form: sent twice, it is one booking. */
  requestId: id.optional(),
  office,
  startsAt: z
    .string('required')
    .min(1, 'slot-missing')
    .pipe(z.iso.datetime({ error: 'slot-missing', offset: true, abort: true }))
    .refine(isWithinTrade, 'slot-not-offered'),
  /** Of the visitor: emails say the time in it. The office's own unless told. */
  timeZone: timeZone.optional(),
  name: nameLine(120),
  email,
  company: maybe(nameLine(160)),
  phone: maybe(line(40)),
  message: text(2000).default(''),
  ...publicForm,
});

const bookingFacts = {
  office,
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string().describe('Of the visitor'),
  cancelledAt: instant.nullable(),
  sequence: z.int().describe('Grows with every change; 0: it is as it was booked'),
};

const booking = z
  .object({
    ...bookingFacts,
    name: z.string(),
    email: z.string(),
    canChange: z.boolean().describe('It is neither cancelled nor has it begun'),
  })
  .meta({ id: 'Booking' });

/** Of the consultation, as it was seen by who changes it. */
const expectedSequence = version.describe(
  'The `sequence` that was read; what has been moved since is refused',
);

const token = z.string().min(1, 'required').max(200, 'booking-link-invalid');

const answers = z.array(
  z.object({
    id,
    authorName: z.string(),
    text: z.string(),
    subject: z.string().nullable().describe('null: the one that every answer has'),
    language: language.nullable().describe('null: that of who wrote'),
    createdAt: instant,
  }),
);

/** An answer by email: in the language of who wrote and under our usual subject unless told. */
const answer = {
  text: message,
  subject: optionalLine(longestTemplateSubject).optional(),
  language: language.optional(),
};

const application = z
  .object({
    id,
    kind: z.enum(applicationKinds),
    status: z.enum(applicationStatuses),
    companyName: z.string(),
    country: z.string(),
    businessNumber: z.string(),
    sells: z.string(),
    website: z.string().nullable(),
    message: z.string(),
    contactName: z.string(),
    email: z.string(),
    language,
    createdAt: instant,
    decidedAt: instant.nullable(),
    decidedByName: z.string().nullable(),
    declineReason: z.string().nullable(),
    companyId: id.nullable(),
    invite: z
      .object({
        code: z.string().nullable().describe('null: the reader makes no invitations'),
        state: z.enum(inviteStates),
        expiresAt: instant,
        salesRepName: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'Application' });

const applicationWhole = application
  .extend({ answers, assigneeId: id.nullable().describe('Of the team, who has taken it on') })
  .meta({ id: 'ApplicationWhole' });

const enquirySummary = z
  .object({
    id,
    kind: z.enum(enquiryKinds),
    status: z.enum(enquiryStatuses),
    name: z.string(),
    email: z.string(),
    company: z.string().nullable(),
    subject: z.enum(contactSubjects).nullable(),
    visitorKind: z.enum(visitorKinds).nullable(),
    message: z.string(),
    language,
    createdAt: instant,
    booking: z.object(bookingFacts).nullable(),
    job: z.object({ jobId: z.enum(jobIds).nullable() }).nullable(),
  })
  .meta({ id: 'EnquirySummary' });

/** A row of the inbox. */
const entry = enquirySummary
  .extend({
    kind: z.enum(entryKinds).describe('"retailer" and "brand" are applications'),
    status: z.enum(entryStatuses),
    ...standing,
  })
  .meta({ id: 'InboxEntry' });

const enquiry = enquirySummary
  .extend({
    phone: z.string().nullable(),
    answeredAt: instant.nullable(),
    closedAt: instant.nullable(),
    job: z
      .object({
        jobId: z.enum(jobIds).nullable(),
        cvName: z.string(),
        cvSize: z.int(),
        cvDeleted: z.boolean(),
        cvKeptUntil: instant,
      })
      .nullable(),
    answers,
  })
  .meta({ id: 'Enquiry' });

const search = text(100).optional();

export const enquiries = {
  sendHomeContact: operation({
    method: 'POST',
    path: '/api/enquiries/home',
    permission: 'enquiry:send',
    summary: 'The contact form of the home page.',
    input: homeContactForm,
    output: done,
    errors: ['too-many-requests'],
    status: 201,
  }),
  sendContact: operation({
    method: 'POST',
    path: '/api/enquiries/contact',
    permission: 'enquiry:send',
    summary: 'The form of the contact page.',
    input: contactForm,
    output: done,
    errors: ['too-many-requests'],
    status: 201,
  }),
  sendApplication: operation({
    method: 'POST',
    path: '/api/applications',
    permission: 'enquiry:send',
    summary: 'Apply for an invitation as a retailer or as a brand.',
    input: applicationForm,
    output: done,
    errors: ['country-not-delivered', 'invalid-website', 'too-many-requests'],
    status: 201,
  }),
  listHolidays: operation({
    method: 'GET',
    path: '/api/offices/holidays',
    permission: 'booking:use',
    summary: 'The days on which the offices are closed, in the language of the page that asks.',
    input: z.object({}),
    output: z.object({ items: z.array(z.object({ office, date: z.string(), name: z.string() })) }),
  }),
  listSlots: operation({
    method: 'GET',
    path: '/api/bookings/slots',
    permission: 'booking:use',
    summary: 'The free 30-minute slots of an office in the next 60 days.',
    input: z.object({ office }),
    output: z.object({
      office,
      officeTimeZone: z.string(),
      minutes: z.int(),
      slots: z.array(instant).describe('Beginnings, in order'),
    }),
  }),
  book: operation({
    method: 'POST',
    path: '/api/bookings',
    permission: 'booking:use',
    summary: 'Book a consultation; the email carries a calendar file and the link to move or cancel it.',
    input: bookingForm,
    output: booking.extend({ token: z.string().describe('Opens /booking?token=…') }),
    errors: ['slot-taken', 'slot-past', 'slot-not-offered', 'too-many-requests'],
    status: 201,
  }),
  getBooking: operation({
    method: 'GET',
    path: '/api/bookings/mine',
    permission: 'booking:use',
    summary: 'The booking of a link.',
    input: z.object({ token }),
    output: booking,
    errors: ['booking-link-invalid'],
  }),
  moveBooking: operation({
    method: 'POST',
    path: '/api/bookings/mine/move',
    permission: 'booking:use',
    summary: 'Move a booking to another free slot, of the other office too.',
    input: z.object({
      token,
      office,
      startsAt: bookingForm.shape.startsAt,
      timeZone: timeZone.optional(),
      expectedSequence,
    }),
    output: booking,
    errors: [
      'booking-link-invalid',
      'booking-cancelled',
      'booking-over',
      'booking-moved',
      'slot-taken',
      'slot-past',
      'slot-not-offered',
    ],
  }),
  cancelBooking: operation({
    method: 'POST',
    path: '/api/bookings/mine/cancel',
    permission: 'booking:use',
    summary: 'Cancel a booking: the slot is free again.',
    input: z.object({ token, expectedSequence }),
    output: booking,
    errors: ['booking-link-invalid', 'booking-over', 'booking-moved'],
  }),
  downloadBooking: download({
    path: '/api/bookings/calendar',
    permission: 'booking:use',
    summary: 'The booking of a link as a calendar file.',
    input: z.object({ token }),
    errors: ['booking-link-invalid'],
    download: ['text/calendar'],
  }),
  listApplications: operation({
    method: 'GET',
    path: '/api/admin/applications',
    permission: 'application:read',
    summary: 'Applications of retailers or of brands, newest first.',
    input: z.object({
      ...sortedPaging('applications'),
      kind: z.enum(applicationKinds, 'invalid-choice'),
      status: z.enum(applicationStatuses, 'invalid-choice').optional(),
      q: search.describe('Part of the company, the person or the email address'),
    }),
    output: page(application).extend({ total: z.int() }),
    errors: ['invalid-cursor'],
  }),
  getApplication: operation({
    method: 'GET',
    path: '/api/admin/applications/:applicationId',
    permission: 'application:read',
    summary: 'One application.',
    input: z.object({ applicationId: id }),
    output: applicationWhole,
    errors: ['not-found'],
  }),
  approveApplication: operation({
    method: 'POST',
    path: '/api/admin/applications/:applicationId/approve',
    permission: 'application:decide',
    summary: 'Approve: the company, its invitation and the email with the code, in one go.',
    input: z.object({
      applicationId: id,
      companyName: nameLine(160),
      country,
      salesRepId: id,
      expiresAt: instant,
    }),
    output: applicationWhole,
    errors: [
      'not-found',
      'application-decided',
      'country-not-delivered',
      'company-exists',
      'sales-rep-unknown',
      'expiry-in-past',
      'expiry-too-late',
    ],
  }),
  declineApplication: operation({
    method: 'POST',
    path: '/api/admin/applications/:applicationId/decline',
    permission: 'application:decide',
    summary: 'Decline with a reason, which the email names.',
    input: z.object({ applicationId: id, reason: text(2000).min(1, 'reason-required') }),
    output: applicationWhole,
    errors: ['not-found', 'application-decided', 'reason-required'],
  }),
  answerApplication: operation({
    method: 'POST',
    path: '/api/admin/applications/:applicationId/answers',
    permission: 'enquiry:answer',
    summary: 'Write to who applied, by email; it decides nothing.',
    input: z.object({ applicationId: id, ...answer }),
    output: applicationWhole,
    errors: ['not-found'],
  }),
  listEnquiries: operation({
    method: 'GET',
    path: '/api/admin/enquiries',
    permission: 'enquiry:read',
    summary: 'The inbox: applications, enquiries, bookings and job applications, newest first.',
    input: z.object({
      ...sortedPaging('enquiries'),
      kind: z
        .enum(entryFilters, 'invalid-choice')
        .optional()
        .describe('"application": of retailers and of brands'),
      status: z
        .enum([...entryStatuses, 'todo'], 'invalid-choice')
        .optional()
        .describe('"todo": neither decided nor answered'),
      assigned: z
        .union([z.enum(ownWork), id], 'invalid-choice')
        .optional()
        .describe('"me", "none" or a user'),
      followUp: z
        .enum(['due', 'set'], 'invalid-choice')
        .optional()
        .describe('"due": the day is there or past'),
      language: language.optional(),
      from: day().optional().describe('Received on this day or later'),
      to: day().optional().describe('Received on this day or earlier'),
      q: search.describe('Part of the person, the company, the email address or the words'),
    }),
    output: page(entry).extend({ total: z.int() }),
    errors: ['invalid-cursor', 'period-reversed'],
  }),
  getEnquiry: operation({
    method: 'GET',
    path: '/api/admin/enquiries/:enquiryId',
    permission: 'enquiry:read',
    summary: 'One enquiry with its answers. A CV is at /api/admin/enquiries/{enquiryId}/cv.',
    input: z.object({ enquiryId: id }),
    output: enquiry,
    errors: ['not-found'],
  }),
  downloadCv: download({
    path: '/api/admin/enquiries/:enquiryId/cv',
    permission: 'enquiry:read',
    summary: 'The CV of a job application.',
    input: z.object({ enquiryId: id }),
    errors: ['not-found'],
    download: ['application/pdf'],
  }),
  answerEnquiry: operation({
    method: 'POST',
    path: '/api/admin/enquiries/:enquiryId/answers',
    permission: 'enquiry:answer',
    summary: 'Answer by email; an open enquiry is answered then.',
    input: z.object({ enquiryId: id, expectedSequence: expectedSequence.optional(), ...answer }),
    output: enquiry,
    errors: ['not-found', 'booking-cancelled', 'booking-moved'],
  }),
  closeEnquiry: operation({
    method: 'POST',
    path: '/api/admin/enquiries/:enquiryId/close',
    permission: 'enquiry:answer',
    summary: 'Mark as closed: nothing more is to be done.',
    input: z.object({ enquiryId: id, expectedSequence: expectedSequence.optional() }),
    output: enquiry,
    errors: ['not-found', 'booking-cancelled', 'booking-moved'],
  }),
  reopenEnquiry: operation({
    method: 'POST',
    path: '/api/admin/enquiries/:enquiryId/reopen',
    permission: 'enquiry:answer',
    summary: 'Take a closed enquiry up again.',
    input: z.object({ enquiryId: id }),
    output: enquiry,
    errors: ['not-found'],
  }),
  cancelBookingForVisitor: operation({
    method: 'POST',
    path: '/api/admin/enquiries/:enquiryId/cancel-booking',
    permission: 'enquiry:answer',
    summary: 'Cancel a consultation as the team, with a reason that the email names.',
    input: z.object({ enquiryId: id, reason: text(2000).min(1, 'reason-required'), expectedSequence }),
    output: enquiry,
    errors: ['not-found', 'booking-cancelled', 'booking-over', 'booking-moved', 'reason-required'],
  }),
};
