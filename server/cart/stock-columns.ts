import { brands, products } from '#db/schema/catalogue.ts';

/** What decides whether a product can be ordered, of `products` joined with its brand. */
export const stockColumns = {
  productActive: products.active,
  brandActive: brands.active,
  brandSuspended: brands.isSuspended,
  itemsPerCarton: products.itemsPerCarton,
  stockItems: products.stockItems,
  lowStockItems: products.lowStockItems,
  manualLevel: products.stockLevel,
};
