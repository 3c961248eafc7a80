import { z } from 'zod';
import { highestOrderLimitMinor } from '#domain/order-limit.ts';
import { companyRoles } from '#domain/roles.ts';
import { done, email, id, instant, language, money } from './fields.ts';
import { operation } from './operation.ts';

const orderLimitMinor = z
  .int('not-whole')
  .min(0, 'too-small')
  .max(highestOrderLimitMinor, 'order-limit-too-high')
  .nullable()
  .describe('Pence a month a buyer may order without approval; null: any amount');

const colleague = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    companyRole: z.enum(companyRoles),
    orderLimit: money.nullable(),
    spentThisMonth: money.nullable().describe('Of a retailer’s buyers and owners, in pounds'),
    isYou: z.boolean(),
    lastLoginAt: instant.nullable(),
  })
  .meta({ id: 'Colleague' });

const openInvite = z
  .object({
    id,
    email: z.string(),
    code: z.string(),
    companyRole: z.enum(companyRoles),
    orderLimit: money.nullable(),
    createdAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'ColleagueInvite' });

export const team = {
  listTeam: operation({
    method: 'GET',
    path: '/api/team',
    permission: 'team:read',
    summary: 'Everybody of the own company, and for its owners the invitations that are open.',
    input: z.object({}),
    output: z.object({
      items: z.array(colleague),
      invites: z.array(openInvite),
      canManage: z.boolean(),
      hasLimits: z.boolean().describe('Whether buyers of this company can have an order limit'),
    }),
  }),
  inviteColleague: operation({
    method: 'POST',
    path: '/api/team/invites',
    permission: 'team:manage',
    fresh: true,
    summary: 'Invite a colleague into the own company by email. An open invitation to the address ends.',
    input: z.object({
      email,
      companyRole: z.enum(companyRoles, 'invalid-choice'),
      orderLimitMinor: orderLimitMinor.default(null),
      language: language.default('en').describe('Of the email'),
    }),
    output: openInvite,
    errors: ['invalid-choice', 'colleague-exists', 'too-many-requests'],
    status: 201,
  }),
  sendColleagueInviteAgain: operation({
    method: 'POST',
    path: '/api/team/invites/:inviteId/send-again',
    permission: 'team:manage',
    summary: 'Mail an open invitation of the own company once more: a new code, the one before ends.',
    input: z.object({ inviteId: id }),
    output: openInvite,
    errors: ['not-found', 'colleague-exists', 'too-many-requests'],
    status: 201,
  }),
  revokeColleagueInvite: operation({
    method: 'POST',
    path: '/api/team/invites/:inviteId/revoke',
    permission: 'team:manage',
    summary: 'Take an open invitation of the own company back.',
    input: z.object({ inviteId: id }),
    output: done,
    errors: ['not-found', 'invite-not-revocable'],
  }),
  changeColleague: operation({
    method: 'PUT',
    path: '/api/team/:userId',
    permission: 'team:manage',
    fresh: true,
    summary: 'Change what a colleague may do and, of a buyer, how much to order in a month.',
    input: z.object({
      userId: id,
      companyRole: z.enum(companyRoles, 'invalid-choice'),
      orderLimitMinor,
      expected: z
        .object({ companyRole: z.enum(companyRoles, 'invalid-choice'), orderLimitMinor })
        .describe('As the caller saw them; refused when somebody has changed either since'),
    }),
    output: colleague,
    errors: [
      'not-found',
      'invalid-choice',
      'colleague-changed',
      'last-owner',
      'last-admin',
      'account-above-yours',
    ],
  }),
  removeColleague: operation({
    method: 'DELETE',
    path: '/api/team/:userId',
    permission: 'team:manage',
    fresh: true,
    summary: 'Close a colleague’s account: personal data goes, trade records stay.',
    input: z.object({ userId: id }),
    output: done,
    errors: ['not-found', 'last-owner', 'last-admin', 'account-above-yours'],
  }),
};
