import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { brandStates, productStates } from '#domain/product-state.ts';
import {
  brandKey,
  id,
  instant,
  page,
  queryFlag,
  queryList,
  sortedPaging,
  text,
  translated,
} from './fields.ts';
import { productRow, state } from './kept-product.ts';
import { operation } from './operation.ts';

/** The whole catalogue as the team looks after it: every brand, and every product of every brand. */

const inLanguages = z.object({ en: z.int(), ko: z.int(), zh: z.int() });

const brandRow = z
  .object({
    brandId: id,
    slug: z.string(),
    name: translated,
    companyId: id,
    companyName: z.string(),
    state: z.enum(brandStates),
    isSuspended: z.boolean().describe('Its company is suspended or closed: it is hidden, whatever its state'),
    hiddenBecause: z.string().nullable().describe('What the brand was told, where the team hides it'),
    featured: z.boolean(),
    live: z.int().describe('Live products'),
    drafts: z.int(),
    unwritten: inLanguages.describe('Live products without a name or a description in the language'),
    claims: z.int().describe('Badges and certifications to review'),
    hasPage: z.boolean().describe('Its first page waits for the team'),
    createdAt: instant,
  })
  .meta({ id: 'DeskBrand' });

const deskProduct = productRow
  .extend({
    brand: z.object({ id, slug: z.string(), name: translated }),
    unwritten: z.array(z.enum(languages)).describe('Without a name or a description in them'),
  })
  .meta({ id: 'DeskProduct' });

const language = z.enum(languages, 'invalid-choice');

export const catalogueDesk = {
  listDeskBrands: operation({
    method: 'GET',
    path: '/api/admin/catalogue/brands',
    permission: 'catalogue:oversee',
    summary:
      'Every brand, published or not: its state, its products, what waits and which texts are missing.',
    input: z.object({
      ...sortedPaging('desk-brands'),
      state: z.enum(brandStates, 'invalid-choice').optional(),
      waiting: queryFlag.optional().describe('Only brands of which something waits for review'),
      unwritten: language.optional().describe('Only brands with live products that lack texts in it'),
      featured: queryFlag.optional().describe('Only featured ones'),
      q: text(100).optional().describe('Part of its name in any language, its address or its company'),
    }),
    output: page(brandRow).extend({ total: z.int() }),
    errors: ['invalid-cursor'],
  }),
  listDeskProducts: operation({
    method: 'GET',
    path: '/api/admin/catalogue/products',
    permission: 'catalogue:oversee',
    summary: 'Products of all brands as who keeps them sees them: drafts and archived ones too.',
    input: z.object({
      ...sortedPaging('desk-products'),
      brandId: id.optional(),
      states: queryList(state, productStates.length).optional(),
      unwritten: language.optional().describe('Without a name or a description in it'),
      waiting: queryFlag.optional().describe('Only products whose badges or certifications wait for review'),
      q: text(100).optional().describe('Beginnings of words of the name in any language, or the SKU'),
    }),
    output: page(deskProduct).extend({ total: z.int().describe('50,001: more than 50,000') }),
    errors: ['invalid-cursor'],
  }),
  featureBrand: operation({
    method: 'PUT',
    path: '/api/admin/catalogue/brands/:brandId/featured',
    permission: 'catalogue:curate',
    summary: 'Whether retailers find a brand among those we recommend on their dashboard.',
    input: z.object({ brandId: brandKey, featured: z.boolean() }),
    output: brandRow,
    errors: ['not-found'],
  }),
  hideBrand: operation({
    method: 'POST',
    path: '/api/admin/catalogue/brands/:brandId/hide',
    permission: 'catalogue:curate',
    summary: 'Take a live brand and its products out of what retailers see; the brand is told why.',
    input: z.object({
      brandId: brandKey,
      reason: text(2000).min(1, 'reason-required').describe('Shown to the brand, on its page and by email'),
    }),
    output: brandRow,
    errors: ['not-found', 'brand-moved-on'],
  }),
  showBrand: operation({
    method: 'POST',
    path: '/api/admin/catalogue/brands/:brandId/show',
    permission: 'catalogue:curate',
    summary: 'Let retailers see a hidden brand again; the brand is told.',
    input: z.object({ brandId: brandKey }),
    output: brandRow,
    errors: ['not-found', 'brand-moved-on'],
  }),
};
