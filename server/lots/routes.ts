import type { lots } from '#contract/lots.ts';
import type { HandlersOf } from '../http/context.ts';
import { getLot } from './get-lot.ts';
import { getOrderLots } from './get-order-lots.ts';
import { keepLots } from './keep-lots.ts';
import { listLotProducts, listLots } from './list-lots.ts';
import { openRecall, readRecall } from './open-recall.ts';
import { correctLot, receiveLot } from './receive-lot.ts';

export const lotsHandlers: Omit<HandlersOf<typeof lots>, 'changeOrderLots'> = {
  listLots,
  listLotProducts,
  keepLots,
  receiveLot,
  correctLot,
  getLot,
  openRecall,
  getOrderLots,
  readRecall,
};
