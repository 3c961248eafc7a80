import type { Language } from '#domain/languages.ts';
import type { LineSheetCurrency } from '#domain/line-sheet.ts';

/** What somebody wants on a line sheet; neither categories nor products: everything. */
export type Wanted = {
  readonly language?: Language;
  readonly currency?: LineSheetCurrency;
  readonly categories?: readonly string[];
  readonly products?: readonly string[];
};

/** Where a line sheet is downloaded. */
export function lineSheetAddress(brandId: string, format: 'pdf' | 'xlsx', wanted: Wanted = {}): string {
  const fields = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(wanted)) {
    const text = typeof value === 'string' ? value : value.join(',');
    if (text !== '') fields.set(name, text);
  }
  return `/api/brands/${encodeURIComponent(brandId)}/line-sheet?${fields}`;
}
