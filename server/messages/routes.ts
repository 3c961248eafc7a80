import type { messages } from '#contract/messages.ts';
import { countAttempt, fileUploaded } from '../accounts/attempts.ts';
import type { HandlersOf } from '../http/context.ts';
import { listDeskThreads } from './desk-threads.ts';
import { getAttachment } from './get-attachment.ts';
import { linkThread, listLinkableOrders } from './link-thread.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { receiveUpload } from './receive-upload.ts';
import { removeUpload } from './remove-upload.ts';
import { sendMessage } from './send-message.ts';
import { settleThread } from './settle-thread.ts';
import { startThread } from './start-thread.ts';
import { getOrderThread, getThread, listThreads } from './threads.ts';
import { countUnread } from './unread.ts';

export const messagesHandlers: HandlersOf<typeof messages> = {
  listThreads,
  listDeskThreads,
  settleThread,
  getUnreadCount: async ({ db, actor }) => ({ unreadTotal: await countUnread(db, actor) }),
  getThread,
  getOrderThread,
  listMessages,
  startThread,
  listLinkableOrders,
  linkThread: async (context, input) => {
    await linkThread(context, input);
    return {};
  },
  sendMessage,
  markRead: async (context, input) => {
    await markRead(context, input);
    return {};
  },
  uploadFile: async (context, { file }) => {
    const { db, actor, world } = context;
    await countAttempt(db, fileUploaded(actor.userId), world.now);
    return receiveUpload(context, file);
  },
  getAttachment,
  removeUpload: async (context, input) => {
    await removeUpload(context, input);
    return {};
  },
};
