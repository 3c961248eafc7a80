import type { retention } from '#contract/retention.ts';
import type { HandlersOf } from '../http/context.ts';
import { runRetention } from './run-retention.ts';
import { getRetention, setRetention } from './state.ts';

export const retentionHandlers: HandlersOf<typeof retention> = {
  getRetention: ({ db, world }) => getRetention(db, world.now),
  runRetention: async (context, input) => {
    const { db, actor, world } = context;
    await runRetention(context, actor, input, world);
    return getRetention(db, world.now);
  },
  setRetention: async ({ db, actor, world }, input) => {
    await setRetention(db, actor, input, world);
    return getRetention(db, world.now);
  },
};
