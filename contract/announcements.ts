import { z } from 'zod';
import {
  announcedRoles,
  announcementStates,
  longestAnnouncementBody,
  longestAnnouncementTitle,
} from '#domain/announcement.ts';
import { id, instant, optionalLine, page, sortedPaging, text, translated, version } from './fields.ts';
import { operation } from './operation.ts';

const words = {
  title: z.object({
    en: optionalLine(longestAnnouncementTitle),
    ko: optionalLine(longestAnnouncementTitle),
    zh: optionalLine(longestAnnouncementTitle),
  }),
  body: z.object({
    en: text(longestAnnouncementBody),
    ko: text(longestAnnouncementBody),
    zh: text(longestAnnouncementBody),
  }),
};

const audience = z.object({
  roles: z.array(z.enum(announcedRoles, 'invalid-choice')).max(announcedRoles.length, 'too-many'),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'invalid-choice'))
    .max(100, 'too-many')
    .describe('Of the company; empty: wherever they are'),
  brandIds: z
    .array(id)
    .max(100, 'too-many')
    .describe('Only shops that have ordered from one of them; empty: whatever they buy'),
});

const announcement = z
  .object({
    id,
    title: translated,
    body: translated,
    audience: z.object({
      roles: z.array(z.enum(announcedRoles)),
      countries: z.array(z.string()),
      brandIds: z.array(id),
    }),
    state: z.enum(announcementStates),
    sendAt: instant.nullable().describe('When it is to go out, or was to'),
    sentAt: instant.nullable(),
    recipients: z.int().nullable().describe('How many people it was for when it went out'),
    version: z.int().describe('Grows with every change'),
    writtenBy: z.string().nullable().describe('null: nobody who has an account any more'),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Announcement' });

const one = z.object({ announcementId: id });
const changed = one.extend({ expectedVersion: version });

const unsendable = ['announcement-empty', 'announcement-half-written', 'audience-empty'] as const;

/** What the team tells many at once. */
export const announcements = {
  listAnnouncements: operation({
    method: 'GET',
    path: '/api/admin/announcements',
    permission: 'announcement:read',
    summary: 'Announcements, the one changed last first.',
    input: z.object({
      ...sortedPaging('announcements'),
      state: z.enum(announcementStates, 'invalid-choice').optional(),
    }),
    output: page(announcement).extend({ total: z.int() }),
    errors: ['invalid-cursor'],
  }),
  getAnnouncement: operation({
    method: 'GET',
    path: '/api/admin/announcements/:announcementId',
    permission: 'announcement:read',
    summary: 'One announcement as the team keeps it.',
    input: one,
    output: announcement,
    errors: ['not-found'],
  }),
  countAudience: operation({
    method: 'POST',
    path: '/api/admin/announcements/audience',
    permission: 'announcement:read',
    summary: 'How many people and companies an audience comes to at this moment. Changes nothing.',
    input: z.object({ audience }),
    output: z.object({
      people: z.int(),
      companies: z.int(),
      byEmail: z.int().describe('Of them, who wants announcements by email'),
    }),
  }),
  createAnnouncement: operation({
    method: 'POST',
    path: '/api/admin/announcements',
    permission: 'announcement:write',
    summary:
      'Begin an announcement as a draft. The same request again finds the one it made; other words under its id are refused.',
    input: z.object({ requestId: id.describe('Becomes its id'), ...words, audience }),
    output: announcement,
    errors: ['request-id-reused'],
    status: 201,
  }),
  saveAnnouncement: operation({
    method: 'PUT',
    path: '/api/admin/announcements/:announcementId',
    permission: 'announcement:write',
    summary: 'Change words and audience of one that has not gone out; one that is scheduled stays so.',
    input: changed.extend({ ...words, audience }),
    output: announcement,
    errors: ['not-found', 'announcement-changed', 'announcement-closed', 'time-past', ...unsendable],
  }),
  sendAnnouncement: operation({
    method: 'POST',
    path: '/api/admin/announcements/:announcementId/send',
    permission: 'announcement:write',
    summary: 'Send it now, or at a moment to come.',
    input: changed.extend({
      sendAt: instant.nullable().default(null).describe('null: now; a year ahead at most'),
    }),
    output: announcement,
    errors: [
      'not-found',
      'announcement-changed',
      'announcement-closed',
      'time-past',
      'date-too-late',
      'audience-without-people',
      ...unsendable,
    ],
  }),
  withdrawAnnouncement: operation({
    method: 'POST',
    path: '/api/admin/announcements/:announcementId/withdraw',
    permission: 'announcement:write',
    summary: 'Take it back before it goes out.',
    input: changed,
    output: announcement,
    errors: ['not-found', 'announcement-changed', 'announcement-closed'],
  }),
  readAnnouncement: operation({
    method: 'GET',
    path: '/api/announcements/:announcementId',
    permission: 'notification:read',
    summary: 'An announcement that was sent to the reader, in the languages it was written in.',
    input: one,
    output: z.object({ id, title: translated, body: translated, sentAt: instant }),
    errors: ['not-found'],
  }),
};
