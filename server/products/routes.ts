import type { products } from '#contract/products.ts';
import type { HandlersOf } from '../http/context.ts';
import { bulkEditProducts } from './bulk-edit.ts';
import { getProductChoices } from './choices.ts';
import { getKeptProduct } from './find-kept-product.ts';
import { createProduct, duplicateProduct, setProductState, updateProduct } from './keep-product.ts';
import { listProductChanges } from './list-changes.ts';
import { listKeptProducts } from './list-kept-products.ts';
import { setBrandMinimum } from './set-minimum.ts';
import { withdrawPriceNotice } from './withdraw-notice.ts';

export const productsHandlers: HandlersOf<typeof products> = {
  listKeptProducts,
  getKeptProduct,
  getProductChoices,
  createProduct,
  updateProduct,
  setProductState,
  duplicateProduct,
  bulkEditProducts,
  listProductChanges,
  withdrawPriceNotice,
  setBrandMinimum,
};
