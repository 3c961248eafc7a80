import type { reorder } from '#contract/reorder.ts';
import type { HandlersOf } from '../http/context.ts';
import { fillCart } from './fill-cart.ts';
import { listBought } from './list-bought.ts';
import { planLines } from './plan-lines.ts';
import { readOrderFile } from './read-order-file.ts';

export const reorderHandlers: HandlersOf<typeof reorder> = {
  listBought,
  planLines,
  readOrderFile,
  fillCart,
};
