import type { shopFiles } from '#contract/shop-files.ts';
import type { HandlersOf } from '../http/context.ts';
import { downloadShopFile } from './download.ts';

export const shopFilesHandlers: HandlersOf<typeof shopFiles> = { downloadShopFile };
