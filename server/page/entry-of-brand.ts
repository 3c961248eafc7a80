import { noText } from '#domain/in-language.ts';
import { type Language, languages, type Translated } from '#domain/languages.ts';
import { defaultCountry } from '#domain/normalise.ts';
import type { PageEntry } from '#domain/page-entry.ts';
import type { OwnBrand } from '../catalogue/own-brand.ts';
import { isSaid, say } from '../kernel/texts.ts';

/** What a brand's row says, as its editor takes it: for pages that were entered before there were versions. */
export function entryOfBrand(brand: OwnBrand): PageEntry {
  const { details } = brand;
  return {
    name: brand.state === 'draft' ? inItsScript(brand.name) : brand.name,
    tagline: brand.tagline,
    description: brand.description,
    story: brand.story ?? noText,
    logo: logoOf(brand),
    heroImages: brand.heroImages,
    establishedYear: brand.establishedYear,
    country: countryCode(brand.country),
    technologies: details.technologies,
    clinicalResults: details.clinicalResults,
    uglyFoodIngredients: details.uglyFoodIngredients,
    impactStats: details.impactStats,
    marketFigures: (details.marketStats?.figures ?? []).map(({ key, label, ...figure }) => ({
      label: label ?? wordFor(key),
      ...figure,
    })),
    marketNote: details.marketStats?.note ?? noText,
    sustainability: details.sustainability,
    stats: details.stats,
    certifications: brand.certifications,
    featureTags: brand.featureTags,
  };
}

/** A company's name stands in every language until somebody writes the brand's; it is in one of them at the most. */
function inItsScript(name: Translated): Translated {
  if (/\p{Script=Hangul}/u.test(name.ko)) return { ...noText, ko: name.ko };
  return /\p{Script=Han}/u.test(name.zh) ? { ...noText, zh: name.zh } : name;
}

function logoOf({ logo, logoLight, logoMark, details }: OwnBrand): PageEntry['logo'] {
  if (details.logoPicture !== undefined && details.logoPicture !== null)
    return { picture: details.logoPicture };
  return logo === '' ? null : { drawn: { logo, logoLight, logoMark } };
}

/** Records name the country they come from; the editor has its code. */
export function countryCode(country: string): string {
  return /^[A-Z]{2}$/.test(country) ? country : 'KR';
}

export function countryName(code: string): string {
  return code === 'KR' ? defaultCountry : code;
}

/** A market figure that we have words for ("categoryGrowth"), in every language. */
function wordFor(key: string): Translated {
  const word = (language: Language) =>
    isSaid(language, `catalogue:market.${key}`) ? say(language, `catalogue:market.${key}`) : key;
  return Object.fromEntries(languages.map((language) => [language, word(language)])) as Translated; // one of each
}
