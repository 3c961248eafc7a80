import { z } from 'zod';
import { orderStatuses } from '#domain/order-status.ts';
import { senderRoles } from '#domain/roles.ts';
import { done, id, instant, page, paging, queryInt, translated } from './fields.ts';
import { operation } from './operation.ts';

export const attachment = z
  .object({ id, name: z.string(), type: z.string(), size: z.int().describe('Bytes'), url: z.string() })
  .meta({ id: 'Attachment' });

const message = z
  .object({
    id,
    threadId: id,
    seq: z.int().describe('Counts up from 1 within the thread, without gaps'),
    senderId: z.string().describe('"system" marks a system message'),
    senderName: z.string(),
    senderRole: z.enum(senderRoles),
    mine: z.boolean(),
    content: z.string(),
    attachments: z.array(attachment),
    readBy: z.array(id).describe('Users who have read it'),
    createdAt: instant,
  })
  .meta({ id: 'Message' });

export const thread = z
  .object({
    id,
    orderId: id,
    orderNumber: z.string(),
    orderStatus: z.enum(orderStatuses),
    brandName: translated.nullable().describe('null: several brands ("Multiple Brands")'),
    brandLogoMark: z.string().nullable(),
    retailerCompanyName: z.string(),
    participants: z.array(z.object({ userId: id, name: z.string(), role: z.enum(senderRoles) })),
    lastMessage: z.object({ senderName: z.string(), senderRole: z.enum(senderRoles), content: z.string(), createdAt: instant }).nullable(),
    lastSeq: z.int(),
    unreadCount: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Thread' });

export const messages = {
  listThreads: operation({
    method: 'GET',
    path: '/api/threads',
    permission: 'message:read',
    summary: 'All conversations the reader takes part in, the latest message first.',
    input: z.object({ ...paging, unread: z.enum(['true', 'false'], 'invalid-choice').optional(), q: z.string().trim().max(60, 'too-long').optional() }),
    output: page(thread).extend({ unreadTotal: z.int() }),
    errors: ['invalid-cursor'],
  }),
  getUnreadCount: operation({
    method: 'GET',
    path: '/api/threads/unread',
    permission: 'message:read',
    summary: 'Unread messages over all conversations.',
    input: z.object({}),
    output: z.object({ unreadTotal: z.int() }),
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
    summary: 'Messages of a conversation, newest page first, each page oldest first; `after` fetches what is new.',
    input: z.object({ threadId: id, ...paging, after: queryInt.pipe(z.int().min(0, 'too-small')).optional() }),
    output: page(message),
    errors: ['not-found', 'invalid-cursor'],
  }),
  sendMessage: operation({
    method: 'POST',
    path: '/api/threads/:threadId/messages',
    permission: 'message:send',
    summary: 'Send a message to everyone in the conversation.',
    input: z.object({
      threadId: id,
      requestId: id.describe('Made by the caller once per message; sent again, it returns the same message'),
      content: z.string().trim().max(5000, 'message-too-long').default(''),
      attachmentIds: z.array(id).max(5, 'too-many-attachments').default([]),
    }),
    output: message,
    errors: ['not-found', 'message-empty', 'message-too-long', 'too-many-attachments', 'attachment-unknown', 'request-id-reused'],
    status: 201,
  }),
  markRead: operation({
    method: 'POST',
    path: '/api/threads/:threadId/read',
    permission: 'message:read',
    summary: 'Mark the conversation read up to a message; marks never move back.',
    input: z.object({ threadId: id, seq: z.int().min(0, 'too-small') }),
    output: done,
    errors: ['not-found'],
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
