import { z } from 'zod';
import { identityChecks } from '#domain/identity-check.ts';
import { maxPasswordLength } from '#domain/password.ts';
import { companyRoles, roles } from '#domain/roles.ts';
import { newPassword } from './accounts.ts';
import { done, email, id, instant, line, page, paging, refusal, sortedPaging, text } from './fields.ts';
import { download, operation } from './operation.ts';
import { passkeyUsed } from './passkeys.ts';

/** The password of the account, asked for once more. */
const password = z.string().min(1, 'required').max(1000, 'too-long');
const code = z.string().trim().min(1, 'required').max(40, 'code-wrong');

const device = {
  browser: z.string().nullable().describe('"Chrome"; null: unknown'),
  system: z.string().nullable().describe('"Windows"'),
  ip: z.string(),
};

const session = z
  .object({
    id,
    ...device,
    isCurrent: z.boolean(),
    remember: z.boolean(),
    createdAt: instant,
    lastSeenAt: instant,
  })
  .meta({ id: 'OpenSession' });

const signIn = z
  .object({
    id,
    ...device,
    outcome: z.enum(['signed-in', 'code-refused', 'password-refused']),
    isNewDevice: z.boolean(),
    at: instant,
  })
  .meta({ id: 'SignIn' });

const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown once; only their hashes are kept'),
});

const emailChange = z
  .object({
    newEmail: z.string(),
    oldConfirmed: z.boolean(),
    newConfirmed: z.boolean(),
    createdAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'EmailChange' });

const account = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    companyRole: z.enum(companyRoles),
    companyId: id,
    companyName: z.string(),
    hasTwoFactor: z.boolean().describe('An authenticator, a passkey or both'),
    isClosed: z.boolean(),
    lastLoginAt: instant.nullable(),
    createdAt: instant,
    emailChange: emailChange.nullable(),
  })
  .meta({ id: 'Account' });

