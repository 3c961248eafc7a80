import type { catalogue } from '#contract/catalogue.ts';
import { certificationTypes } from '#domain/certifications.ts';
import type { Context, HandlersOf } from '../http/context.ts';
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
import type { Reader } from './product-lists.ts';
import { searchProducts } from './search-products.ts';

const readerOf = ({ actor, currency, world }: Context): Reader => ({ actor, currency, now: world.now });

export const catalogueHandlers: HandlersOf<typeof catalogue> = {
  listBrands: ({ db, actor, language }, input) => listBrands(db, actor, language, input),
  getBrand: ({ db, actor }, input) => getBrand(db, actor, input),
  listProducts: (context, input) => listProducts(context.db, readerOf(context), input),
  listBrandProducts: (context, input) => listBrandProducts(context.db, readerOf(context), input),
  listBrandCategoryProducts: (context, input) =>
    listBrandCategoryProducts(context.db, readerOf(context), input),
  getProduct: (context, input) => getProduct(context.db, readerOf(context), input),
  searchProducts: (context, input) => searchProducts(context.db, readerOf(context), input),
  listFeatured: (context) => listFeatured(context.db, readerOf(context)),
  listNewArrivals: (context) => listNewArrivals(context.db, readerOf(context)),
  listProductsByIds: (context, input) => listProductsByIds(context.db, readerOf(context), input),
  checkAvailability: (context, input) => checkAvailability(context.db, readerOf(context), input),
  listCertificationTypes: async () => ({ items: [...certificationTypes] }),
};
