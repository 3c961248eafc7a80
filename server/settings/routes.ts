import type { settings } from '#contract/settings.ts';
import type { HandlersOf } from '../http/context.ts';
import { announcePolicyChange, withdrawPolicyChange } from './policy-changes.ts';
import { checkPolicyChange, checkPolicyWithdrawal } from './policy-readers.ts';
import {
  getSettings,
  saveBookkeeping,
  saveCarriers,
  saveCountries,
  saveDefaultTerms,
  saveLateInterest,
  saveMarketSource,
  saveOffices,
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
  saveOffices,
  saveDefaultTerms,
  saveCountries,
  checkPolicyChange,
  announcePolicyChange,
  checkPolicyWithdrawal,
  withdrawPolicyChange,
};
