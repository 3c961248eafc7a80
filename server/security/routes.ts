import type { security } from '#contract/security.ts';
import type { HandlersOf } from '../http/context.ts';
import { endAccountSession, endAccountSessions, listAccountSessions } from './account-sessions.ts';
import { getAccount, listAccounts } from './accounts.ts';
import { changePassword } from './change-password.ts';
import { confirmIdentity, getConfirmation } from './confirm-identity.ts';
import { downloadData } from './data-file.ts';
import { cancelEmailChange, confirmEmailChange, readEmailChange, startEmailChange } from './email-change.ts';
import { getOwnersDuty, setOwnersDuty } from './owners-duty.ts';
import { resetTwoFactor } from './reset-two-factor.ts';
import { leaveSeeing, startSeeing } from './seeing.ts';
import { endOwnOtherSessions, endOwnSession, listSessions, listSignIns } from './sessions.ts';
import {
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from './two-factor.ts';

export const securityHandlers: Omit<
  HandlersOf<typeof security>,
  'changeAccount' | 'removeAccount' | 'getDeletion' | 'deleteAccount'
> = {
  getConfirmation: async ({ session }) => getConfirmation(session),
  confirmIdentity: async (context, input) => {
    await confirmIdentity(context, input);
    return {};
  },
  downloadData,
  changePassword: async (context, input) => {
    await changePassword(context, input);
    return {};
  },
  getTwoFactor,
  getOwnersDuty,
  setOwnersDuty,
  startTwoFactor,
  confirmTwoFactor,
  stopTwoFactor: async (context, input) => {
    await stopTwoFactor(context, input);
    return {};
  },
  renewRecoveryCodes,
  listSessions,
  endSession: async (context, input) => {
    await endOwnSession(context, input);
    return {};
  },
  endOtherSessions: async (context) => {
    await endOwnOtherSessions(context);
    return {};
  },
  listSignIns,
  readEmailChange,
  confirmEmailChange,
  startSeeing,
  leaveSeeing,
  listAccounts,
  listAccountSessions,
  endAccountSession,
  endAccountSessions,
  startEmailChange: async (context, input) => {
    await startEmailChange(context, input);
    return getAccount(context, input);
  },
  cancelEmailChange: async (context, input) => {
    await cancelEmailChange(context, input);
    return getAccount(context, input);
  },
  resetTwoFactor: async (context, input) => {
    await resetTwoFactor(context, input);
    return getAccount(context, input);
  },
};
