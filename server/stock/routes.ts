import type { stock } from '#contract/stock.ts';
import type { HandlersOf } from '../http/context.ts';
import { changeStock, setThreshold } from './change-stock.ts';
import { listStockEntries } from './list-entries.ts';
import { listStock } from './list-stock.ts';
import { applyStockLines, checkStockLines } from './stock-lines.ts';

export const stockHandlers: HandlersOf<typeof stock> = {
  listStock,
  changeStock,
  setThreshold,
  listStockEntries,
  checkStockLines,
  applyStockLines,
};
