import type { settings } from '#contract/settings.ts';
import type { HandlersOf } from '../http/context.ts';
import {
  getSettings,
  saveBookkeeping,
  saveCarriers,
  saveLateInterest,
  saveMarketSource,
  saveOriginAgreements,
  saveSettlement,
  saveSocialLinks,
} from './save-settings.ts';

export const settingsHandlers: HandlersOf<typeof settings> = {
  getSettings,
  saveSocialLinks,
  saveMarketSource,
  saveCarriers,
  saveOriginAgreements,
  saveLateInterest,
  saveBookkeeping,
  saveSettlement,
};
