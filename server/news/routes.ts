import type { news } from '#contract/news.ts';
import type { HandlersOf } from '../http/context.ts';
import { listSignals, removeSignal, setSignal } from './signals.ts';

export const newsHandlers: HandlersOf<typeof news> = {
  listSignals,
  setSignal: async (context, input) => {
    await setSignal(context, input);
    return {};
  },
  removeSignal: async (context, input) => {
    await removeSignal(context, input);
    return {};
  },
};
