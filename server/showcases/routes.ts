import type { showcases } from '#contract/showcases.ts';
import type { HandlersOf } from '../http/context.ts';
import { listShowcases } from './list-showcases.ts';

export const showcasesHandlers: HandlersOf<typeof showcases> = {
  listShowcases,
};
