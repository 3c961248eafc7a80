import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#domain/languages.ts';

/**
 * Lys says what is on record of a product, never that it is compliant or approved (docs/trade-rules.md, rule 2): a
 * claim nobody may make of a cosmetic.
 */
const root = join(import.meta.dirname, '..', 'locales');

/** Said of nothing, wherever it stands. */
const never: Readonly<Record<Language, RegExp>> = {
  en: /\bcompliant\b|\bcompl(y|ies) with\b|\b(EU|UK|FDA|CPNP|SCPN|officially|legally)[- ]approved\b/i,
  ko: /규정을? 준수|법규를? 준수|적합 판정|공식 (승인|허가)/,
  zh: /合规|合法销售|官方(批准|认可)/,
};

/** Said of orders, people and money, and of no product. */
const notOfProducts: Readonly<Record<Language, RegExp>> = {
  en: /\b(approved|certified|licen[sc]ed)\b/i,
  ko: /승인(됨|된|되었|받)|허가(됨|된|되었|받)/,
  zh: /已批准|获批|已获认证/,
};

const ofProducts = [
  'cart',
  'catalogue',
  'checkout',
  'documents',
  'imports',
  'linesheets',
  'lots',
  'page',
  'passports',
  'products',
  'samples',
  'stock',
];

/** The brief's badge, whose tooltip says what it is (docs/decisions.md, Badges). */
const badge = 'CPNP Certified';

const texts = languages.flatMap((language) =>
  readdirSync(join(root, language)).flatMap((file) => {
    const area = file.slice(0, -'.json'.length);
    const read: unknown = JSON.parse(readFileSync(join(root, language, file), 'utf8'));
    return leaves(read, area).map(([key, text]) => ({ language, area, key, text: text.replace(badge, '') }));
  }),
);

function leaves(node: unknown, key: string): [key: string, text: string][] {
  if (typeof node === 'string') return [[key, node]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, inner]) => leaves(inner, `${key}.${name}`));
}

describe.each(languages)('what is said in %s', (language) => {
  const own = texts.filter((text) => text.language === language);

  it('calls nothing compliant', () => {
    expect(own.filter(({ text }) => never[language].test(text)).map(({ key }) => key)).toEqual([]);
  });

  it('calls no product approved', () => {
    const said = own.filter(
      ({ area, text }) => ofProducts.includes(area) && notOfProducts[language].test(text),
    );
    expect(said.map(({ key }) => key)).toEqual([]);
  });

  it('is looked for in texts that are there', () => {
    for (const area of ofProducts)
      expect(
        own.some((text) => text.area === area),
        area,
      ).toBe(true);
  });
});
