import type { notifications as contract } from '#contract/notifications.ts';
import type { HandlersOf } from '../http/context.ts';
import { countUnseen, listNotifications, readNotifications } from './list-notifications.ts';

export const notificationsHandlers: HandlersOf<typeof contract> = {
  listNotifications: ({ db, actor, language }, input) => listNotifications(db, actor, input, language),
  countNotifications: async ({ db, actor }) => ({ unread: await countUnseen(db, actor) }),
  readNotifications: async ({ db, actor, world }, input) => {
    await readNotifications(db, actor, input, world);
    return {};
  },
};
