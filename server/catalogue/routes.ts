import type { browse as browsing } from '#contract/browse.ts';
import type { catalogue } from '#contract/catalogue.ts';
import { certificationTypes } from '#domain/certifications.ts';
import type { HandlersOf } from '../http/context.ts';
import { countFacets } from './count-facets.ts';
import { getBrand } from './find-brand.ts';
import { findIngredients } from './find-ingredients.ts';
import { checkAvailability, getProduct } from './find-product.ts';
import { findProducts } from './find-products.ts';
import { listBrands } from './list-brands.ts';
import {
  listBrandCategoryProducts,
  listBrandProducts,
  listFeatured,
  listNewArrivals,
  listProducts,
  listProductsByIds,
} from './list-products.ts';
import { searchProducts } from './search-products.ts';

export const catalogueHandlers: HandlersOf<typeof catalogue & typeof browsing> = {
  listBrands,
  getBrand,
  listProducts,
  listBrandProducts,
  listBrandCategoryProducts,
  getProduct,
  searchProducts,
  browse: findProducts,
  countFacets,
  findIngredients,
  listFeatured,
  listNewArrivals,
  listProductsByIds,
  checkAvailability,
  listCertificationTypes: async () => ({ items: [...certificationTypes] }),
};
