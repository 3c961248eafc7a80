import { z } from 'zod';
import {
  attachmentTypes,
  maxAttachmentBytes,
  maxAttachments,
  maxMessageLength,
} from '#domain/attachments.ts';
import { ownWork } from '#domain/desk.ts';
import { orderStatuses } from '#domain/order-status.ts';
import { senderRoles } from '#domain/roles.ts';
import { colleague } from './desk.ts';
import type { ErrorCode } from './errors.ts';
import { done, id, instant, money, page, paging, queryInt, text, translated } from './fields.ts';
import { download, type MediaType, operation, upload } from './operation.ts';

export const attachment = z
  .object({ id, name: z.string(), type: z.string(), size: z.int().describe('Bytes'), url: z.string() })
  .meta({ id: 'Attachment' });

export const message = z
  .object({
    id,
    threadId: id,
    seq: z.int().describe('Counts up from 1 within the thread, without gaps'),
    senderId: z.string().describe('"system" marks a system message'),
    senderName: z.string(),
    senderRole: z.enum(senderRoles),
    mine: z.boolean(),
    requestId: id.nullable().describe('Of an own message: what its sender made up for it'),
    content: z.string().describe('Of a system message: in the reader’s language'),
    attachments: z.array(attachment),
    readBy: z.array(id).describe('Users, the sender apart, who have read it'),
    createdAt: instant,
  })
  .meta({ id: 'Message' });

/** A message as lists quote it. */
const quoted = z.object({
  senderName: z.string(),
  senderRole: z.enum(senderRoles),
  mine: z.boolean(),
  content: z.string().describe('One line of it'),
  createdAt: instant,
});

/** A conversation. */
export const threadSummary = z
  .object({
    id,
    orderId: id.nullable().describe('null: a question to a brand, without an order'),
    orderNumber: z.string().nullable(),
    orderStatus: z.enum(orderStatuses).nullable(),
    product: z
      .object({ id, name: translated })
      .nullable()
      .describe('What a question is about; null: the brand in general, or an order'),
    linkedOrder: z
      .object({ id, orderNumber: z.string(), status: z.enum(orderStatuses) })
      .nullable()
      .describe('Of a question: the later order it has led to'),
    brandName: translated.nullable().describe('null: several brands ("Multiple Brands")'),
    brandSlug: z.string(),
    brandLogoMark: z.string().nullable(),
    retailerCompanyName: z.string(),
    lastMessage: quoted.nullable().describe('With its beginning'),
    lastSeq: z.int(),
    unreadCount: z.int().describe('Messages of others that the reader has not read'),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'ThreadSummary' });

/** A conversation as lists show it. */
export const foundThread = threadSummary
  .extend({
    found: quoted
      .extend({ seq: z.int() })
      .nullable()
      .describe(
        'The latest message in which somebody says `q`, there; null: nobody does, or nothing is looked for',
      ),
  })
  .meta({ id: 'FoundThread' });

/** A conversation as the team works on it. */
const deskThread = foundThread
  .extend({
    waitsSince: instant.nullable().describe('Since when it waits for the team; null: it does not'),
    assignee: colleague.nullable(),
  })
  .meta({ id: 'DeskThread' });

export const thread = threadSummary
  .extend({
    readSeq: z.int().describe('How far the reader has read'),
    earlier: z
      .array(z.object({ threadId: id, product: z.object({ id, name: translated }).nullable() }))
      .describe('Of an order: the questions that have led to it, the first one first'),
    participants: z.array(
      z.object({
        userId: id,
        name: z.string(),
        role: z.enum(senderRoles),
        readSeq: z.int().describe('How far they have read; 0: nothing yet'),
      }),
    ),
  })
  .meta({ id: 'Thread' });

/** What somebody writes. */
export const written = {
  requestId: id.describe('Made by the caller once per message; sent again, it returns the same message'),
  content: z
    .string()
    .trim()
    .min(1, 'message-empty')
    .max(maxMessageLength, 'message-too-long')
    .pipe(text(maxMessageLength)),
  attachmentIds: z
    .array(id)
    .max(maxAttachments, 'too-many-attachments')
    .refine((ids) => new Set(ids).size === ids.length, 'attachment-unknown')
    .default([])
    .describe('Uploads of the sender’s company that no message carries yet'),
};

/** What can be wrong with it. */
export const writingErrors = [
  'not-found',
  'message-empty',
  'message-too-long',
  'too-many-attachments',
  'attachment-unknown',
  'request-id-reused',
  'too-many-requests',
] as const satisfies readonly ErrorCode[];

const wordsOfThread = text(60).describe(
  'Part of an order number (three characters at least), of a brand, a company or a product, or of what somebody said',
);
const unreadTotal = z.int().describe('Exact to 99; 100 says that there are more');

