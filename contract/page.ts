import { z } from 'zod';
import { firstSteps, missingThings } from '#domain/first-hour.ts';
import type { PageEntry } from '#domain/page-entry.ts';
import { brandStates } from '#domain/product-state.ts';
import { declinedClaim, evidenceDue } from './badge-claims.ts';
import { brandDetail, productSummary } from './catalogue.ts';
import { brandKey, country, id, instant, line, optionalLine, page, paging, text, version } from './fields.ts';
import { operation } from './operation.ts';

/** A text in three languages, any of which may be left empty. */
const words = (max: number) => z.object({ en: text(max), ko: text(max), zh: text(max) });
const lineIn = (max: number) =>
  z.object({ en: optionalLine(max), ko: optionalLine(max), zh: optionalLine(max) });

/** The same, with something in at least one language. */
const said = <Text extends ReturnType<typeof lineIn>>(textIn: Text) =>
  textIn.refine(({ en, ko, zh }) => [en, ko, zh].some((each) => each !== ''), {
    path: ['ko'],
    message: 'required',
  });

/** Before it no brand of today began. */
const firstYear = 1800;
const count = (min: number, max: number) => z.int('not-whole').min(min, 'too-small').max(max, 'too-large');
const figure = z.number('invalid-number').min(-1e9, 'too-small').max(1e9, 'too-large');

const picture = z
  .object({
    key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,199}$/, 'picture-unknown'),
    widths: z.array(count(1, 20_000)).max(12, 'too-many'),
    width: count(1, 20_000),
    height: count(1, 20_000),
    alt: lineIn(300).optional(),
  })
  .meta({ id: 'PagePicture' });

/** Our own drawn marks; never an address elsewhere. */
const mark = z
  .string()
  .max(200, 'too-long')
  .regex(/^(\/media\/[a-z0-9][a-z0-9-]*\.svg)?$/, 'picture-unknown');

/** Everything a brand writes of its page (domain/page-entry.ts). */
const pageFields = {
  name: lineIn(120),
  tagline: lineIn(200),
  description: words(2000),
  story: words(8000),
  logo: z
    .union([
      z.strictObject({ picture }),
      z.strictObject({ drawn: z.object({ logo: mark, logoLight: mark, logoMark: mark }) }),
    ])
    .nullable(),
  heroImages: z.array(picture).max(8, 'too-many'),
  establishedYear: z
    .int('not-whole')
    .refine((year) => year >= firstYear, { message: 'year-too-early', params: { earliest: firstYear } })
    .nullable()
    .describe('Up to this year'),
  country,
  technologies: z
    .array(z.object({ name: said(lineIn(160)), description: words(1000), patent: line(120).nullable() }))
    .max(20, 'too-many'),
  clinicalResults: z
    .array(
      z.object({
        metric: said(lineIn(200)),
        value: figure,
        unit: optionalLine(40),
        duration: line(40).nullable(),
        method: line(200).nullable(),
      }),
    )
    .max(20, 'too-many'),
  uglyFoodIngredients: z
    .array(z.object({ name: said(lineIn(160)), benefit: words(600) }))
    .max(20, 'too-many'),
  impactStats: z
    .array(z.object({ label: said(lineIn(200)), value: figure, unit: optionalLine(40) }))
    .max(20, 'too-many'),
  marketFigures: z
    .array(
      z.object({
        label: said(lineIn(200)),
        value: line(40),
        unit: optionalLine(40),
        period: line(40).nullable(),
      }),
    )
    .max(20, 'too-many'),
  marketNote: words(600),
  sustainability: z.array(said(lineIn(300))).max(20, 'too-many'),
  stats: z.object({
    yearsInBusiness: count(0, 500).nullable(),
    productsSold: count(0, 2_000_000_000).nullable(),
    customerSatisfaction: z.number('invalid-number').min(0, 'too-small').max(100, 'too-large').nullable(),
  }),
  certifications: z.array(line(80)).max(40, 'too-many'),
  featureTags: z.array(line(60)).max(20, 'too-many'),
};

export const pageEntry = z.object(pageFields).meta({ id: 'PageEntry' }) satisfies z.ZodType<PageEntry>;

const who = { actorName: z.string().nullable(), byTeam: z.boolean(), at: instant };

/** A page as who keeps it sees it. */
const keptPage = z
  .object({
    brandId: id,
    slug: z.string(),
    state: z.enum(brandStates),
    version: z.int().describe('Grows with whatever is done to the draft'),
    published: z
      .object({ version: z.int(), ...who })
      .nullable()
      .describe('What retailers see; null: nothing yet, or from before there was a history'),
    draft: z.object(who).nullable().describe('null: the entry is what retailers see'),
    entry: pageEntry,
    reviewed: z
      .object({ certifications: z.array(z.string()), featureTags: z.array(z.string()) })
      .describe('What retailers see of what the brand claims'),
    declined: z.array(declinedClaim).describe('What the team does not show, until the brand claims it again'),
    evidenceDue: z.array(evidenceDue),
    missing: z.array(z.enum(missingThings)).describe('What publishing still needs'),
    reviewNote: z.string().nullable().describe('Why the team sent it back'),
    minimumOrder: z.int(),
  })
  .meta({ id: 'KeptPage' });