export const security = {
  getConfirmation: operation({
    method: 'GET',
    path: '/api/session/confirmation',
    permission: 'security:use',
    summary: 'What proves who is signed in: the password, or a code where the session has lain for long.',
    input: z.object({}),
    output: z.object({
      asks: z.enum(['password', 'code', 'passkey']),
      passkey: z.boolean().describe('Whether a passkey of the account does as well'),
      isAsleep: z.boolean().describe('Nothing opens before it is confirmed'),
    }),
  }),
  confirmIdentity: operation({
    method: 'POST',
    path: '/api/session/confirmation',
    permission: 'security:use',
    summary: 'Prove once more who is signed in; for ten minutes what asks for it goes through.',
    input: z.object({
      password: password.optional(),
      code: code.optional(),
      passkey: passkeyUsed.optional(),
    }),
    output: done,
    errors: [
      'required',
      'password-wrong',
      'code-wrong',
      'two-factor-off',
      'passkey-refused',
      'account-disabled',
      'too-many-requests',
    ],
  }),
  downloadData: download({
    path: '/api/account/data',
    permission: 'security:use',
    summary: 'Everything kept about the reader, as a ZIP of JSON and CSV files.',
    input: z.object({}),
    errors: ['too-many-requests'],
    download: ['application/zip'],
  }),
  changePassword: operation({
    method: 'PUT',
    path: '/api/account/password',
    permission: 'security:use',
    summary: 'Set a new password; every other session of the account ends.',
    input: z
      .object({
        currentPassword: password,
        password: newPassword,
        confirmPassword: z.string().max(maxPasswordLength, 'password-too-long'),
      })
      .refine((form) => form.password === form.confirmPassword, {
        path: ['confirmPassword'],
        message: 'passwords-do-not-match',
      }),
    output: done,
    errors: [
      'password-wrong',
      'password-too-common',
      'password-own-words',
      'password-leaked',
      'too-many-requests',
      'unavailable',
    ],
  }),
  getTwoFactor: operation({
    method: 'GET',
    path: '/api/account/two-factor',
    permission: 'security:use',
    summary: 'Whether the account asks for a second factor, and how many recovery codes are left.',
    input: z.object({}),
    output: z.object({
      isOn: z.boolean(),
      isRequired: z.boolean(),
      since: instant.nullable(),
      recoveryCodesLeft: z.int(),
    }),
  }),
  getOwnersDuty: operation({
    method: 'GET',
    path: '/api/company/second-factor',
    permission: 'team:manage',
    summary: 'Whether the company wants a second factor of its owners.',
    input: z.object({}),
    output: z.object({ isRequired: z.boolean() }),
  }),
  setOwnersDuty: operation({
    method: 'PUT',
    path: '/api/company/second-factor',
    permission: 'team:manage',
    fresh: true,
    summary: 'Want a second factor of every owner of the company, or no longer; all of them are told.',
    input: z.object({ isRequired: z.boolean() }),
    output: z.object({ isRequired: z.boolean() }),
    errors: ['two-factor-required'],
  }),
  startTwoFactor: operation({
    method: 'POST',
    path: '/api/account/two-factor',
    permission: 'security:use',
    fresh: true,
    summary: 'Begin setting up an authenticator: a new secret, to scan or to type. Nothing is asked for yet.',
    input: z.object({}),
    output: z.object({
      secret: z.string().describe('Base 32'),
      address: z.string().describe('otpauth://…'),
      qrSvg: z.string(),
    }),
    errors: ['two-factor-on'],
    status: 201,
  }),
  confirmTwoFactor: operation({
    method: 'PUT',
    path: '/api/account/two-factor',
    permission: 'security:use',
    summary: 'Turn the second factor on with a first code of the authenticator; every other session ends.',
    input: z.object({ code }),
    output: recoveryCodes,
    errors: ['code-wrong', 'two-factor-on', 'two-factor-off', 'too-many-requests'],
  }),
  stopTwoFactor: operation({
    method: 'POST',
    path: '/api/account/two-factor/stop',
    permission: 'security:use',
    fresh: true,
    summary: 'Turn the second factor off with a code of it.',
    input: z.object({ code }),
    output: done,
    errors: ['code-wrong', 'two-factor-off', 'last-second-factor', 'too-many-requests'],
  }),
  renewRecoveryCodes: operation({
    method: 'POST',
    path: '/api/account/two-factor/recovery-codes',
    permission: 'security:use',
    fresh: true,
    summary: 'Ten new recovery codes; the old ones stop working.',
    input: z.object({ code }),
    output: recoveryCodes,
    errors: ['code-wrong', 'two-factor-off', 'too-many-requests'],
  }),
  listSessions: operation({
    method: 'GET',
    path: '/api/account/sessions',
    permission: 'security:use',
    summary: 'Where the account is open now, this window first.',
    input: z.object({}),
    output: z.object({ items: z.array(session) }),
  }),
  endSession: operation({
    method: 'DELETE',
    path: '/api/account/sessions/:sessionId',
    permission: 'security:use',
    summary: 'Sign one other window of the account out, at once.',
    input: z.object({ sessionId: id }),
    output: done,
    errors: ['not-found'],
  }),
  endOtherSessions: operation({
    method: 'DELETE',
    path: '/api/account/sessions',
    permission: 'security:use',
    summary: 'Sign every other window of the account out, at once.',
    input: z.object({}),
    output: done,
  }),
  listSignIns: operation({
    method: 'GET',
    path: '/api/account/sign-ins',
    permission: 'security:use',
    summary: 'Who signed in to the account, newest first.',
    input: z.object({ ...paging }),
    output: page(signIn),
    errors: ['invalid-cursor'],
  }),
  getDeletion: operation({
    method: 'GET',
    path: '/api/account/deletion',
    permission: 'security:use',
    summary: 'Whether the account can be deleted now, and what goes with it.',
    input: z.object({}),
    output: z.object({
      refusals: z.array(refusal),
      closesCompany: z.boolean().describe('Nobody else is left in the company'),
    }),
  }),
  deleteAccount: operation({
    method: 'POST',
    path: '/api/account/deletion',
    permission: 'security:use',
    fresh: true,
    summary: 'Delete the account: personal data goes, trade records stay. Needs its email typed.',
    input: z.object({ confirmation: z.string().trim().min(1, 'required').max(254, 'too-long') }),
    output: done,
    errors: ['confirmation-wrong', 'orders-open', 'last-owner', 'last-admin'],
  }),
  readEmailChange: operation({
    method: 'GET',
    path: '/api/email-changes/:token',
    permission: 'email:confirm',
    summary: 'What the link of an email about a new email address confirms; changes nothing.',
    input: z.object({ token: z.string().max(200, 'email-link-invalid') }),
    output: z.object({
      oldEmail: z.string(),
      newEmail: z.string(),
      side: z.enum(['old', 'new']),
      isConfirmed: z.boolean().describe('This address has said yes'),
      isDone: z.boolean().describe('Both have: the new address is the account’s'),
    }),
    errors: ['email-link-invalid'],
  }),
  confirmEmailChange: operation({
    method: 'POST',
    path: '/api/email-changes/:token/confirm',
    permission: 'email:confirm',
    summary: 'Say yes to a new email address; when both addresses have, it is the account’s.',
    input: z.object({ token: z.string().max(200, 'email-link-invalid') }),
    output: z.object({ isDone: z.boolean().describe('false: the other address has not said yes') }),
    errors: ['email-link-invalid', 'email-taken'],
  }),
  startSeeing: operation({
    method: 'POST',
    path: '/api/admin/accounts/:userId/seeing',
    permission: 'person:see',
    fresh: true,
    summary:
      'See the product as somebody of a shop or a brand does, for half an hour: this session reads what they read, and nothing else.',
    input: z.object({
      userId: id,
      reason: text(500).min(1, 'reason-required').describe('For the audit log'),
    }),
    output: z.object({ until: instant }),
    errors: ['not-found', 'seen-shut-out', 'seeing-only'],
  }),
  leaveSeeing: operation({
    method: 'DELETE',
    path: '/api/session/seeing',
    permission: 'session:close',
    summary: 'Be oneself again, also after seeing as another has ended by itself.',
    input: z.object({}),
    output: z.object({ companyId: id.nullable().describe('Whose person it was; null: nobody’s') }),
    errors: ['signed-out'],
  }),
  listAccounts: operation({
    method: 'GET',
    path: '/api/admin/accounts',
    permission: 'person:read',
    summary: 'Everybody with an account, by name.',
    input: z.object({
      ...sortedPaging('users'),
      q: text(100).optional().describe('In name, email or company'),
      role: z.enum(roles, 'invalid-choice').optional(),
      companyId: id.optional(),
    }),
    output: page(account).extend({ total: z.int() }),
    errors: ['invalid-cursor'],
  }),
  changeAccount: operation({
    method: 'PUT',
    path: '/api/admin/accounts/:userId',
    permission: 'person:manage',
    fresh: true,
    summary:
      'Change what somebody is called and what they may do in their company; its owners are told of rights.',
    input: z.object({ userId: id, name: line(120), companyRole: z.enum(companyRoles, 'invalid-choice') }),
    output: account,
    errors: [
      'not-found',
      'invalid-choice',
      'name-reserved',
      'account-above-yours',
      'last-owner',
      'last-admin',
    ],
  }),
  removeAccount: operation({
    method: 'POST',
    path: '/api/admin/accounts/:userId/removal',
    permission: 'person:manage',
    fresh: true,
    summary:
      'Close the account of somebody of a shop or brand, with the reason: personal data goes, trade records stay; the person and the owners are told.',
    input: z.object({ userId: id, reason: text(500).min(1, 'reason-required') }),
    output: done,
    errors: ['not-found', 'account-above-yours', 'last-owner'],
  }),
  listAccountSessions: operation({
    method: 'GET',
    path: '/api/admin/accounts/:userId/sessions',
    permission: 'person:manage',
    summary: 'Where an account is open, the last used first.',
    input: z.object({ userId: id }),
    output: z.object({ items: z.array(session) }),
    errors: ['not-found', 'account-above-yours'],
  }),
  endAccountSession: operation({
    method: 'DELETE',
    path: '/api/admin/accounts/:userId/sessions/:sessionId',
    permission: 'person:manage',
    summary: 'Sign somebody out in one window, at once.',
    input: z.object({ userId: id, sessionId: id }),
    output: z.object({ items: z.array(session) }),
    errors: ['not-found', 'account-above-yours'],
  }),
  endAccountSessions: operation({
    method: 'DELETE',
    path: '/api/admin/accounts/:userId/sessions',
    permission: 'person:manage',
    summary: 'Sign somebody out everywhere, at once; of the own account everywhere but here.',
    input: z.object({ userId: id }),
    output: z.object({ items: z.array(session) }),
    errors: ['not-found', 'account-above-yours'],
  }),
  startEmailChange: operation({
    method: 'POST',
    path: '/api/admin/accounts/:userId/email',
    permission: 'person:manage',
    fresh: true,
    summary: 'Enter a new email address for an account; it counts when both addresses have said yes.',
    input: z.object({ userId: id, email }),
    output: account,
    errors: ['not-found', 'email-taken', 'email-same', 'account-above-yours'],
  }),
  cancelEmailChange: operation({
    method: 'DELETE',
    path: '/api/admin/accounts/:userId/email',
    permission: 'person:manage',
    summary: 'Take an email change back that has not been confirmed by both.',
    input: z.object({ userId: id }),
    output: account,
    errors: ['not-found', 'account-above-yours'],
  }),
  resetTwoFactor: operation({
    method: 'POST',
    path: '/api/admin/accounts/:userId/two-factor/reset',
    permission: 'person:manage',
    fresh: true,
    summary:
      'Take a lost authenticator off an account, with the reason; its sessions end, its owner is told.',
    input: z.object({
      userId: id,
      identityCheck: z
        .enum(identityChecks, 'identity-check-required')
        .describe('How the person was identified'),
      reason: text(500).min(1, 'reason-required'),
    }),
    output: account,
    errors: ['not-found', 'two-factor-off', 'account-above-yours'],
  }),
};
