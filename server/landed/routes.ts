import type { landed } from '#contract/landed.ts';
import type { HandlersOf } from '../http/context.ts';
import { getDeliveryTerms, setDeliveryTerms } from './delivery-terms.ts';
import { estimateCart } from './estimate-cart.ts';
import { estimateProduct } from './estimate-product.ts';
import { saveDutyRate, saveFreightRate, saveImportCharge } from './save-rows.ts';
import { listLandedTables } from './tables.ts';

export const landedHandlers: HandlersOf<typeof landed> = {
  listLandedTables,
  saveFreightRate,
  saveDutyRate,
  saveImportCharge,
  getDeliveryTerms,
  setDeliveryTerms,
  estimateProduct,
  estimateCart,
};
