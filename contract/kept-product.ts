import { z } from 'zod';
import { productStates } from '#domain/product-state.ts';
import { neededParts } from '#domain/readiness.ts';
import { stockLevels } from '#domain/stock.ts';
import { declinedClaim, evidenceDue } from './badge-claims.ts';
import { id, instant, money, translated } from './fields.ts';
import { picture, price, productEntry } from './product-entry.ts';

export const state = z.enum(productStates, 'invalid-choice');

/** A price that live products take on later. */
const notice = z
  .object({
    price,
    itemsPerCarton: z.int(),
    pricePerCarton: money.describe('In the currency of the price'),
    announcedAt: instant,
    effectiveAt: instant,
    actorName: z.string().nullable(),
  })
  .meta({ id: 'PriceNotice' });

const warning = z
  .object({
    field: z.string(),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: 'ProductWarning', description: 'What looks unlikely; nothing is refused because of it' });

/** A product as who keeps it sees it. */
export const keptProduct = z
  .object({
    id,
    brandId: id,
    version: z.int().describe('Grows with every change of what is entered'),
    state,
    entry: productEntry,
    reviewed: z
      .object({ badges: z.array(z.string()), certifications: z.array(z.string()) })
      .describe('What retailers see of what the brand claims; the rest of the entry’s is under review'),
    declined: z.array(declinedClaim).describe('What the team does not show, until the brand claims it again'),
    evidenceDue: z.array(evidenceDue),
    category: translated,
    minimumItems: z.int().describe('The minimum that applies: the exception, else the brand’s'),
    stockLevel: z.enum(stockLevels),
    stockItems: z.int().nullable(),
    missing: z.array(z.enum(neededParts)).describe('What it still needs to go live'),
    warnings: z.array(warning),
    notice: notice.nullable(),
    createdAt: instant,
    changedAt: instant,
    changedBy: z.string().nullable(),
    changedByReader: z.boolean().describe('Whoever reads it has changed it last, maybe in another window'),
  })
  .meta({ id: 'KeptProduct' });

export const productRow = z
  .object({
    id,
    sku: z.string().nullable(),
    gtin: z.string().nullable(),
    name: translated.describe('As entered: empty where nobody has written it'),
    image: picture.nullable(),
    categoryId: z.string(),
    category: translated,
    state,
    version: z.int(),
    price,
    pricePerItem: money.nullable().describe('In the currency of the price'),
    pricePerCarton: money.nullable().describe('In the currency of the price'),
    marginPercent: z.int().nullable(),
    itemsPerCarton: z.int().nullable(),
    minimumException: z.int().nullable(),
    minimumItems: z.int(),
    stockLevel: z.enum(stockLevels),
    stockItems: z.int().nullable(),
    badges: z.array(z.string()),
    underReview: z.array(z.string()).describe('Of its badges and certifications'),
    leadTime: z.string(),
    missing: z.array(z.enum(neededParts)),
    notice: z.object({ effectiveAt: instant, pricePerCarton: money, itemsPerCarton: z.int() }).nullable(),
    changedAt: instant,
  })
  .meta({ id: 'KeptProductRow' });
