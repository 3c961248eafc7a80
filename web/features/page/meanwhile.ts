import type { PageEntry, PageField } from '#domain/page-entry.ts';
import { ApiError } from '#web/api.ts';
import type { KeptPage } from './queries.ts';

/** What has been saved while this form was written, put together with what it holds. */
export type Meanwhile = {
  readonly page: KeptPage;
  /** Who has saved it; null: the writer, in another window. */
  readonly name: string | null;
  readonly mine: PageEntry;
  readonly merged: PageEntry;
  readonly both: readonly PageField[];
};

/** Whether a change came too late: the page is another one than it was made on. */
export function isPageChanged(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'page-changed' || error.code === 'page-changed-by-you');
}

/** Who was first, of an error that says so. */
export function whoWasFirst({ code, params }: ApiError): string | null {
  return code === 'page-changed-by-you' ? null : String(params.name ?? 'Lys');
}
