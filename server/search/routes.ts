import type { search as contract } from '#contract/search.ts';
import type { HandlersOf } from '../http/context.ts';
import { search } from './search.ts';

export const searchHandlers: HandlersOf<typeof contract> = { search };
