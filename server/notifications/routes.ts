import type { notifications as contract } from '#contract/notifications.ts';
import type { HandlersOf } from '../http/context.ts';
import { countUnseen, listNotifications, readNotifications } from './list-notifications.ts';

export const notificationsHandlers: HandlersOf<typeof contract> = {
  listNotifications,
  countNotifications: async (context) => ({ unread: await countUnseen(context) }),
  readNotifications: async (context, input) => {
    await readNotifications(context, input);
    return {};
  },
};
