import { z } from 'zod';
import { notificationKinds } from '#domain/notification.ts';
import { id, instant, page, paging } from './fields.ts';
import { operation } from './operation.ts';

const notification = z
  .object({
    id,
    kind: z.enum(notificationKinds),
    title: z.string(),
    text: z.string().describe('In the reader’s language'),
    href: z.string(),
    isRead: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Notification' });

export const notifications = {
  listNotifications: operation({
    method: 'GET',
    path: '/api/notifications',
    permission: 'notification:read',
    summary: 'What happened to the reader or waits for them, newest first.',
    input: z.object(paging),
    output: page(notification).extend({ unread: z.int().describe('Over all pages') }),
    errors: ['invalid-cursor'],
  }),
  countNotifications: operation({
    method: 'GET',
    path: '/api/notifications/unread',
    permission: 'notification:read',
    summary: 'How many of them the reader has not seen.',
    input: z.object({}),
    output: z.object({ unread: z.int() }),
  }),
  readNotifications: operation({
    method: 'POST',
    path: '/api/notifications/read',
    permission: 'notification:read',
    summary: 'Mark as read one of them, those about one subject, or all of them.',
    input: z.object({
      notificationId: id.optional(),
      subjectId: id.optional().describe('What they are about: an order. All of them where nothing is named'),
    }),
    output: z.object({}),
  }),
};
