import type { catalogue } from '#contract/catalogue.ts';
import { certificationTypes } from '#domain/certifications.ts';
import type { HandlersOf } from '../http/context.ts';
import { getBrand } from './find-brand.ts';
import { checkAvailability, getProduct } from './find-product.ts';
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

export const catalogueHandlers: HandlersOf<typeof catalogue> = {
  listBrands,
  getBrand,
  listProducts,
  listBrandProducts,
  listBrandCategoryProducts,
  getProduct,
  searchProducts,
  listFeatured,
  listNewArrivals,
  listProductsByIds,
  checkAvailability,
  listCertificationTypes: async () => ({ items: [...certificationTypes] }),
};