export const messages = {
  listThreads: operation({
    method: 'GET',
    path: '/api/threads',
    permission: 'message:read',
    summary: 'All conversations the reader takes part in, the latest message first.',
    input: z.object({
      ...paging,
      unread: z
        .enum(['true', 'false'], 'invalid-choice')
        .optional()
        .describe('"true": only those with unread messages'),
      reply: z
        .enum(['true'], 'invalid-choice')
        .optional()
        .describe('Only those that wait for a reply of the reader’s side'),
      q: wordsOfThread.optional(),
    }),
    output: page(foundThread).extend({
      unreadTotal: unreadTotal.describe('Over all conversations, whatever is asked for; 100: more than 99'),
    }),
    errors: ['invalid-cursor'],
  }),
  listDeskThreads: operation({
    method: 'GET',
    path: '/api/admin/threads',
    permission: 'message:desk',
    summary:
      'Every conversation: those that wait for the team first, the longest waiting on top, then the latest.',
    input: z.object({
      ...paging,
      reply: z.enum(['true'], 'invalid-choice').optional().describe('Only those that wait for the team'),
      assigned: z
        .union([z.enum(ownWork), id], 'invalid-choice')
        .optional()
        .describe('"me", "none" or a user'),
      unread: z.enum(['true'], 'invalid-choice').optional().describe('Only those the reader has not read'),
      brandCompanyId: id.optional(),
      retailerCompanyId: id.optional(),
      q: wordsOfThread.optional(),
    }),
    output: page(deskThread),
    errors: ['invalid-cursor'],
  }),
  settleThread: operation({
    method: 'POST',
    path: '/api/admin/threads/:threadId/settle',
    permission: 'message:settle',
    summary: 'What was said up to a message needs no reply of the team; what comes after it waits again.',
    input: z.object({ threadId: id, seq: z.int().min(0, 'too-small').max(2_147_483_646, 'too-large') }),
    output: done,
    errors: ['not-found'],
  }),
  getUnreadCount: operation({
    method: 'GET',
    path: '/api/threads/unread',
    permission: 'message:read',
    summary: 'Unread messages over all conversations.',
    input: z.object({}),
    output: z.object({ unreadTotal }),
  }),
  getThread: operation({
    method: 'GET',
    path: '/api/threads/:threadId',
    permission: 'message:read',
    summary: 'One conversation with its participants and how far each has read.',
    input: z.object({ threadId: id }),
    output: thread,
    errors: ['not-found'],
  }),
  getOrderThread: operation({
    method: 'GET',
    path: '/api/orders/:orderId/thread',
    permission: 'message:read',
    summary: 'The conversation of an order.',
    input: z.object({ orderId: id }),
    output: thread,
    errors: ['not-found'],
  }),
  listMessages: operation({
    method: 'GET',
    path: '/api/threads/:threadId/messages',
    permission: 'message:read',
    summary:
      'Messages of a conversation: the newest page first, each page oldest first; `after` a number: what came since, the oldest page first.',
    input: z.object({
      threadId: id,
      ...paging,
      after: queryInt.pipe(z.int().min(0, 'too-small').max(2_147_483_646, 'too-large')).optional(),
    }),
    output: page(message),
    errors: ['not-found', 'invalid-cursor'],
  }),
  startThread: operation({
    method: 'POST',
    path: '/api/threads',
    permission: 'message:start',
    summary:
      'Ask a brand something without an order, about a product or in general. An open conversation about the same goes on.',
    input: z.object({ brandId: id, productId: id.optional(), ...written }),
    output: message,
    errors: writingErrors,
    status: 201,
  }),
  listLinkableOrders: operation({
    method: 'GET',
    path: '/api/threads/:threadId/orders',
    permission: 'message:send',
    summary: 'The orders a question can be linked to: placed by the shop with the brand since it asked.',
    input: z.object({ threadId: id }),
    output: z.object({
      items: z.array(
        z.object({
          orderId: id,
          orderNumber: z.string(),
          status: z.enum(orderStatuses),
          total: money,
          createdAt: instant,
        }),
      ),
    }),
    errors: ['not-found'],
  }),
  linkThread: operation({
    method: 'POST',
    path: '/api/threads/:threadId/link',
    permission: 'message:send',
    summary: 'Say which later order a question has led to. The order keeps its own conversation.',
    input: z.object({ threadId: id, orderId: id }),
    output: done,
    errors: ['not-found', 'thread-has-order', 'order-not-linkable'],
  }),
  sendMessage: operation({
    method: 'POST',
    path: '/api/threads/:threadId/messages',
    permission: 'message:send',
    summary: 'Send a message to everyone in the conversation.',
    input: z.object({ threadId: id, ...written }),
    output: message,
    errors: writingErrors,
    status: 201,
  }),
  markRead: operation({
    method: 'POST',
    path: '/api/threads/:threadId/read',
    permission: 'message:read',
    summary: 'Mark the conversation read up to a message; marks never move back.',
    input: z.object({ threadId: id, seq: z.int().min(0, 'too-small').max(2_147_483_646, 'too-large') }),
    output: done,
    errors: ['not-found'],
  }),
  uploadFile: upload({
    path: '/api/uploads',
    permission: 'message:send',
    summary: 'Upload a file for a message or a document to come.',
    input: z.object({}),
    output: attachment,
    errors: [
      'attachment-empty',
      'attachment-type-refused',
      'attachment-too-many-pixels',
      'attachment-quota-reached',
      'too-many-requests',
    ],
    status: 201,
    upload: { maxBytes: maxAttachmentBytes, tooLarge: 'attachment-too-large' },
  }),
  getAttachment: download({
    path: '/api/attachments/:attachmentId',
    permission: 'message:read',
    summary: 'A file of a message, for everybody who may see the message.',
    input: z.object({ attachmentId: id }),
    errors: ['not-found'],
    // Object.keys forgets what it knew.
    download: Object.keys(attachmentTypes) as MediaType[],
  }),
  removeUpload: operation({
    method: 'DELETE',
    path: '/api/attachments/:attachmentId',
    permission: 'message:send',
    summary: 'Discard an upload that no message carries yet.',
    input: z.object({ attachmentId: id }),
    output: done,
    errors: ['not-found'],
  }),
};
