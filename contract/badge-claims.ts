import { z } from 'zod';
import { badgeClaimKinds, badgeClaimStates } from '#domain/badge-claim.ts';
import { evidenceKinds, evidenceWordForm } from '#domain/claim-evidence.ts';
import { day, done, id, instant, line, page, paging, text, translated, version } from './fields.ts';
import { operation } from './operation.ts';

/** What a brand says and the team does not show, with the reason. */
export const declinedClaim = z
  .object({ kind: z.enum(badgeClaimKinds), word: z.string(), note: z.string() })
  .meta({ id: 'DeclinedClaim' });

/** What retailers have seen since before there were claims. */
export const evidenceDue = z
  .object({ kind: z.enum(badgeClaimKinds), word: z.string(), dueAt: instant })
  .meta({ id: 'EvidenceDue' });

const evidenceDocument = z
  .object({ id, name: z.string(), expiresOn: z.string().nullable().describe('Its last day') })
  .meta({ id: 'EvidenceDocument' });

const badgeClaim = z
  .object({
    id,
    brandId: id,
    brandSlug: z.string(),
    brandName: translated,
    product: z
      .object({ id, name: translated.describe('As entered: empty where nobody has written it') })
      .nullable()
      .describe('null: the brand says it of itself'),
    kind: z.enum(badgeClaimKinds),
    word: z.string().describe('As entered: "Vegan", "CPNP_UK"'),
    state: z.enum(badgeClaimStates),
    claimedBy: z.string().nullable(),
    claimedAt: instant,
    dueAt: instant.nullable().describe('Until when evidence is asked for of what was shown before'),
    decidedBy: z.string().nullable(),
    decidedAt: instant.nullable(),
    note: z.string().nullable().describe('Why it is not shown'),
    needs: z
      .enum(evidenceKinds)
      .nullable()
      .describe(
        'It is shown with a scheme and an accepted document only: environmental, or vouched for by others',
      ),
    scheme: z.string().nullable().describe('Whose rules it is shown by'),
    evidence: evidenceDocument.nullable().describe('What it rests on'),
    documents: z.array(evidenceDocument).describe('Accepted documents it could rest on today'),
  })
  .meta({ id: 'BadgeClaim' });

const evidenceWord = line(60).regex(evidenceWordForm, 'invalid');
const wordFields = {
  kind: z.enum(evidenceKinds, 'invalid-choice'),
  words: z
    .array(evidenceWord)
    .min(1, 'required')
    .max(200, 'too-many')
    .describe('"eco" is a whole word, "recycl*" the beginning of one'),
  exceptWords: z
    .array(evidenceWord)
    .max(200, 'too-many')
    .describe('What reads alike and means something else'),
  source: line(200),
  validFrom: day(),
  validTo: day().nullable().describe('The last day; null: until further notice'),
};
const evidenceWords = z.object({ id, version: z.int(), ...wordFields }).meta({ id: 'EvidenceWords' });

export const largestDecision = 100;

/** What brands say of their products and of themselves, and the team looks into. */
export const badgeClaims = {
  listBadgeClaims: operation({
    method: 'GET',
    path: '/api/badge-claims',
    permission: 'claim:review',
    summary:
      'Badges and certifications that brands claim: those that wait or whose evidence is due, the longest first, or those decided, the latest first.',
    input: z.object({
      ...paging,
      state: z.enum(['open', 'due', 'decided'], 'invalid-choice').default('open'),
    }),
    output: page(badgeClaim),
    errors: ['invalid-cursor'],
  }),
  approveBadgeClaims: operation({
    method: 'POST',
    path: '/api/badge-claims/approve',
    permission: 'claim:review',
    summary: 'Show what a brand claims to retailers, from now on. All of them or none.',
    input: z.object({
      claimIds: z.array(id).min(1, 'required').max(largestDecision, 'too-many'),
      evidence: z
        .object({ scheme: text(120).min(1, 'required'), documentId: id })
        .optional()
        .describe('Of claims that are environmental or that others vouch for'),
    }),
    output: done,
    errors: ['not-found', 'badge-claim-decided', 'claim-evidence-needed', 'claim-evidence-invalid'],
  }),
  declineBadgeClaim: operation({
    method: 'POST',
    path: '/api/badge-claims/:claimId/decline',
    permission: 'claim:review',
    summary: 'Do not show what a brand claims, or show it no longer; the brand reads why.',
    input: z.object({ claimId: id, note: text(1000).min(1, 'required') }),
    output: done,
    errors: ['not-found', 'badge-claim-decided'],
  }),
  listEvidenceWords: operation({
    method: 'GET',
    path: '/api/admin/evidence-words',
    permission: 'claim:review',
    summary: 'The words by which a claim is shown with a scheme and a document only, with when they count.',
    input: z.object({}),
    output: z.object({ items: z.array(evidenceWords) }),
  }),
  saveEvidenceWords: operation({
    method: 'PUT',
    path: '/api/admin/evidence-words',
    permission: 'market:edit',
    summary: 'Change a row of the words that need evidence, or enter another.',
    input: z.object({
      rowId: id.nullable().describe('null: a new one'),
      version: version.describe('What was seen; 0: a new one'),
      ...wordFields,
    }),
    output: evidenceWords,
    errors: ['not-found', 'row-changed', 'period-reversed'],
  }),
};
