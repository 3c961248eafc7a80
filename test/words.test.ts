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

  it('say in Korean and Chinese what docs/glossary.md calls a thing, wherever English names it', () => {
    const stays = wordsThatStay();
    expect(stays.length).toBeGreaterThan(15);
    const other = (['ko', 'zh'] as const).flatMap((language) => {
      const said = new Map(locales(language).map(({ key, text }) => [key, text]));
      return stays.flatMap(({ word, exceptions, ...terms }) =>
        locales('en')
          .filter(({ text }) => pattern('en', word).test(withoutMarks(text)))
          .filter(({ key }) => !exceptions.some((begin) => key.startsWith(begin)))
          .flatMap(({ key }) => {
            // English has a form for one that the others do not need.
            const text = said.get(key) ?? said.get(key.replace(/_one$/, '_other')) ?? '';
            const isSaid = terms[language].some((term) => bare(text).includes(bare(term)));
            return isSaid ? [] : [`${language} ${key}: ${word} is ${terms[language].join(', ')}`];
          }),
      );
    });
    expect(other).toEqual([]);
  });

  it('have in Chinese a space between a word and a figure, as figures written out have', () => {
    const tight =
      /[\u4e00-\u9fff]\{\{\w*(?:Hours|Minutes|Days|Months|Years|Percent)\}\}|\{\{\w*(?:Hours|Minutes|Days|Months|Years)\}\}[\u4e00-\u9fff]/;
    expect(texts.zh.filter(({ text }) => tight.test(text)).map(nameOf)).toEqual([]);
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

type Term = {
  readonly word: string;
  readonly ko: readonly string[];
  readonly zh: readonly string[];
  readonly exceptions: readonly string[];
};

/** The rows of "Words that stay", each with what the first table calls it. */
function wordsThatStay(): Term[] {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const [terms = '', rest = ''] = glossary.split('## Words that stay');
  const [stays = ''] = rest.split('## Words not to use');
  const called = new Map(rowsOf(terms).map(([word = '', ko = '', zh = '']) => [word, { ko, zh }]));
  return rowsOf(stays).flatMap(([word = '', exceptions = '']) => {
    if (word === 'Word' || word.startsWith('-')) return [];
    const { ko, zh } = called.get(word) ?? { ko: '', zh: '' };
    if (ko === '' || zh === '') throw new Error(`${word} has no word in Korean or Chinese`);
    const either = (cell: string) => cell.split('·').map((term) => term.trim());
    return [{ word, ko: either(ko), zh: either(zh), exceptions: listOf(exceptions) }];
  });
}

function rowsOf(markdown: string): string[][] {
  return [...markdown.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  );
}

function listOf(cell: string): string[] {
  return cell.split(', ').filter((each) => each !== '');
}

/** Korean may part a term by a space or not. */
function bare(text: string): string {
  return text.replace(/\s/g, '');
}

/** The rows of "Words not to use". */
function wordsNotToUse(): Rule[] {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const rows = rowsOf(glossary.slice(glossary.indexOf('## Words not to use')));
  return rows.flatMap(([language, not = '', , exceptions = '']) => {
    if (!isLanguage(language)) return [];
    return [{ language, not, exceptions: listOf(exceptions) }];
  });
}

function locales(language: Language): Text[] {
  const folder = join(root, 'locales', language);
  return readdirSync(folder).flatMap((file) =>
    leaves(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map(([key, text]) => ({
      key: `${file.slice(0, -5)}:${key}`,
      text: text.replace(/\$t\([^)]*\)/g, ''), // the key of another text is no word
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
