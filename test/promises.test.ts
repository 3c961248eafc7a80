import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#domain/languages.ts';
import { publicFigures } from '#site/content/public-figures.ts';
import { given, promises } from './promises.ts';

/**
 * Every promise in figures, on a public page, in an email, a policy or on a screen, has what keeps it: the tables are in
 * promises.ts. A sentence with a figure that is in no row fails here: give it a placeholder of `domain/figures.ts`, or a
 * row that says who keeps it.
 */
const root = join(import.meta.dirname, '..');
const texts: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: readTexts('en'),
  ko: readTexts('ko'),
  zh: readTexts('zh'),
};
const rows = [...promises, ...given];
const listed = new Set(rows.flatMap((row) => row.texts ?? []));
const figures = Object.keys(publicFigures);

describe('a promise in figures', () => {
  it.each(languages)('is in the table, written out in %s', (language) => {
    const unlisted = [...texts[language]]
      .filter(([key, text]) => written[language].test(withoutPlaceholders(text)) && !isListed(key))
      .map(([key, text]) => `${key}: ${text}`);
    expect(unlisted).toEqual([]);
  });

  it('is in the table, named by a placeholder', () => {
    const named = new Set(rows.flatMap((row) => row.figures ?? []) as string[]);
    expect(figures.filter((figure) => !named.has(figure))).toEqual([]);
  });

  it('is said somewhere: no row is idle', () => {
    const said = [...texts.en.values()].join('\n');
    const idle = [
      ...[...listed].filter((begin) => ![...texts.en.keys()].some((key) => key.startsWith(begin))),
      ...figures.filter((figure) => !said.includes(`{{${figure}}}`)),
    ];
    expect(idle).toEqual([]);
  });

  it.each(promises)('has who keeps it: $promise', ({ keptBy: [file, words] }) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(words);
  });

  it('is never 24 free hours without their earlier end', () => {
    const earlier = /prepar|confirms|준비|확인하기 전|备货|确认(之)?前/;
    const bare = languages.flatMap((language) =>
      [...texts[language]]
        .filter(([, text]) => text.includes('{{freeHours}}') && !earlier.test(text))
        .map(([key]) => `${language} ${key}`),
    );
    expect(bare).toEqual([]);
  });
});

/** A number with what it counts: time, a share, money, sizes, goods. Words for numbers are looked for in English. */
const written: Readonly<Record<Language, RegExp>> = {
  en: /(?:\d|\b(?:an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|sixteen|thirty|sixty))[\s\u00a0-]?(?:business |working )?(?:hour|minute|second\b|day|week|month|year|percent|items?\b|MB|GB|%)|[£€$]\s?\d|\d\s?(?:GBP|EUR|CHF)\b|\d\/\d/i,
  ko: /\d\s?(?:시간|분|초|일|주|개월|년|달|%|MB|GB|개들이)|[£€$₩]\s?\d|\d\/\d/,
  zh: /[\d二三四五六七八九十]\s?(?:个?(?:工作)?(?:小时|天|周|月)|分钟|秒|年|%|MB|GB|件)|[£€$]\s?\d|\d\/\d/,
};

function isListed(key: string): boolean {
  return [...listed].some((begin) => key.startsWith(begin));
}

function withoutPlaceholders(text: string): string {
  return text.replace(/\{\{[^}]*\}\}/g, 'x');
}

/** All texts but those of the gallery of components, which are examples. */
function readTexts(language: Language): Map<string, string> {
  const folder = join(root, 'locales', language);
  const areas = readdirSync(folder).filter((file) => file !== 'components.json');
  return new Map(
    areas.flatMap((file) =>
      leaves(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map(
        ([key, text]) => [`${file.slice(0, -5)}:${key}`, text] as const,
      ),
    ),
  );
}

function leaves(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => leaves(part, at === '' ? name : `${at}.${name}`));
}
