import type { vat } from '#contract/vat.ts';
import type { HandlersOf } from '../http/context.ts';
import { getOrderVat } from './get-order-vat.ts';
import { previewVat } from './preview-vat.ts';

export const vatHandlers: HandlersOf<typeof vat> = { previewVat, getOrderVat };
