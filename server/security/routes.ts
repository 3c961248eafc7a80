import type { security } from '#contract/security.ts';
import { needsSecondFactor } from '../accounts/duty.ts';
import type { HandlersOf } from '../http/context.ts';
import { endAccountSession, endAccountSessions, listAccountSessions } from './account-sessions.ts';
import { getAccount, listAccounts } from './accounts.ts';
import { changePassword } from './change-password.ts';
import { confirmIdentity, getConfirmation } from './confirm-identity.ts';
import { downloadData } from './data-file.ts';
import { cancelEmailChange, confirmEmailChange, readEmailChange, startEmailChange } from './email-change.ts';
import { getOwnersDuty, setOwnersDuty } from './owners-duty.ts';
import { resetTwoFactor } from './reset-two-factor.ts';
import { endOwnOtherSessions, endOwnSession, listSessions, listSignIns } from './sessions.ts';
import {
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from './two-factor.ts';

export const securityHandlers: Omit<HandlersOf<typeof security>, 'getDeletion' | 'deleteAccount'> = {
  getConfirmation: async ({ session }) => getConfirmation(session),
  confirmIdentity: async ({ db, world, ...asker }, input) => {
    await confirmIdentity(db, asker, input, world);
    return {};
  },
  downloadData,
  changePassword: async ({ db, world, ...asker }, input) => {
    await changePassword(db, asker, input, world);
    return {};
  },
  getTwoFactor: async ({ db, actor, config }) =>
    getTwoFactor(db, actor, { isRequired: await needsSecondFactor(db, actor, config) }),
  getOwnersDuty: ({ db, actor }) => getOwnersDuty(db, actor),
  setOwnersDuty: ({ db, actor, config, world }, input) => setOwnersDuty(db, actor, input, config, world),
  startTwoFactor: ({ db, actor, world }) => startTwoFactor(db, actor, world),
  confirmTwoFactor: ({ db, world, ...asker }, input) => confirmTwoFactor(db, asker, input, world),
  stopTwoFactor: async ({ db, world, ...asker }, input) => {
    const isRequired = await needsSecondFactor(db, asker.actor, asker.config);
    await stopTwoFactor(db, { ...asker, isRequired }, input, world);
    return {};
  },
  renewRecoveryCodes: ({ db, world, ...asker }, input) => renewRecoveryCodes(db, asker, input, world),
  listSessions: ({ db, session, world }) => listSessions(db, session, world.now),
  endSession: async ({ db, session, world }, input) => {
    await endOwnSession(db, session, input, world);
    return {};
  },
  endOtherSessions: async ({ db, session, world }) => {
    await endOwnOtherSessions(db, session, world);
    return {};
  },
  listSignIns: ({ db, session }, input) => listSignIns(db, session, input),
  readEmailChange: ({ db, world }, input) => readEmailChange(db, input, world.now),
  confirmEmailChange: ({ db, world }, input) => confirmEmailChange(db, input, world),
  listAccounts: ({ db, world }, input) => listAccounts(db, input, world.now),
  listAccountSessions: ({ db, session, world }, input) => listAccountSessions(db, session, input, world.now),
  endAccountSession: ({ db, session, world }, input) => endAccountSession(db, session, input, world),
  endAccountSessions: ({ db, session, world }, input) => endAccountSessions(db, session, input, world),
  startEmailChange: async ({ db, actor, world }, input) => {
    await startEmailChange(db, actor, input, world);
    return getAccount(db, input.userId, world.now);
  },
  cancelEmailChange: async ({ db, actor, world }, input) => {
    await cancelEmailChange(db, actor, input, world);
    return getAccount(db, input.userId, world.now);
  },
  resetTwoFactor: async ({ db, actor, world }, input) => {
    await resetTwoFactor(db, actor, input, world);
    return getAccount(db, input.userId, world.now);
  },
};
