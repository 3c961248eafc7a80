import { z } from 'zod';
import { airGaps, hazardClasses, packingGroups, readUn } from '#domain/dangerous-goods.ts';
import { isLabelLanguage } from '#domain/label-languages.ts';
import { isPlace, isSimplePattern } from '#domain/market.ts';
import { gateKinds } from '#domain/market-gate.ts';
import { passportDocumentTypes, passportParts, passportReviews, passportStates } from '#domain/passport.ts';
import { findingKinds, findingPhases, substanceScopes } from '#domain/substances.ts';
import {
  brandKey,
  day,
  done,
  id,
  instant,
  line,
  nameLine,
  optionalLine,
  page,
  paging,
  queryFlag,
  text,
  translated,
  version,
} from './fields.ts';
import { download, operation } from './operation.ts';

const marketKey = z
  .string()
  .regex(/^[a-z]{2,8}$/, 'invalid-choice')
  .describe('"eu", "gb", "ch", or another that an admin has entered');
const isoDay = z.iso.date();
const labelLanguages = z
  .array(
    z
      .string()
      .regex(/^[a-z]{2}$/, { error: 'invalid-choice', abort: true })
      .refine(isLabelLanguage, 'invalid-choice'),
  )
  .max(24, 'too-many');

const market = z
  .object({
    key: z.string(),
    name: translated,
    places: z.array(z.string()).describe('"DE"; "GB:BT" are the postcodes of a country that begin so'),
    needsPerson: z.boolean(),
    needsNotification: z.boolean(),
    portal: z.string().nullable().describe('What the register is called'),
    numberPattern: z.string().nullable(),
    needsFile: z.boolean(),
    labelLanguages: z.array(z.string()).describe('A label in one of them is wanted'),
    documents: z.array(z.enum(passportDocumentTypes)),
    enforcedFrom: isoDay
      .nullable()
      .describe('From then on orders of what is not ready are refused; null: it only warns'),
    validFrom: isoDay,
    source: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Market' });

const substanceRule = z
  .object({
    id,
    marketKey: z.string(),
    inci: z.string(),
    cas: z.string().nullable(),
    scope: z.enum(substanceScopes),
    limitPercent: z.string().nullable(),
    kind: z.enum(findingKinds),
    placingFrom: isoDay.nullable(),
    offShelfFrom: isoDay.nullable(),
    source: z.string(),
    validFrom: isoDay,
    version: z.int(),
  })
  .meta({ id: 'SubstanceRule' });

const state = { state: z.enum(passportStates), missing: z.array(z.enum(passportParts)) };
const reviewed = { version: z.int(), review: z.enum(passportReviews), note: z.string().nullable() };

const person = z
  .object({
    id,
    marketKey: z.string(),
    name: z.string(),
    address: z.string(),
    email: z.string(),
    mandateFrom: isoDay,
    mandateTo: isoDay.nullable(),
    productCount: z.int().describe('Products it answers for'),
    ...reviewed,
  })
  .meta({ id: 'ResponsiblePerson' });

const passportDocument = z
  .object({
    id,
    marketKey: z.string(),
    type: z.enum(passportDocumentTypes),
    number: z.string().nullable(),
    issuer: z.string(),
    issuedOn: isoDay.nullable(),
    expiresOn: isoDay.nullable(),
    fileName: z.string(),
    url: z.string(),
    isShown: z.boolean().describe('Retailers may open it once it is reviewed'),
    ...reviewed,
  })
  .meta({ id: 'PassportDocument' });

const finding = z
  .object({
    id,
    ingredient: z.string(),
    kind: z.enum(findingKinds).describe('Only a ban holds a product back, until a reviewer decides'),
    phase: z.enum(findingPhases),
    scope: z.enum(substanceScopes),
    limitPercent: z
      .string()
      .nullable()
      .describe('A list of ingredients names no amounts: whether it is kept is unknown'),
    placingFrom: isoDay.nullable(),
    offShelfFrom: isoDay.nullable(),
    source: z.string(),
  })
  .meta({ id: 'SubstanceFinding' });

const kept = z
  .object({
    marketKey: z.string(),
    ...state,
    personId: id.nullable(),
    notificationNumber: z.string().nullable(),
    fileSince: isoDay.nullable(),
    labelLanguages: z.array(z.string()),
    review: z.enum(passportReviews).nullable().describe('null: nothing is entered'),
    note: z.string().nullable().describe('Why it is not accepted'),
    version: z.int().describe('0: nothing is entered'),
    documents: z.array(passportDocument),
    findings: z.array(finding).describe('What the market’s rules say of the list of ingredients'),
  })
  .meta({ id: 'KeptPassport' });

const transport = z
  .object({
    flashPointC: z.int().nullable(),
    un: z.string().nullable().describe('"UN1266"'),
    hazardClass: z.enum(hazardClasses).nullable(),
    packingGroup: z.enum(packingGroups).nullable(),
    limitedQuantity: z.boolean(),
    version: z.int().describe('0: nothing is entered'),
    isDangerous: z.boolean(),
    missing: z.array(z.enum(airGaps)).describe('Before it may fly; nothing of what is not dangerous'),
  })
  .meta({ id: 'TransportFacts' });

const productPassports = z
  .object({
    productId: id,
    name: translated,
    sku: z.string().nullable(),
    passports: z.array(kept),
    transport,
  })
  .meta({ id: 'ProductPassports' });

/** What retailers read: what is on record, in their words never more than that. */
const shown = z
  .object({
    marketKey: z.string(),
    ...state,
    personName: z.string().nullable(),
    personAddress: z.string().nullable(),
    notificationNumber: z.string().nullable(),
    fileSince: isoDay.nullable(),
    labelLanguages: z.array(z.string()),
    documents: z.array(passportDocument.omit({ note: true, review: true, version: true, isShown: true })),
  })
  .meta({ id: 'ShownPassport' });

const reviewKinds = ['person', 'passport', 'document'] as const;
const reviewItem = z.object({ kind: z.enum(reviewKinds, 'invalid-choice'), id, version });

const exception = z
  .object({
    id,
    companyId: id,
    companyName: z.string(),
    productId: id,
    productName: translated,
    marketKey: z.string(),
    reason: z.string(),
    isOnce: z.boolean(),
    by: z.string().nullable(),
    at: instant,
    endedAt: instant.nullable(),
    orderId: id.nullable().describe('The order that used it up'),
  })
  .meta({ id: 'PassportException' });

/** What a brand enters for one product and market; null leaves a part empty. */
const entered = z.object({
  productId: id,
  marketKey,
  version: version.describe('What was seen; 0: nothing was entered'),
  personId: id.nullable(),
  notificationNumber: optionalLine(40),
  fileSince: day().nullable(),
  labelLanguages,
});

export const passports = {
  listMarkets: operation({
    method: 'GET',
    path: '/api/markets',
    permission: 'catalogue:read',
    summary: 'The markets we know, with what each asks for, since when, and who says so.',
    input: z.object({}),
    output: z.object({ items: z.array(market) }),
  }),
  saveMarket: operation({
    method: 'PUT',
    path: '/api/admin/markets/:key',
    permission: 'market:edit',
    summary: 'Change what a market asks for, or enter another market.',
    input: z.object({
      key: marketKey,
      version: version.describe('What was seen; 0: a new market'),
      name: z.object({ en: line(60), ko: line(60), zh: line(60) }),
      places: z.array(line(10).refine(isPlace, 'invalid-choice')).min(1, 'required').max(100, 'too-many'),
      needsPerson: z.boolean(),
      needsNotification: z.boolean(),
      portal: optionalLine(20),
      numberPattern: optionalLine(60).refine(
        (value) => value === '' || isSimplePattern(value),
        'invalid-pattern',
      ),
      needsFile: z.boolean(),
      labelLanguages,
      documents: z.array(z.enum(passportDocumentTypes, 'invalid-choice')).max(10, 'too-many'),
      enforcedFrom: day().nullable(),
      validFrom: day(),
      source: line(200),
    }),
    output: market,
    errors: ['market-changed', 'place-doubled'],
  }),
  listSubstanceRules: operation({
    method: 'GET',
    path: '/api/admin/substance-rules',
    permission: 'claim:review',
    summary: 'What the markets say of substances, by market and name.',
    input: z.object({}),
    output: z.object({ items: z.array(substanceRule) }),
  }),
  saveSubstanceRule: operation({
    method: 'PUT',
    path: '/api/admin/substance-rules',
    permission: 'market:edit',
    summary: 'Change a rule of a substance, or enter another.',
    input: z.object({
      ruleId: id.nullable().describe('null: a new one'),
      version: version.describe('What was seen; 0: a new one'),
      marketKey,
      inci: line(100),
      cas: optionalLine(12).refine(
        (value) => value === '' || /^\d{2,7}-\d{2}-\d$/.test(value),
        'invalid-cas',
      ),
      scope: z.enum(substanceScopes, 'invalid-choice'),
      limitPercent: optionalLine(8)
        .refine((value) => value === '' || /^\d{1,3}(\.\d{1,4})?$/.test(value), 'invalid-number')
        .describe('"0.3"; empty: no amount is named'),
      kind: z.enum(findingKinds, 'invalid-choice'),
      placingFrom: day().nullable(),
      offShelfFrom: day().nullable(),
      source: line(200),
      validFrom: day(),
    }),
    output: substanceRule,
    errors: ['not-found', 'market-changed', 'period-reversed'],
  }),
  listPassports: operation({
    method: 'GET',
    path: '/api/brands/:brandId/passports',
    permission: 'product:read',
    summary: 'What is on record of a brand’s products for each market, and what is missing.',
    input: z.object({
      brandId: brandKey,
      ...paging,
      q: text(60).optional().describe('Name or SKU'),
      marketKey: marketKey.optional(),
      state: z.enum(passportStates, 'invalid-choice').optional(),
      productId: id.optional(),
    }),
    output: page(productPassports).extend({
      total: z.int(),
      brand: z.object({ id, slug: z.string(), name: translated }),
      persons: z.array(person),
    }),
    errors: ['not-found', 'invalid-cursor'],
  }),
  savePassport: operation({
    method: 'PUT',
    path: '/api/brands/:brandId/passports',
    permission: 'product:edit',
    summary: 'Enter what is on record of products for a market; what was reviewed is reviewed again.',
    input: z.object({
      brandId: brandKey,
      entries: z.array(entered).min(1, 'required').max(50, 'too-many'),
    }),
    output: z.object({ changed: z.int() }),
    errors: ['not-found', 'passport-changed', 'notification-invalid', 'person-other-market'],
  }),
  enterNumbers: operation({
    method: 'POST',
    path: '/api/brands/:brandId/passport-numbers',
    permission: 'product:edit',
    summary: 'Enter the notification numbers of many products at once, by SKU. All of them or none.',
    input: z.object({
      brandId: brandKey,
      marketKey,
      personId: id.nullable().describe('null: stays as it is'),
      labelLanguages: labelLanguages.describe('Empty: stay as they are'),
      rows: z
        .array(z.object({ sku: line(64), number: line(40) }))
        .min(1, 'required')
        .max(500, 'too-many'),
    }),
    output: z.object({ changed: z.int() }),
    errors: ['not-found', 'notification-invalid', 'person-other-market', 'sku-unknown'],
  }),
  savePerson: operation({
    method: 'PUT',
    path: '/api/brands/:brandId/responsible-persons',
    permission: 'product:edit',
    summary: 'Keep who answers for a brand’s products in a market, with the mandate.',
    input: z.object({
      brandId: brandKey,
      personId: id.nullable().describe('null: a new one'),
      version,
      marketKey,
      name: nameLine(160),
      address: line(300),
      email: optionalLine(254),
      mandateFrom: day(),
      mandateTo: day().nullable(),
    }),
    output: person,
    errors: ['not-found', 'passport-changed', 'period-reversed'],
  }),
  saveTransport: operation({
    method: 'PUT',
    path: '/api/brands/:brandId/products/:productId/transport',
    permission: 'product:edit',
    summary: 'Say what a product is in transport: flash point, UN number, class and packing group.',
    input: z.object({
      brandId: brandKey,
      productId: id,
      version: version.describe('The version that was read; 0: nothing was entered'),
      flashPointC: z.int('not-whole').min(-100, 'too-small').max(500, 'too-large').nullable(),
      un: optionalLine(12).refine((typed) => typed === '' || readUn(typed) !== null, 'un-number-wrong'),
      hazardClass: z.enum(hazardClasses, 'invalid-choice').nullable(),
      packingGroup: z.enum(packingGroups, 'invalid-choice').nullable(),
      limitedQuantity: z.boolean(),
    }),
    output: transport,
    errors: ['not-found', 'row-changed'],
  }),
  addPassportDocument: operation({
    method: 'POST',
    path: '/api/brands/:brandId/passport-documents',
    permission: 'product:edit',
    summary: 'Put a document on record for a product and a market; the file was uploaded before.',
    input: z.object({
      brandId: brandKey,
      productId: id,
      marketKey,
      type: z.enum(passportDocumentTypes, 'invalid-choice'),
      number: optionalLine(60),
      issuer: line(160),
      issuedOn: day().nullable(),
      expiresOn: day().nullable(),
      uploadId: id,
    }),
    output: passportDocument,
    errors: [
      'not-found',
      'period-reversed',
      'attachment-unknown',
      'document-type-refused',
      'too-many-passport-documents',
    ],
    status: 201,
  }),
  removePassportDocument: operation({
    method: 'DELETE',
    path: '/api/brands/:brandId/passport-documents/:documentId',
    permission: 'product:edit',
    summary: 'Take a document off the record.',
    input: z.object({ brandId: brandKey, documentId: id }),
    output: done,
    errors: ['not-found'],
  }),
  downloadPassportDocument: download({
    path: '/api/passport-documents/:documentId/file',
    permission: 'catalogue:read',
    summary: 'The file of a document, for whom it may be shown to.',
    input: z.object({ documentId: id }),
    errors: ['not-found', 'too-many-requests'],
    download: ['application/pdf', 'image/jpeg', 'image/png'],
  }),
  getPassport: operation({
    method: 'GET',
    path: '/api/products/:productId/passport',
    permission: 'catalogue:read',
    summary: 'What is on record of a product for each market, as retailers read it.',
    input: z.object({ productId: id }),
    output: z.object({
      ownMarket: z
        .string()
        .nullable()
        .describe('The market of the own company’s country; null: we have none'),
      items: z.array(shown),
    }),
    errors: ['not-found'],
  }),
  checkDestination: operation({
    method: 'GET',
    path: '/api/cart/markets',
    permission: 'checkout:read',
    summary: 'Whether what is in the cart can be sent to a country, brand by brand.',
    input: z.object({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'invalid-choice')
        .optional()
        .describe('Left out: where the company has goods sent first'),
      postalCode: optionalLine(20).optional(),
    }),
    output: z.object({
      market: market.pick({ key: true, name: true, enforcedFrom: true }).nullable(),
      country: z.string(),
      brands: z.array(
        z.object({
          brandId: id,
          gate: z.enum(gateKinds),
          productIds: z.array(id).describe('The products it is about'),
          products: z.array(z.object({ productId: id, name: translated, ...state })),
        }),
      ),
    }),
  }),
  listReviews: operation({
    method: 'GET',
    path: '/api/admin/passport-reviews',
    permission: 'claim:review',
    summary: 'What brands have entered for markets and nobody has looked into, the longest first.',
    input: z.object({ ...paging }),
    output: page(
      z
        .object({
          kind: z.enum(reviewKinds),
          id,
          version: z.int(),
          brandId: id,
          brandSlug: z.string(),
          brandName: translated,
          marketKey: z.string(),
          product: z.object({ id, name: translated }).nullable(),
          title: z.string().describe('A name, a number or a file'),
          detail: z.string(),
          url: z.string().nullable().describe('The file of a document'),
          findings: z.array(finding),
          enteredAt: instant,
        })
        .meta({ id: 'PassportReview' }),
    ),
    errors: ['invalid-cursor'],
  }),
  decideReviews: operation({
    method: 'POST',
    path: '/api/admin/passport-reviews',
    permission: 'claim:review',
    summary: 'Accept what a brand has entered as it was seen, or do not, and say why. All of it or none.',
    input: z
      .object({
        items: z.array(reviewItem).min(1, 'required').max(100, 'too-many'),
        review: z.enum(['approved', 'declined'], 'invalid-choice'),
        note: text(1000).default(''),
      })
      .refine(({ review, note }) => review === 'approved' || note !== '', {
        path: ['note'],
        error: 'required',
      }),
    output: done,
    errors: ['not-found', 'passport-changed'],
  }),
  listExceptions: operation({
    method: 'GET',
    path: '/api/admin/passport-exceptions',
    permission: 'claim:review',
    summary:
      'Which company may order what a market is not ready for, by whose word and why, the latest first.',
    input: z.object({ ...paging, isOpen: queryFlag.optional() }),
    output: page(exception),
    errors: ['invalid-cursor'],
  }),
  addException: operation({
    method: 'POST',
    path: '/api/admin/passport-exceptions',
    permission: 'market:edit',
    summary: 'Let a company order products a market is not ready for, once or until it is ended.',
    input: z.object({
      companyId: id,
      productIds: z.array(id).min(1, 'required').max(50, 'too-many'),
      marketKey,
      reason: text(500).min(1, 'required'),
      isOnce: z.boolean(),
    }),
    output: z.object({ added: z.int() }),
    errors: ['not-found'],
    status: 201,
  }),
  endException: operation({
    method: 'POST',
    path: '/api/admin/passport-exceptions/:exceptionId/end',
    permission: 'market:edit',
    summary: 'End an exception; orders that were placed stay.',
    input: z.object({ exceptionId: id }),
    output: done,
    errors: ['not-found'],
  }),
};
