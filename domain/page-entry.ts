import { compareText } from './compare-text.ts';
import { shownIn, writtenIn } from './in-language.ts';
import type { Language, Translated } from './languages.ts';
import { languages } from './languages.ts';
import type { PictureEntry } from './product-entry.ts';

/** A drawn word mark from before pictures: addresses of our own files. */
export type DrawnLogo = { readonly logo: string; readonly logoLight: string; readonly logoMark: string };

/**
 * Everything a brand writes of its page: what the editor shows, drafts and versions keep and publishing turns into what
 * retailers see, under the same names. A text that is missing in a language is empty there; null is what nobody has said.
 */
export type PageEntry = {
  readonly name: Translated;
  readonly tagline: Translated;
  readonly description: Translated;
  readonly story: Translated;
  /** null: its name stands for it. */
  readonly logo: { readonly picture: PictureEntry } | { readonly drawn: DrawnLogo } | null;
  readonly heroImages: readonly PictureEntry[];
  readonly establishedYear: number | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly technologies: readonly {
    readonly name: Translated;
    readonly description: Translated;
    readonly patent: string | null;
  }[];
  readonly clinicalResults: readonly {
    readonly metric: Translated;
    readonly value: number;
    readonly unit: string;
    /** "4 weeks". */
    readonly duration: string | null;
    readonly method: string | null;
  }[];
  readonly uglyFoodIngredients: readonly { readonly name: Translated; readonly benefit: Translated }[];
  readonly impactStats: readonly {
    readonly label: Translated;
    readonly value: number;
    readonly unit: string;
  }[];
  readonly marketFigures: readonly {
    readonly label: Translated;
    readonly value: string;
    readonly unit: string;
    readonly period: string | null;
  }[];
  readonly marketNote: Translated;
  readonly sustainability: readonly Translated[];
  readonly stats: {
    readonly yearsInBusiness: number | null;
    readonly productsSold: number | null;
    /** Percent. */
    readonly customerSatisfaction: number | null;
  };
  /** What the brand says of itself; retailers see what has been reviewed. */
  readonly certifications: readonly string[];
  readonly featureTags: readonly string[];
};

export type PageField = keyof PageEntry;

/** The parts of a page in the order of its editor. */
export const pageFields = [
  'name',
  'tagline',
  'description',
  'story',
  'logo',
  'heroImages',
  'establishedYear',
  'country',
  'stats',
  'certifications',
  'featureTags',
  'technologies',
  'clinicalResults',
  'uglyFoodIngredients',
  'impactStats',
  'marketFigures',
  'marketNote',
  'sustainability',
] as const satisfies readonly PageField[];

/** Every text of a page in three languages that says something in at least one. */
export function textsOf(entry: PageEntry): readonly Translated[] {
  const { name, tagline, description, story, marketNote, sustainability } = entry;
  const all = [
    name,
    description,
    tagline,
    story,
    marketNote,
    ...sustainability,
    ...entry.technologies.flatMap((each) => [each.name, each.description]),
    ...entry.clinicalResults.map(({ metric }) => metric),
    ...entry.uglyFoodIngredients.flatMap((each) => [each.name, each.benefit]),
    ...entry.impactStats.map(({ label }) => label),
    ...entry.marketFigures.map(({ label }) => label),
  ];
  return all.filter((text) => writtenIn(text).length > 0);
}

/** For readers of which language some text is missing, and in which other one they see the first of them. */
export type Fallbacks = { readonly [Reader in Language]?: Language | undefined };

export function fallbacksOf(entry: PageEntry): Fallbacks {
  const texts = textsOf(entry);
  const found = languages.flatMap((language) => {
    const missing = texts.find((text) => text[language].trim() === '');
    const shown = missing === undefined ? null : shownIn(writtenIn(missing), language);
    return shown === null ? [] : [[language, shown] as const];
  });
  return Object.fromEntries(found);
}

/** Which parts of two states of a page differ. */
export function differingFields(a: PageEntry, b: PageEntry): readonly PageField[] {
  return pageFields.filter((field) => !isSame(a[field], b[field]));
}

/** What two people have made of the same page: each part as who changed it alone has it; `both` have to be chosen. */
export type Merge = { readonly merged: PageEntry; readonly both: readonly PageField[] };

/** The second of two editors has `mine`; both began with `base`. Until somebody chooses, `theirs` stays. */
export function mergePages(base: PageEntry, mine: PageEntry, theirs: PageEntry): Merge {
  const changedByMe = differingFields(base, mine);
  const both = changedByMe.filter(
    (field) => !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field]),
  );
  const own = changedByMe.filter((field) => !both.includes(field));
  return { merged: { ...theirs, ...picked(mine, own) }, both };
}

export function picked(entry: PageEntry, fields: readonly PageField[]): Partial<PageEntry> {
  return Object.fromEntries(fields.map((field) => [field, entry[field]]));
}

/** By what they say, whatever the order of their keys: one may come from the database. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
