import { z } from 'zod';
import type { BrandStory } from '#db/schema/catalogue.ts';
import { languages } from '#domain/languages.ts';
import { type RawRecord, translatedFrom } from '#domain/normalise.ts';
import { normaliseBrand } from '#domain/normalise-brand.ts';
import { storedPicture, text, translatedText } from './product-record.ts';

const optionalText = z
  .unknown()
  .optional()
  .transform((value) => translatedFrom(value));

const figure = z.object({
  value: z.union([z.number(), z.string()]).transform(String),
  unit: z.string().default(''),
  period: z.string().nullable().default(null),
  label: optionalText,
});

/** Named figures beside a currency and a note: `{ categoryGrowth: { value, unit, period }, note }`. */
const marketStats = z.record(z.string(), z.unknown()).transform(({ note, currency: _, ...figures }) => ({
  figures: Object.entries(figures).map(([key, entry]) => ({ key, ...figure.parse(entry) })),
  note: translatedFrom(note),
}));

/** A brand record after normalisation, field by field. */
const brandRecord = z.object({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: translatedText.refine(({ en }) => en.trim() !== '', 'a brand needs a name'),
  tagline: optionalText,
  description: translatedText,
  logo: z.string(),
  logoLight: z.string(),
  logoMark: z.string(),
  heroImages: z.array(storedPicture).default([]),
  story: optionalText,
  establishedYear: z.int().min(1800).max(2200).nullish(),
  minimumOrder: z.int().min(1),
  country: z.string(),
  certifications: z.array(z.string()),
  featureTags: z.array(z.string()).default([]),
  technologies: z
    .array(z.object({ name: text, description: text, patent: z.string().nullable().default(null) }))
    .default([]),
  clinicalResults: z
    .array(
      z.object({
        metric: text,
        value: z.number(),
        unit: z.string().default(''),
        duration: z.string().nullable().default(null),
        method: z.string().nullable().default(null),
      }),
    )
    .default([]),
  marketStats: marketStats.nullish(),
  sustainability: z.array(text).default([]),
  uglyFoodIngredients: z
    .array(z.object({ name: z.unknown().optional(), nameI18n: z.unknown().optional(), benefit: text }))
    .default([])
    .transform((list) =>
      list.map(({ name, nameI18n, benefit }) => ({ name: text.parse(nameI18n ?? name), benefit })),
    ),
  impactStats: z
    .array(z.object({ label: text, value: z.number(), unit: z.string().default('') }))
    .default([]),
  stats: z
    .object({
      yearsInBusiness: z.int().nullable().default(null),
      productsSold: z.int().nullable().default(null),
      customerSatisfaction: z.number().nullable().default(null),
    })
    .prefault({}),
  active: z.boolean(),
  featured: z.boolean().default(false),
  logoStyle: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  fallbacks: z.partialRecord(z.enum(languages), z.enum(languages)).default({}),
  logoPicture: storedPicture.nullable().default(null),
});

export type BrandRecord = z.infer<typeof brandRecord>;

/** A raw record with the brief's defaults, checked; throws a ZodError that names the faulty fields. */
export function readBrandRecord(raw: RawRecord): BrandRecord {
  return brandRecord.parse(normaliseBrand(raw));
}

/** What is shown and never computed with lies in one column. */
export function storyOf(record: BrandRecord): BrandStory {
  const {
    technologies,
    clinicalResults,
    sustainability,
    uglyFoodIngredients,
    impactStats,
    stats,
    logoStyle,
    fallbacks,
    logoPicture,
  } = record;
  return {
    technologies,
    clinicalResults,
    marketStats: record.marketStats ?? null,
    sustainability,
    uglyFoodIngredients,
    impactStats,
    stats,
    logoStyle,
    fallbacks,
    logoPicture,
  };
}
