import { z } from 'zod';
import { certificateReviews, certificateTypes } from '#domain/certificates.ts';
import { isBankText } from '#domain/payout.ts';
import { settlementCurrencies, settlementStates } from '#domain/settlement-account.ts';
import { country, day, done, id, instant, line, optionalLine, page, paging, text } from './fields.ts';
import { download, operation } from './operation.ts';

/** What a brand company says of itself beside its profile: where it is paid, and what its factory is certified for. */

const bankLine = (max: number) => line(max).refine(isBankText, 'not-bank-text');
const payee = z
  .object({
    name: bankLine(70),
    street: bankLine(70),
    postalCode: bankLine(16),
    city: bankLine(35),
    country,
  })
  .meta({ id: 'Payee', description: 'Who is paid, in letters that banks pass on across borders' });

const settlementAccount = z
  .object({
    id,
    bankName: z.string(),
    holder: z.string(),
    accountNumber: z.string().describe('Its end only: "••••1234"'),
    bic: z.string().nullable(),
    currency: z.enum(settlementCurrencies),
    payee: payee.nullable().describe('null: nothing is paid before it is entered'),
    changedBy: z.string().nullable(),
    changedAt: instant,
    usableFrom: instant,
    checkedAt: instant.nullable(),
    state: z.enum(settlementStates),
  })
  .meta({ id: 'SettlementAccount' });

const settlement = z.object({
  current: settlementAccount.nullable(),
  earlier: z.array(settlementAccount).describe('The accounts before it, the latest first'),
});

const certificate = z
  .object({
    id,
    name: z.string(),
    issuer: z.string(),
    number: z.string().nullable(),
    issuedOn: z.string().nullable(),
    expiresOn: z.string().nullable(),
    fileName: z.string(),
    sizeBytes: z.int(),
    url: z.string().describe('The file, for the own company and the team'),
    addedBy: z.string().nullable(),
    addedAt: instant,
    version: z.int(),
    review: z.enum(certificateReviews).describe('Whether the team has looked into it'),
    note: z.string().nullable().describe('Why it is not accepted'),
  })
  .meta({ id: 'CompanyCertificate' });

const certificates = z.object({ items: z.array(certificate) });

const optionalDay = day().nullable().default(null);
const certificateFields = {
  name: line(80),
  issuer: line(120),
  number: optionalLine(60).default(''),
  issuedOn: optionalDay,
  expiresOn: optionalDay,
};

export const company = {
  getSettlement: operation({
    method: 'GET',
    path: '/api/company/settlement-account',
    permission: 'bank:edit',
    summary: 'Where the own brand company is paid, with the accounts before; numbers by their end.',
    input: z.object({}),
    output: settlement,
  }),
  setSettlement: operation({
    method: 'PUT',
    path: '/api/company/settlement-account',
    permission: 'bank:edit',
    fresh: true,
    summary: 'Change where the own brand company is paid; all owners and the team are told, payouts wait.',
    input: z.object({
      bankName: line(80),
      holder: line(120),
      accountNumber: line(60),
      bic: optionalLine(11)
        .transform((bic) => bic.toUpperCase())
        .refine((bic) => bic === '' || /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic), 'invalid-bic')
        .default(''),
      currency: z.enum(settlementCurrencies, 'invalid-choice'),
      payee: payee.nullable().default(null),
    }),
    output: settlement,
    errors: ['invalid-iban', 'invalid-account-number', 'invalid-bic'],
  }),
  listAccountsToCheck: operation({
    method: 'GET',
    path: '/api/admin/settlement-accounts',
    permission: 'bank:check',
    summary: 'New bank accounts of brand companies that nobody of the team has checked, the oldest first.',
    input: z.object({}),
    output: z.object({
      items: z.array(settlementAccount.extend({ companyId: id, companyName: z.string() })),
    }),
  }),
  checkAccount: operation({
    method: 'POST',
    path: '/api/admin/settlement-accounts/:accountId/check',
    permission: 'bank:check',
    fresh: true,
    summary: 'Note that the account was checked with the company, by a way known from before.',
    input: z.object({ accountId: id }),
    output: done,
    errors: ['not-found', 'account-replaced'],
  }),
  listCertificates: operation({
    method: 'GET',
    path: '/api/company/certificates',
    permission: 'certificate:read',
    summary: 'Certificates of a factory: of the own company, and for the team of any brand company.',
    input: z.object({ companyId: id.optional().describe('For the team; the own company unless told') }),
    output: certificates,
    errors: ['not-found'],
  }),
  addCertificate: operation({
    method: 'POST',
    path: '/api/company/certificates',
    permission: 'certificate:edit',
    summary: 'Keep a certificate with its file (POST /api/uploads), on record only; the team looks into it.',
    input: z.object({ ...certificateFields, uploadId: id }),
    output: certificate,
    errors: ['attachment-unknown', 'document-type-refused', 'too-many-certificates', 'period-reversed'],
    status: 201,
  }),
  replaceCertificate: operation({
    method: 'PUT',
    path: '/api/company/certificates/:certificateId',
    permission: 'certificate:edit',
    summary: 'Change what is said of a certificate, and its file where another was uploaded.',
    input: z.object({ certificateId: id, ...certificateFields, uploadId: id.nullable().default(null) }),
    output: certificate,
    errors: ['not-found', 'attachment-unknown', 'document-type-refused', 'period-reversed'],
  }),
  removeCertificate: operation({
    method: 'DELETE',
    path: '/api/company/certificates/:certificateId',
    permission: 'certificate:edit',
    summary: 'Remove a certificate with its file.',
    input: z.object({ certificateId: id }),
    output: done,
    errors: ['not-found'],
  }),
  listCertificatesToReview: operation({
    method: 'GET',
    path: '/api/admin/certificates',
    permission: 'claim:review',
    summary:
      'Certificates of brand companies that nobody of the team has looked into, the oldest first; or those it has decided, the latest first.',
    input: z.object({ ...paging, state: z.enum(['open', 'decided'], 'invalid-choice').default('open') }),
    output: page(
      certificate.extend({
        companyId: id,
        companyName: z.string(),
        decidedBy: z.string().nullable(),
        decidedAt: instant.nullable(),
      }),
    ),
    errors: ['invalid-cursor'],
  }),
  decideCertificate: operation({
    method: 'POST',
    path: '/api/admin/certificates/:certificateId/decision',
    permission: 'claim:review',
    summary: 'Accept a certificate as it was seen, or do not, and say why to the company.',
    input: z
      .object({
        certificateId: id,
        version: z.int(),
        review: z.enum(['approved', 'declined'], 'invalid-choice'),
        note: text(1000).default(''),
      })
      .refine(({ review, note }) => review === 'approved' || note !== '', {
        path: ['note'],
        error: 'required',
      }),
    output: done,
    errors: ['not-found', 'certificate-changed'],
  }),
  downloadCertificate: download({
    path: '/api/company/certificates/:certificateId/file',
    permission: 'certificate:read',
    summary: 'The file of a certificate, for the own company and the team.',
    input: z.object({ certificateId: id }),
    errors: ['not-found', 'too-many-requests'],
    download: certificateTypes,
  }),
};
