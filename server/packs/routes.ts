import type { packs } from '#contract/packs.ts';
import type { HandlersOf } from '../http/context.ts';
import { downloadDataPacks } from './download-data-packs.ts';
import { downloadOrderPack } from './download-order-pack.ts';

export const packsHandlers: HandlersOf<typeof packs> = { downloadOrderPack, downloadDataPacks };