const writing = ['not-found', 'page-changed', 'page-changed-by-you'] as const;

/** How a brand keeps its page; the team may do the same for any brand. */
export const brandPage = {
  getPage: operation({
    method: 'GET',
    path: '/api/brands/:brandId/page',
    permission: 'page:read',
    summary: 'The page of a brand for editing: its draft, or what retailers see.',
    input: z.object({ brandId: brandKey }),
    output: keptPage,
    errors: ['not-found'],
  }),
  savePage: operation({
    method: 'PUT',
    path: '/api/brands/:brandId/page',
    permission: 'page:edit',
    summary: 'Keep a draft of the page; retailers see nothing of it.',
    input: z.object({ brandId: brandKey, version, ...pageFields }),
    output: keptPage,
    errors: [...writing, 'picture-unknown', 'year-too-late'],
  }),
  discardPage: operation({
    method: 'POST',
    path: '/api/brands/:brandId/page/discard',
    permission: 'page:edit',
    summary: 'Throw the draft away; the page is what retailers see.',
    input: z.object({ brandId: brandKey, version }),
    output: keptPage,
    errors: writing,
  }),
  publishPage: operation({
    method: 'POST',
    path: '/api/brands/:brandId/page/publish',
    permission: 'page:edit',
    summary:
      'Show the draft to retailers. A brand’s first publishing is its owner’s to ask for and waits for the team.',
    input: z.object({ brandId: brandKey, version }),
    output: keptPage,
    errors: [...writing, 'page-incomplete', 'page-in-review', 'first-publishing-owners', 'picture-unknown'],
  }),
  approvePage: operation({
    method: 'POST',
    path: '/api/brands/:brandId/page/approve',
    permission: 'page:review',
    summary: 'Publish a brand for the first time: retailers see its page and its live products.',
    input: z.object({ brandId: brandKey, version }),
    output: keptPage,
    errors: [...writing, 'page-incomplete', 'page-not-in-review', 'picture-unknown'],
  }),
  sendPageBack: operation({
    method: 'POST',
    path: '/api/brands/:brandId/page/send-back',
    permission: 'page:review',
    summary: 'Ask the brand for changes before its first publishing.',
    input: z.object({
      brandId: brandKey,
      version,
      note: text(2000).min(1, 'required').describe('Shown to the brand, in its page and by email'),
    }),
    output: keptPage,
    errors: [...writing, 'page-not-in-review'],
  }),
  previewPage: operation({
    method: 'GET',
    path: '/api/brands/:brandId/page/preview',
    permission: 'page:read',
    summary:
      'The page exactly as retailers would see it after publishing, with the first of its live products.',
    input: z.object({ brandId: brandKey }),
    output: z.object({ brand: brandDetail, products: z.array(productSummary).describe('At most 12') }),
    errors: ['not-found'],
  }),
  listPageVersions: operation({
    method: 'GET',
    path: '/api/brands/:brandId/page/versions',
    permission: 'page:read',
    summary: 'What retailers have seen of a page and since when, the latest first.',
    input: z.object({ brandId: brandKey, ...paging }),
    output: page(
      z.object({
        version: z.int(),
        ...who,
        changed: z
          .array(z.string())
          .describe('Parts of the page that differ from the version before; empty for the first'),
      }),
    ),
    errors: ['not-found', 'invalid-cursor'],
  }),
  restorePage: operation({
    method: 'POST',
    path: '/api/brands/:brandId/page/restore',
    permission: 'page:edit',
    summary: 'Make an earlier state of the page its draft.',
    input: z.object({ brandId: brandKey, version, restored: version.describe('The version to restore') }),
    output: keptPage,
    errors: writing,
  }),
  getOverview: operation({
    method: 'GET',
    path: '/api/brands/:brandId/overview',
    permission: 'page:read',
    summary: 'How far a brand is: what is missing until retailers see it, and its products by state.',
    input: z.object({ brandId: brandKey }),
    output: z.object({
      brandId: id,
      slug: z.string(),
      name: z.object({ en: z.string(), ko: z.string(), zh: z.string() }),
      state: z.enum(brandStates),
      reviewNote: z.string().nullable(),
      hasDraft: z.boolean(),
      minimumOrder: z.int(),
      products: z.object({ draft: z.int(), live: z.int(), archived: z.int() }),
      steps: z.array(
        z.object({
          step: z.enum(firstSteps),
          isDone: z.boolean(),
          missing: z.array(z.enum(missingThings)),
        }),
      ),
    }),
    errors: ['not-found'],
  }),
};
