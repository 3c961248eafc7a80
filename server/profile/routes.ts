import type { profile } from '#contract/profile.ts';
import type { HandlersOf } from '../http/context.ts';
import { getProfile } from './get-profile.ts';
import { readSubscription, setSubscription } from './subscription.ts';
import { updateAccountDetails, updateCompanyInfo, updatePreferences } from './update-profile.ts';

export const profileHandlers: HandlersOf<typeof profile> = {
  getProfile: ({ db, actor }) => getProfile(db, actor),
  updateAccountDetails: ({ db, actor, world }, input) => updateAccountDetails(db, actor, input, world),
  updateCompanyInfo: ({ db, actor, world }, input) => updateCompanyInfo(db, actor, input, world),
  updatePreferences: ({ db, actor, world }, input) => updatePreferences(db, actor, input, world),
  readSubscription: ({ db, world }, input) => readSubscription(db, input, world),
  unsubscribe: async ({ db, world }, input) => {
    await setSubscription(db, input, world);
    return {};
  },
};
