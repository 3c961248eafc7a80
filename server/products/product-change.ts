import type { ProductEntry } from '#domain/product-entry.ts';
import type { ProductState } from '#domain/product-state.ts';
import type { Keeper, OwnBrand } from '../catalogue/own-brand.ts';
import type { Refusal } from '../kernel/refusal.ts';

/** Whose catalogue changes, by whom and by what way; the brand's row is locked (`getOwnBrand` with `lock`). */
export type Keeping = {
  readonly brand: OwnBrand;
  readonly keeper: Keeper;
  readonly source: 'editor' | 'bulk' | 'import' | 'notice' | 'brand';
  /** Who writes many in small steps counts the brand's products once, at the end (`refreshBrandCounts`). */
  readonly countsLater?: boolean;
};

/** What a product shall be. */
export type ProductChange = {
  readonly id: string;
  /** All of it: what `entriesOf` read, with what changes. */
  readonly entry: ProductEntry;
  /** Left out: a new product is a draft, any other stays what it is. */
  readonly state?: ProductState;
  /** The version somebody saw; where another has been saved since, the change is refused. */
  readonly expectedVersion?: number;
  readonly isNew: boolean;
};

/** What has come of a change, in the order of the changes. */
export type SaveOutcome =
  | {
      readonly id: string;
      readonly outcome: 'saved';
      readonly version: number;
      /** When a higher price takes effect, if this change announced one. */
      readonly priceFrom: Date | null;
    }
  | { readonly id: string; readonly outcome: 'unchanged'; readonly version: number }
  | { readonly id: string; readonly outcome: 'refused'; readonly refusals: readonly Refusal[] };
