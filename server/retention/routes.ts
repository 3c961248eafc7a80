import type { retention } from '#contract/retention.ts';
import type { HandlersOf } from '../http/context.ts';
import { runRetention } from './run-retention.ts';
import { getRetention, setRetention } from './state.ts';

export const retentionHandlers: HandlersOf<typeof retention> = {
  getRetention,
  runRetention: async (context, input) => {
    await runRetention(context, input);
    return getRetention(context);
  },
  setRetention: async (context, input) => {
    await setRetention(context, input);
    return getRetention(context);
  },
};
