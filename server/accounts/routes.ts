import type { accounts } from '#contract/accounts.ts';
import { getEmail, listEmails } from '../emails/outbox.ts';
import type { HandlersOf } from '../http/context.ts';
import { logEvent } from '../kernel/log-event.ts';
import { Refusal } from '../kernel/refusal.ts';
import { createCompany, listCompanies } from './companies.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { createInvite } from './create-invite.ts';
import { listDemoAccounts } from './demo-accounts.ts';
import { adminsNeedTwoFactor } from './duty.ts';
import { listInvites } from './invites.ts';
import { logHeldUp } from './log-held-up.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { confirmEmailProof, readEmailProof, sendProofAgain } from './prove-email.ts';
import { register } from './register.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { revokeInvite } from './revoke-invite.ts';
import { listSalesReps } from './sales-reps.ts';
import { sendInviteAgain } from './send-invite-again.ts';
import { findSessionUser } from './session-user.ts';
import { updateAccount } from './update-account.ts';
import { validateInviteCode } from './validate-invite-code.ts';

export const accountsHandlers: HandlersOf<typeof accounts> = {
  login: async ({ db, world, cookies, ...caller }, input) => {
    const adminsNeedIt = adminsNeedTwoFactor(caller.config);
    const { signedIn, challenge } = await logHeldUp(caller, 'sign-in-held-up', () =>
      login(db, input, { ...caller, adminsNeedIt }, world),
    );
    if (signedIn === null) return { user: null, challenge };
    cookies.open(signedIn.token, input.remember);
    cookies.rememberDevice(signedIn.deviceToken);
    logEvent(caller.log, 'sign-in', { userId: signedIn.user.id, ip: caller.ip });
    return { user: signedIn.user, challenge };
  },
  completeSignIn: async ({ db, world, cookies, ...caller }, input) => {
    const { token, deviceToken, remember, user, recoveryCodesLeft } = await logHeldUp(
      caller,
      'sign-in-held-up',
      () => completeSignIn(db, input, caller, world),
    );
    cookies.open(token, remember);
    cookies.rememberDevice(deviceToken);
    logEvent(caller.log, 'sign-in', { userId: user.id, ip: caller.ip });
    return { user, recoveryCodesLeft };
  },
  logout: async ({ db, world, cookies, session }) => {
    if (session !== null) await logout(db, session, world);
    cookies.close();
    return {};
  },
  getCurrentUser: async ({ db, session, config, world }) => {
    const user = session === null ? null : await findSessionUser(db, session.actor.userId);
    return {
      user,
      demo: config.demo,
      adminsNeedTwoFactor: adminsNeedTwoFactor(config),
      deliversEmail: world.deliversEmail,
    };
  },
  validateInviteCode: ({ db, ip, world }, input) => validateInviteCode(db, input, { ip, now: world.now }),
  register: async ({ db, world, cookies, ...caller }, input) => {
    const { token, deviceToken, user } = await register(db, input, caller, world);
    cookies.open(token, false);
    cookies.rememberDevice(deviceToken);
    return { user };
  },
  sendProofAgain: async ({ db, actor, world }) => {
    await sendProofAgain(db, actor, world);
    return {};
  },
  readEmailProof: ({ db, world }, input) => readEmailProof(db, input, world.now),
  confirmEmailProof: ({ db, world }, input) => confirmEmailProof(db, input, world),
  requestPasswordReset: async ({ db, world, ...caller }, input) => {
    await logHeldUp(caller, 'reset-held-up', () => requestPasswordReset(db, input, caller, world));
    logEvent(caller.log, 'reset-asked', { ip: caller.ip });
    return {};
  },
  resetPassword: async ({ db, world, isLeaked }, input) => {
    await resetPassword(db, input, { isLeaked }, world);
    return {};
  },
  updateLanguage: async ({ db, actor, world }, { language }) => ({
    user: await updateAccount(db, actor, { language }, world),
  }),
  updateCurrency: async ({ db, actor, world }, { currency }) => ({
    user: await updateAccount(db, actor, { currency }, world),
  }),
  listDemoAccounts: async ({ db, config, world }) => {
    if (!config.demo) throw new Refusal('not-found');
    return listDemoAccounts(db, world.now);
  },
  listInvites: ({ db, actor, world }, input) => listInvites(db, actor, input, world.now),
  createInvite: ({ db, actor, world }, input) => createInvite(db, actor, input, world),
  sendInviteAgain: ({ db, actor, world }, input) => sendInviteAgain(db, actor, input, world),
  revokeInvite: ({ db, actor, world }, input) => revokeInvite(db, actor, input, world),
  listCompanies: ({ db }, input) => listCompanies(db, input),
  createCompany: ({ db, actor, world }, input) => createCompany(db, actor, input, world),
  listSalesReps: ({ db }) => listSalesReps(db),
  listEmails: ({ db }, input) => listEmails(db, input),
  getEmail: ({ db, actor, world }, input) => getEmail(db, actor, input, world),
};
