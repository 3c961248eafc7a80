import type { messages } from '#contract/messages.ts';
import { countAttempt, fileUploaded } from '../accounts/attempts.ts';
import type { HandlersOf } from '../http/context.ts';
import { getAttachment } from './get-attachment.ts';
import { linkThread, listLinkableOrders } from './link-thread.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { receiveUpload } from './receive-upload.ts';
import { removeUpload } from './remove-upload.ts';
import { sendMessage } from './send-message.ts';
import { startThread } from './start-thread.ts';
import { getOrderThread, getThread, listThreads } from './threads.ts';
import { countUnread } from './unread.ts';

export const messagesHandlers: HandlersOf<typeof messages> = {
  listThreads: ({ db, actor, language }, input) => listThreads(db, actor, input, language),
  getUnreadCount: async ({ db, actor }) => ({ unreadTotal: await countUnread(db, actor) }),
  getThread: ({ db, actor, language }, { threadId }) => getThread(db, actor, threadId, language),
  getOrderThread: ({ db, actor, language }, { orderId }) => getOrderThread(db, actor, orderId, language),
  listMessages: ({ db, actor, language }, input) => listMessages(db, actor, input, language),
  startThread,
  listLinkableOrders,
  linkThread: async (context, input) => {
    await linkThread(context, input);
    return {};
  },
  sendMessage: ({ db, actor, world, language }, input) => sendMessage(db, actor, input, world, language),
  markRead: async ({ db, actor, world }, input) => {
    await markRead(db, actor, input, world);
    return {};
  },
  uploadFile: async (context, { file }) => {
    const { db, actor, world } = context;
    await countAttempt(db, fileUploaded(actor.userId), world.now);
    return receiveUpload(context, actor, file);
  },
  getAttachment,
  removeUpload: async ({ db, actor, files }, { attachmentId }) => {
    await removeUpload(db, actor, attachmentId, files);
    return {};
  },
};
