import type { accounts } from '#contract/accounts.ts';
import { getEmail, listEmails } from '../emails/outbox.ts';
import { sendEmailAgain } from '../emails/send-again.ts';
import type { GuestContext, HandlersOf } from '../http/context.ts';
import { checkCurrency } from '../http/usable-currency.ts';
import { logEvent } from '../kernel/log-event.ts';
import { Refusal } from '../kernel/refusal.ts';
import { createCompany, listCompanies } from './companies.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { createInvite } from './create-invite.ts';
import { listDemoAccounts } from './demo-accounts.ts';
import { adminsNeedTwoFactor } from './duty.ts';
import type { SignedIn } from './enter.ts';
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
import { describeSeeing } from './seeing.ts';
import { sendInviteAgain } from './send-invite-again.ts';
import { findSessionUser } from './session-user.ts';
import { updateAccount } from './update-account.ts';
import { validateInviteCode } from './validate-invite-code.ts';

export const accountsHandlers: HandlersOf<typeof accounts> = {
  login: async (context, input) => {
    const { signedIn, challenge } = await logHeldUp(context, 'sign-in-held-up', () => login(context, input));
    if (signedIn === null) return { user: null, challenge };
    return { user: welcomeIn(context, signedIn, input.remember), challenge };
  },
  completeSignIn: async (context, input) => {
    const { recoveryCodesLeft, remember, ...signedIn } = await logHeldUp(context, 'sign-in-held-up', () =>
      completeSignIn(context, input),
    );
    return { user: welcomeIn(context, signedIn, remember), recoveryCodesLeft };
  },
  logout: async (context) => {
    const { session, cookies } = context;
    if (session !== null) await logout({ ...context, session });
    cookies.close();
    return {};
  },
  getCurrentUser: async ({ db, session, config, world }) => {
    const user = session === null ? null : await findSessionUser(db, session.actor.userId, world.now);
    return {
      // Who sees as another reads in their own language.
      user: user === null || !session?.seeing ? user : { ...user, language: session.language },
      seeing: session === null ? null : await describeSeeing(db, session),
      demo: config.demo,
      adminsNeedTwoFactor: adminsNeedTwoFactor(config),
      deliversEmail: world.deliversEmail,
    };
  },
  validateInviteCode,
  register: async (context, input) => {
    const { token, deviceToken, user } = await register(context, input);
    context.cookies.open(token, false);
    context.cookies.rememberDevice(deviceToken);
    return { user };
  },
  sendProofAgain: async (context) => {
    await sendProofAgain(context);
    return {};
  },
  readEmailProof,
  confirmEmailProof,
  requestPasswordReset: async (context, input) => {
    await logHeldUp(context, 'reset-held-up', () => requestPasswordReset(context, input));
    logEvent(context.log, 'reset-asked', { ip: context.ip });
    return {};
  },
  resetPassword: async (context, input) => {
    await resetPassword(context, input);
    return {};
  },
  updateLanguage: async (context, { language }) => ({ user: await updateAccount(context, { language }) }),
  updateCurrency: async (context, { currency }) => {
    await checkCurrency(context.db, { currency, field: 'currency' }, context.world.now);
    return { user: await updateAccount(context, { currency }) };
  },
  listDemoAccounts: async (context) => {
    if (!context.config.demo) throw new Refusal('not-found');
    return listDemoAccounts(context);
  },
  listInvites,
  createInvite,
  sendInviteAgain,
  revokeInvite,
  listCompanies,
  createCompany,
  listSalesReps,
  listEmails,
  getEmail,
  sendEmailAgain,
};

/** The browser keeps the session, and is known from now on, whoever signs in with it. */
function welcomeIn(
  { cookies, log, ip }: GuestContext,
  { token, deviceToken, user }: SignedIn,
  remember: boolean,
): SignedIn['user'] {
  cookies.open(token, remember);
  cookies.rememberDevice(deviceToken);
  logEvent(log, 'sign-in', { userId: user.id, ip });
  return user;
}
