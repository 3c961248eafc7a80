import type { PastedRates } from '#domain/rate-paste.ts';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';

export type EnteredRate = Awaited<ReturnType<typeof api.rates.listRates>>['items'][number];
export type CheckedRate = Awaited<ReturnType<typeof api.rates.checkRates>>['items'][number];

export const ratesQuery = pagedQuery(['rates', 'listRates'], (cursor, options) =>
  api.rates.listRates({ cursor, limit: 50 }, options),
);

/** What was read and what the server says it would change. */
export type Checked = {
  readonly read: PastedRates;
  readonly items: readonly CheckedRate[];
  readonly source: string;
};
