import type { catalogueDesk } from '#contract/catalogue-desk.ts';
import type { HandlersOf } from '../http/context.ts';
import { featureBrand, hideBrand, showBrand } from './curate-brand.ts';
import { listDeskBrands } from './list-desk-brands.ts';
import { listDeskProducts } from './list-desk-products.ts';

export const catalogueDeskHandlers: HandlersOf<typeof catalogueDesk> = {
  listDeskBrands,
  listDeskProducts,
  featureBrand,
  hideBrand,
  showBrand,
};
