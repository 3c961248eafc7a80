import { z } from 'zod';
import { inviteStates, maxInviteCodeLength, minInviteCodeLength } from '#domain/invite.ts';
import { maxPasswordLength, minPasswordLength } from '#domain/password.ts';
import { companyKinds, companyRoles, roles } from '#domain/roles.ts';
import {
  accountCurrency,
  country,
  done,
  email,
  id,
  instant,
  language,
  line,
  nameLine,
  page,
  paging,
  sortedPaging,
  text,
} from './fields.ts';
import { operation } from './operation.ts';

export const sessionUser = z
  .object({
    id,
    email: z.string(),
    name: z.string(),
    role: z.enum(roles),
    companyRole: z.enum(companyRoles),
    companyId: id,
    companyName: z.string(),
    companyCountry: z.string().describe('ISO 3166-1 alpha-2'),
    brandSlug: z.string().nullable().describe('The brand of a brand user’s company'),
    salesRepId: id.nullable(),
    salesRepName: z.string().nullable().describe('Who helps this account; null: the team'),
    language,
    currency: accountCurrency.describe('What prices are shown in'),
    currencyWithoutRate: accountCurrency
      .nullable()
      .describe('The chosen currency as long as it has no rate: prices are shown in pounds'),
    hasTwoFactor: z.boolean(),
    isEmailProved: z.boolean().describe('Mail to the address has reached its owner'),
    hasPasskey: z.boolean(),
    needsSecondFactor: z.boolean().describe('As an owner, where the company wants it of its owners'),
    createdAt: instant,
    lastLoginAt: instant.nullable(),
  })
  .meta({ id: 'User' });

const session = z.object({ user: sessionUser });

const code = z
  .string()
  .normalize('NFKC')
  .trim()
  .toUpperCase()
  .min(minInviteCodeLength, 'invite-code-too-short')
  .max(maxInviteCodeLength, 'invite-invalid');
export const newPassword = z
  .string()
  .min(minPasswordLength, 'password-too-short')
  .max(maxPasswordLength, 'password-too-long');

const invite = z
  .object({
    id,
    code: z.string().nullable().describe('null: only who could have made it reads it and takes it back'),
    companyId: id,
    companyName: z.string(),
    companyKind: z.enum(companyKinds),
    role: z.enum(roles),
    companyRole: z.enum(companyRoles),
    salesRepId: id,
    salesRepName: z.string(),
    email: z.string().nullable(),
    state: z.enum(inviteStates),
    usedAt: instant.nullable(),
    usedByName: z.string().nullable(),
    expiresAt: instant,
    createdAt: instant,
  })
  .meta({ id: 'Invite' });

const company = z
  .object({
    id,
    name: z.string(),
    kind: z.enum(companyKinds),
    country: z.string(),
    userCount: z.int(),
    salesRepId: id.nullable().describe('Who looks after it'),
    createdAt: instant,
  })
  .meta({ id: 'Company' });

const written = z
  .object({
    id,
    kind: z.string(),
    to: z.string(),
    toName: z.string(),
    language,
    subject: z.string(),
    status: z.enum(['queued', 'kept', 'sent', 'failed']),
    attempts: z.int(),
    lastError: z.string().nullable(),
    createdAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'Email' });

const emailWithText = written.extend({
  text: z.string(),
  html: z.string(),
  messageId: z.string(),
  links: z
    .enum(['none', 'shown', 'owners-only', 'forgotten'])
    .describe('Codes and links that open something: there are none, here they are, not for you, gone'),
});

