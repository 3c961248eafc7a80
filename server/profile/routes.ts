import type { profile } from '#contract/profile.ts';
import type { HandlersOf } from '../http/context.ts';
import { updateCustoms } from './customs.ts';
import { getProfile } from './get-profile.ts';
import { updateRegistration } from './registration.ts';
import { readSubscription, setSubscription } from './subscription.ts';
import { updateAccountDetails, updateCompanyInfo, updatePreferences } from './update-profile.ts';

export const profileHandlers: HandlersOf<typeof profile> = {
  getProfile,
  updateAccountDetails,
  updateCompanyInfo,
  updateRegistration,
  updateCustoms,
  updatePreferences,
  readSubscription,
  unsubscribe: async (context, input) => {
    await setSubscription(context, input);
    return {};
  },
};
