import { inEveryLanguage, writtenIn } from '#domain/in-language.ts';
import type { Translated } from '#domain/languages.ts';
import type { RawRecord } from '#domain/normalise.ts';
import { fallbacksOf, type PageEntry } from '#domain/page-entry.ts';
import type { PictureEntry } from '#domain/product-entry.ts';
import type { BadgeClaim } from '../badge-claims/claims-of.ts';
import type { OwnBrand } from '../catalogue/own-brand.ts';
import { countryName } from './entry-of-brand.ts';
import { reviewedOf } from './page-claims.ts';

/**
 * What publishing makes of a page: every text in every language, what is missing lent by the next; of what the brand
 * claims only what has been reviewed; minimum, address and place among the featured stay the brand's.
 */
export function recordOfEntry(entry: PageEntry, brand: OwnBrand, claims: readonly BadgeClaim[]): RawRecord {
  return {
    slug: brand.slug,
    name: inEveryLanguage(entry.name),
    tagline: textOrNone(entry.tagline),
    description: inEveryLanguage(entry.description),
    story: textOrNone(entry.story),
    ...marksOf(entry),
    heroImages: entry.heroImages,
    establishedYear: entry.establishedYear,
    minimumOrder: brand.minimumOrder,
    country: countryName(entry.country),
    ...reviewedOf(entry, brand, claims),
    technologies: entry.technologies.map(({ name, description, patent }) => ({
      name: inEveryLanguage(name),
      description: somethingOf(description, name),
      patent,
    })),
    clinicalResults: entry.clinicalResults.map(({ metric, ...rest }) => ({
      metric: inEveryLanguage(metric),
      ...rest,
    })),
    uglyFoodIngredients: entry.uglyFoodIngredients.map(({ name, benefit }) => ({
      name: inEveryLanguage(name),
      benefit: somethingOf(benefit, name),
    })),
    impactStats: entry.impactStats.map(({ label, ...rest }) => ({ label: inEveryLanguage(label), ...rest })),
    marketStats: marketOf(entry),
    sustainability: entry.sustainability.map(inEveryLanguage),
    stats: entry.stats,
    fallbacks: fallbacksOf(entry),
    logoStyle: brand.details.logoStyle,
    featured: brand.featured,
    active: true,
  };
}

function textOrNone(text: Translated): Translated | null {
  return writtenIn(text).length === 0 ? null : inEveryLanguage(text);
}

/** Where nobody explains it, its name has to do. */
function somethingOf(text: Translated, name: Translated): Translated {
  return textOrNone(text) ?? inEveryLanguage(name);
}

function marksOf({ logo }: PageEntry): RawRecord {
  if (logo === null) return { logo: '', logoLight: '', logoMark: '', logoPicture: null };
  if ('drawn' in logo) return { ...logo.drawn, logoPicture: null };
  const address = addressOf(logo.picture);
  // A word mark is no emblem: where only a round one has room, the initials stand.
  return { logo: address, logoLight: address, logoMark: '', logoPicture: logo.picture };
}

/** A mark stands small: the first width that is large enough for it. */
function addressOf({ key, widths, width }: PictureEntry): string {
  return `/media/${key}-${widths.find((each) => each >= 480) ?? width}.webp`;
}

function marketOf({ marketFigures, marketNote }: PageEntry): RawRecord | null {
  if (marketFigures.length === 0) return null;
  const figures = marketFigures.map(({ label, ...figure }, index) => [
    `figure-${index + 1}`,
    { ...figure, label: inEveryLanguage(label) },
  ]);
  return { ...Object.fromEntries(figures), note: textOrNone(marketNote) };
}
