import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import type { ledgerFilterOf, stockFilterOf } from './search.ts';

const rowsAtOnce = 50;

/** What is in stock of a brand's products, page by page. */
export const stockQuery = (brandId: string, filter: ReturnType<typeof stockFilterOf>) =>
  pagedQuery(['stock', 'listStock', { brandId, ...filter }], (cursor, options) =>
    api.stock.listStock({ brandId, ...filter, cursor, limit: rowsAtOnce }, options),
  );

/** What has happened to it, the latest first. */
export const ledgerQuery = (brandId: string, filter: ReturnType<typeof ledgerFilterOf>) =>
  pagedQuery(['stock', 'listStockEntries', { brandId, ...filter }], (cursor, options) =>
    api.stock.listStockEntries({ brandId, ...filter, cursor, limit: rowsAtOnce }, options),
  );

export type StockRow = Awaited<ReturnType<typeof api.stock.listStock>>['items'][number];
export type Entry = Awaited<ReturnType<typeof api.stock.listStockEntries>>['items'][number];
export type Checked = Awaited<ReturnType<typeof api.stock.checkStockLines>>;