export const accounts = {
  login: operation({
    method: 'POST',
    path: '/api/session',
    permission: 'session:open',
    summary:
      'Sign in with email and password; the answer sets the session cookie, or asks for the code of the second step.',
    input: z.object({
      email: z.string().trim().toLowerCase().min(1, 'required').max(254, 'too-long'),
      password: z.string().min(1, 'required').max(1000, 'too-long'),
      remember: z.boolean().default(false),
    }),
    output: z.object({
      user: sessionUser.nullable().describe('null: the code is still owed'),
      challenge: z
        .object({
          token: z.string(),
          expiresAt: instant,
          code: z.boolean().describe('For completeSignIn'),
          passkey: z.boolean().describe('For signInWithPasskey'),
        })
        .nullable()
        .describe('Where the account asks for a second step; null: signed in'),
    }),
    errors: [
      'credentials-wrong',
      'account-disabled',
      'company-suspended',
      'company-closed',
      'too-many-requests',
      'unavailable',
    ],
  }),
  completeSignIn: operation({
    method: 'POST',
    path: '/api/session/code',
    permission: 'session:open',
    summary: 'The second step of signing in: a code of the authenticator, or a recovery code.',
    input: z.object({
      challenge: z.string().min(1, 'required').max(200, 'sign-in-expired'),
      code: z.string().trim().min(1, 'required').max(40, 'code-wrong'),
    }),
    output: session.extend({
      recoveryCodesLeft: z.int().nullable().describe('After a recovery code was used up'),
    }),
    errors: ['code-wrong', 'sign-in-expired', 'company-suspended', 'company-closed', 'too-many-requests'],
  }),
  logout: operation({
    method: 'DELETE',
    path: '/api/session',
    permission: 'session:close',
    summary: 'Sign out: end this session everywhere it is open.',
    input: z.object({}),
    output: done,
  }),
  getCurrentUser: operation({
    method: 'GET',
    path: '/api/session',
    permission: 'session:read',
    summary: 'Who is signed in; null when nobody is.',
    input: z.object({}),
    output: z.object({
      user: sessionUser.nullable(),
      demo: z.boolean(),
      seeing: z
        .object({
          byName: z.string().describe('Who is really there'),
          name: z.string().describe('Whom they see as'),
          companyName: z.string(),
          until: instant,
          isOver: z.boolean().describe('Nothing opens before it is left'),
        })
        .nullable()
        .describe('null: as oneself'),
      adminsNeedTwoFactor: z
        .boolean()
        .describe('An admin without an authenticator can only set one up (production)'),
      deliversEmail: z
        .boolean()
        .describe('There is a mail server: nothing is ordered before the address is proved'),
    }),
  }),
  validateInviteCode: operation({
    method: 'POST',
    path: '/api/invites/validate',
    permission: 'invite:use',
    summary: 'Check an invitation code before registering.',
    input: z.object({ code }),
    output: z.object({
      code: z.string(),
      companyName: z.string(),
      role: z.enum(roles),
      email: z.string().nullable(),
      expiresAt: instant,
    }),
    errors: ['invite-invalid', 'invite-expired', 'too-many-requests'],
  }),
  register: operation({
    method: 'POST',
    path: '/api/registrations',
    permission: 'invite:use',
    summary: 'Use an invitation up and create the account; the answer sets the session cookie.',
    input: z
      .object({
        code,
        name: line(120),
        email,
        language,
        password: newPassword,
        confirmPassword: z.string().max(maxPasswordLength, 'password-too-long'),
      })
      .refine((form) => form.password === form.confirmPassword, {
        path: ['confirmPassword'],
        message: 'passwords-do-not-match',
      }),
    output: session,
    errors: [
      'invite-invalid',
      'invite-expired',
      'invite-email-differs',
      'invited-elsewhere',
      'company-suspended',
      'company-closed',
      'email-taken',
      'name-reserved',
      'password-too-common',
      'password-own-words',
      'password-leaked',
      'too-many-requests',
    ],
    status: 201,
  }),
  sendProofAgain: operation({
    method: 'POST',
    path: '/api/email-proofs',
    permission: 'account:edit',
    summary: 'Mail the link that confirms the email of the own account once more; the one before ends.',
    input: z.object({}),
    output: done,
    errors: ['too-many-requests'],
  }),
  readEmailProof: operation({
    method: 'GET',
    path: '/api/email-proofs/:token',
    permission: 'email:confirm',
    summary: 'Which address a link confirms; changes nothing.',
    input: z.object({ token: z.string().max(200, 'email-proof-invalid') }),
    output: z.object({ email: z.string(), isDone: z.boolean() }),
    errors: ['email-proof-invalid'],
  }),
  confirmEmailProof: operation({
    method: 'POST',
    path: '/api/email-proofs/:token/confirm',
    permission: 'email:confirm',
    summary: 'Say that the address of an account is one’s own; signed in or not.',
    input: z.object({ token: z.string().max(200, 'email-proof-invalid') }),
    output: z.object({ email: z.string() }),
    errors: ['email-proof-invalid'],
  }),
  requestPasswordReset: operation({
    method: 'POST',
    path: '/api/password-resets',
    permission: 'password:reset',
    summary: 'Ask for an email with a reset link. The answer is the same for every address.',
    input: z.object({ email }),
    output: done,
    errors: ['too-many-requests'],
  }),
  resetPassword: operation({
    method: 'POST',
    path: '/api/password-resets/complete',
    permission: 'password:reset',
    summary: 'Set a new password with the token of a reset email; ends all sessions of the account.',
    input: z
      .object({
        token: z.string().min(1, 'required').max(200, 'reset-link-invalid'),
        password: newPassword,
        confirmPassword: z.string().max(maxPasswordLength, 'password-too-long'),
      })
      .refine((form) => form.password === form.confirmPassword, {
        path: ['confirmPassword'],
        message: 'passwords-do-not-match',
      }),
    output: done,
    errors: [
      'reset-link-invalid',
      'password-too-common',
      'password-own-words',
      'password-leaked',
      'unavailable',
    ],
  }),
  updateLanguage: operation({
    method: 'PUT',
    path: '/api/account/language',
    permission: 'account:edit',
    summary: 'Change the language of the account.',
    input: z.object({ language }),
    output: session,
  }),
  updateCurrency: operation({
    method: 'PUT',
    path: '/api/account/currency',
    permission: 'account:edit',
    summary: 'Change the currency prices are shown in.',
    input: z.object({ currency: accountCurrency }),
    output: session,
    errors: ['currency-without-rate'],
  }),
  listDemoAccounts: operation({
    method: 'GET',
    path: '/api/demo',
    permission: 'demo:read',
    summary: 'The demo accounts and invitation codes; not found outside demo mode.',
    input: z.object({}),
    output: z.object({
      password: z.string(),
      accounts: z.array(
        z.object({ email: z.string(), name: z.string(), role: z.enum(roles), companyName: z.string() }),
      ),
      invites: z.array(
        z.object({
          code: z.string(),
          role: z.enum(roles),
          companyName: z.string(),
          state: invite.shape.state,
        }),
      ),
    }),
    errors: ['not-found'],
  }),
  listInvites: operation({
    method: 'GET',
    path: '/api/admin/invites',
    permission: 'invite:read',
    summary: 'All invitations, newest first.',
    input: z.object({ ...sortedPaging('invites'), state: invite.shape.state.optional() }),
    output: page(invite).extend({ total: z.int() }),
    errors: ['invalid-cursor'],
  }),
  createInvite: operation({
    method: 'POST',
    path: '/api/admin/invites',
    permission: 'invite:make',
    summary:
      'Invite a person of a company; the role follows from the kind of company. With an email address the code is sent.',
    input: z.object({
      companyId: id,
      companyRole: z.enum(companyRoles).default('owner'),
      salesRepId: id,
      email: email.optional(),
      /** Of the email. */
      language: language.default('en'),
      expiresAt: instant,
    }),
    output: invite,
    errors: [
      'invite-by-team',
      'not-found',
      'invalid-choice',
      'country-not-delivered',
      'company-inactive',
      'expiry-in-past',
      'expiry-too-late',
      'sales-rep-unknown',
      'invitee-has-account',
    ],
    status: 201,
  }),
  sendInviteAgain: operation({
    method: 'POST',
    path: '/api/admin/invites/:inviteId/send-again',
    permission: 'invite:make',
    summary: 'Mail an invitation once more: a new code, valid for 30 days; the one before ends.',
    input: z.object({ inviteId: id }),
    output: invite,
    errors: [
      'not-found',
      'invite-not-revocable',
      'invite-without-email',
      'company-inactive',
      'sales-rep-unknown',
      'invitee-has-account',
    ],
    status: 201,
  }),
  revokeInvite: operation({
    method: 'POST',
    path: '/api/admin/invites/:inviteId/revoke',
    permission: 'invite:make',
    summary: 'Take an unused invitation back.',
    input: z.object({ inviteId: id }),
    output: invite,
    errors: ['not-found', 'invite-not-revocable'],
  }),
  listCompanies: operation({
    method: 'GET',
    path: '/api/admin/companies',
    permission: 'partner:read',
    summary: 'Retailer and brand companies by name, for the invitation form.',
    input: z.object({
      ...paging,
      kind: z.enum(companyKinds).exclude(['internal'], 'invalid-choice').optional(),
      q: text(100).optional(),
    }),
    output: page(company),
    errors: ['invalid-cursor'],
  }),
  createCompany: operation({
    method: 'POST',
    path: '/api/admin/companies',
    permission: 'partner:add',
    summary: 'Enter a new retailer or brand company.',
    input: z.object({
      name: nameLine(160),
      kind: z.enum(companyKinds).exclude(['internal'], 'invalid-choice'),
      country,
    }),
    output: company,
    errors: ['country-not-delivered', 'company-exists', 'name-reserved'],
    status: 201,
  }),
  listSalesReps: operation({
    method: 'GET',
    path: '/api/admin/sales-representatives',
    permission: 'invite:read',
    summary: 'The admins who can stand behind an invitation.',
    input: z.object({}),
    output: z.object({ items: z.array(z.object({ id, name: z.string(), email: z.string() })) }),
  }),
  listEmails: operation({
    method: 'GET',
    path: '/api/admin/emails',
    permission: 'outbox:read',
    summary: 'Every email as it was or will be sent, newest first.',
    input: z.object({
      ...sortedPaging('emails'),
      status: written.shape.status.optional(),
      to: text(100).optional().describe('The beginning of the address it is for'),
    }),
    output: page(written).extend({ total: z.int() }),
    errors: ['invalid-cursor'],
  }),
  getEmail: operation({
    method: 'GET',
    path: '/api/admin/emails/:emailId',
    permission: 'outbox:read',
    summary:
      'One email with its text; its links and codes show until it is handed to the mail server, to owners only.',
    input: z.object({ emailId: id }),
    output: emailWithText,
    errors: ['not-found'],
  }),
  sendEmailAgain: operation({
    method: 'POST',
    path: '/api/admin/emails/:emailId/again',
    permission: 'outbox:send',
    summary:
      'Hand an email that was rejected, or kept without a mail server, to the mail server once more; one on its way stays as it is.',
    input: z.object({ emailId: id }),
    output: emailWithText,
    errors: ['not-found', 'email-sent-already', 'email-links-gone', 'no-mail-server'],
  }),
};
