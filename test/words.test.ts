import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isLanguage, type Language } from '#domain/languages.ts';

const root = join(import.meta.dirname, '..');

type Text = { readonly key: string; readonly text: string };
type Rule = { readonly language: Language; readonly not: string; readonly exceptions: readonly string[] };

const texts: Readonly<Record<Language, readonly Text[]>> = {
  en: [...locales('en'), ...catalogue('en')],
  ko: [...locales('ko'), ...catalogue('ko')],
  zh: [...locales('zh'), ...catalogue('zh')],
};

describe('the words of each language', () => {
  it('are those of docs/glossary.md, not the ones it rules out', () => {
    const rules = wordsNotToUse();
    expect(rules.length).toBeGreaterThan(30);
    const wrong = rules.flatMap(({ language, not, exceptions }) =>
      texts[language]
        .filter(({ text }) => pattern(language, not).test(withoutMarks(text)))
        .filter(({ key }) => !exceptions.some((begin) => key.startsWith(begin)))
        .map(({ key }) => `${language} ${key}: ${not}`),
    );
    expect(wrong).toEqual([]);
  });

  it('have an exception only where the word stands', () => {
    const idle = wordsNotToUse().flatMap(({ language, not, exceptions }) =>
      exceptions
        .filter(
          (begin) =>
            !texts[language].some(
              ({ key, text }) => key.startsWith(begin) && pattern(language, not).test(text),
            ),
        )
        .map((begin) => `${language} ${not}: ${begin}`),
    );
    expect(idle).toEqual([]);
  });

  it('stand in Chinese between full-width marks', () => {
    const halfWidth = /[\u4e00-\u9fff][,;:?!]|[,;:?!][\u4e00-\u9fff]|[\u4e00-\u9fff]\(|\)[\u4e00-\u9fff]/;
    expect(texts.zh.filter(({ text }) => halfWidth.test(withoutMarks(text))).map(nameOf)).toEqual([]);
  });

  it('have in English the apostrophes of print', () => {
    expect(texts.en.filter(({ text }) => /\w'\w|s' /.test(withoutMarks(text))).map(nameOf)).toEqual([]);
  });

  it('carry in Korean no particle in brackets', () => {
    const doubtful =
      /을\(를\)|를\(을\)|이\(가\)|가\(이\)|은\(는\)|는\(은\)|와\(과\)|과\(와\)|\(으\)로|\(이\)|[을이은과]\/[를가는와]/;
    expect(texts.ko.filter(({ text }) => doubtful.test(text)).map(nameOf)).toEqual([]);
  });
});

function nameOf({ key, text }: Text): string {
  return `${key}: ${text}`;
}

/** Without what is no sentence: links `[words](/page)`, tags and placeholders. */
function withoutMarks(text: string): string {
  return text.replace(/\]\([^)]*\)/g, '').replace(/<[^>]*>|\{\{[^}]*\}\}/g, 'x');
}

/** English words are whole words, with an s or not; the others stand in a row without spaces. */
function pattern(language: Language, not: string): RegExp {
  const escaped = not.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return language === 'en' ? new RegExp(`(?<![\\w-])${escaped}s?(?![\\w-])`, 'i') : new RegExp(escaped);
}

/** The rows of "Words not to use". */
function wordsNotToUse(): Rule[] {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const rows = glossary.slice(glossary.indexOf('## Words not to use')).matchAll(/^\| (.*) \|$/gm);
  return [...rows].flatMap(([, row = '']) => {
    const [language, not = '', , exceptions = ''] = row.split('|').map((cell) => cell.trim());
    if (!isLanguage(language)) return [];
    return [{ language, not, exceptions: exceptions.split(', ').filter((each) => each !== '') }];
  });
}

function locales(language: Language): Text[] {
  const folder = join(root, 'locales', language);
  return readdirSync(folder).flatMap((file) =>
    leaves(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map(([key, text]) => ({
      key: `${file.slice(0, -5)}:${key}`,
      text,
    })),
  );
}

/** What the demo's brands and products say of themselves. */
function catalogue(language: Language): Text[] {
  const brands: unknown = JSON.parse(readFileSync(join(root, 'demo/data/brands.json'), 'utf8'));
  return leaves(brands)
    .filter(([key]) => key.endsWith(`.${language}`))
    .map(([key, text]) => ({ key: `demo:${key}`, text }));
}

function leaves(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => leaves(part, at === '' ? name : `${at}.${name}`));
}
