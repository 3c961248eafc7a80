import type { queue as contract } from '#contract/queue.ts';
import type { HandlersOf } from '../http/context.ts';
import { listWaiting } from './list-waiting.ts';

export const queueHandlers: HandlersOf<typeof contract> = {
  listWaiting: ({ db, actor, language, world: { now } }, input) =>
    listWaiting({ db, actor, language, now }, input),
};
