import type { PageEntry, PageField } from '#domain/page-entry.ts';
import type { KeptPage } from './queries.ts';

/** What somebody else has saved while this form was written, put together with what it holds. */
export type Meanwhile = {
  readonly page: KeptPage;
  readonly mine: PageEntry;
  readonly merged: PageEntry;
  readonly both: readonly PageField[];
};
