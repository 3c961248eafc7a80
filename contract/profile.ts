import { z } from 'zod';
import { businessTypes, emailNotifications, emailRhythms } from '#domain/account.ts';
import { companyRoles, roles } from '#domain/roles.ts';
import { isGs1Prefix } from '#domain/sscc.ts';
import { vatNumberLooks } from '#domain/vat-number.ts';
import {
  accountCurrency,
  done,
  eori,
  language,
  latinSeat,
  line,
  optionalLine,
  phone,
  text,
} from './fields.ts';
import { operation } from './operation.ts';

const notifications = z.object({
  orderUpdates: z.boolean(),
  newProducts: z.boolean(),
  promotions: z.boolean(),
  announcements: z.boolean(),
} satisfies Record<(typeof emailNotifications)[number], z.ZodBoolean>);

const ownProfile = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().describe('Changed by an admin, with the consent of both addresses'),
    phone: z.string(),
    role: z.enum(roles),
    companyRole: z.enum(companyRoles),
    company: z.object({
      companyName: z.string(),
      country: z.string(),
      vatNumber: z.string(),
      vatNumberLooks: z
        .enum(vatNumberLooks)
        .describe('A warning, no verdict: nobody was asked whether the number exists'),
      companyAddress: z.string(),
      businessType: z.enum(businessTypes),
      registrationNumber: z.string().describe('A Korean one as 000-00-00000'),
      representative: z.string(),
      eori: z.string().describe('The number customs know the company by'),
      latinName: z.string().describe('What papers for customs call it; empty: the company name'),
      latinAddress: z.string().describe('Like the name'),
      approvedExporterNumber: z.string().describe('Of a brand that is an approved exporter'),
      gs1Prefix: z.string().describe('Of a brand: what its carton numbers (SSCC) begin with'),
      statesOrigin: z.boolean().describe('A brand says that its goods meet the rules of origin'),
      canEdit: z.boolean().describe('Owners speak for the company'),
    }),
    language,
    currency: accountCurrency,
    emailNotifications: notifications,
    emailRhythm: z
      .enum(emailRhythms)
      .describe('When the emails that can be chosen come; order updates at once'),
  })
  .meta({ id: 'Profile' });

export const profile = {
  getProfile: operation({
    method: 'GET',
    path: '/api/profile',
    permission: 'profile:read',
    summary: 'What the account says of its owner, the company and the emails wanted.',
    input: z.object({}),
    output: ownProfile,
  }),
  updateAccountDetails: operation({
    method: 'PUT',
    path: '/api/profile/account',
    permission: 'account:edit',
    summary: 'Change name and telephone number.',
    input: z.object({ firstName: line(80), lastName: optionalLine(80), phone }),
    output: ownProfile,
    errors: ['name-reserved'],
  }),
  updateCompanyInfo: operation({
    method: 'PUT',
    path: '/api/profile/company',
    permission: 'company:edit',
    summary: 'Change the company’s details; for owners.',
    input: z.object({
      companyName: line(160),
      vatNumber: optionalLine(40),
      companyAddress: text(500),
      businessType: z.enum(businessTypes, 'invalid-choice'),
    }),
    output: ownProfile,
    errors: ['company-exists', 'name-reserved'],
  }),
  updateRegistration: operation({
    method: 'PUT',
    path: '/api/profile/registration',
    permission: 'registration:edit',
    summary: 'Change what a brand company is registered as and who represents it.',
    input: z.object({ registrationNumber: optionalLine(40), representative: optionalLine(120) }),
    output: ownProfile,
    errors: ['registration-number-wrong'],
  }),
  updateCustoms: operation({
    method: 'PUT',
    path: '/api/profile/customs',
    permission: 'company:edit',
    summary: 'Change what customs know the company by, and what a brand says of the origin of its goods.',
    input: z.object({
      eori,
      ...latinSeat,
      approvedExporterNumber: optionalLine(40).default('').describe('Brands only'),
      gs1Prefix: optionalLine(16)
        .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
        .refine((prefix) => prefix === '' || isGs1Prefix(prefix), 'gs1-prefix-wrong')
        .default('')
        .describe('Brands only'),
      statesOrigin: z.boolean().default(false).describe('Brands only'),
    }),
    output: ownProfile,
    errors: ['not-found'],
  }),
  updatePreferences: operation({
    method: 'PUT',
    path: '/api/profile/preferences',
    permission: 'account:edit',
    summary: 'Change language, currency and which emails are wanted.',
    input: z.object({
      language,
      currency: accountCurrency,
      emailNotifications: notifications,
      emailRhythm: z.enum(emailRhythms, 'invalid-choice').optional().describe('Left out: as it is'),
    }),
    output: ownProfile,
    errors: ['currency-without-rate'],
  }),
  readSubscription: operation({
    method: 'GET',
    path: '/api/unsubscribe/:token',
    permission: 'email:end',
    summary: 'Which emails the link of an email ends, and for whom; changes nothing.',
    input: z.object({ token: z.string().max(200, 'unsubscribe-link-invalid') }),
    output: z.object({
      email: z.string().describe('Masked: "e•••@marlow.example"'),
      notification: z
        .enum([...emailNotifications, 'weekly'])
        .describe('weekly: what the weekly email of the link gathered'),
      wanted: z.boolean(),
    }),
    errors: ['unsubscribe-link-invalid'],
  }),
  unsubscribe: operation({
    method: 'POST',
    path: '/api/unsubscribe/:token',
    permission: 'email:end',
    summary: 'End one kind of emails with the link of such an email, or with `wanted` begin them again.',
    input: z.object({
      token: z.string().max(200, 'unsubscribe-link-invalid'),
      wanted: z.boolean().default(false),
    }),
    output: done,
    errors: ['unsubscribe-link-invalid'],
  }),
};
