import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runLinter } from 'i18next-cli';
import { describe, expect, it } from 'vitest';
import { languages } from '#domain/languages.ts';
import config from '../i18next.config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const areas = new Set(languages.flatMap((language) => readdirSync(join(root, 'locales', language))));
const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    new Map(
      [...areas].flatMap((file) =>
        leaves(readArea(language, file)).map(([key, text]) => [`${file.slice(0, -5)}:${key}`, text]),
      ),
    ),
  ]),
) as Record<(typeof languages)[number], Map<string, string>>;

describe('the texts', () => {
  it('have every area in every language', () => {
    for (const language of languages) {
      expect(readdirSync(join(root, 'locales', language)).sort(), language).toEqual([...areas].sort());
    }
  });

  it.each(['ko', 'zh'] as const)('have the same keys in English and %s', (language) => {
    expect(keysOf(language)).toEqual(keysOf('en'));
  });

  it('have the plural forms their language needs', () => {
    const wrong = languages.flatMap((language) =>
      [...texts[language].keys()].flatMap((key) => {
        const [, base, form] = /^(.*)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
        if (base === undefined || form === undefined) return [];
        const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
        const missing = needed.filter((each) => !texts[language].has(`${base}_${each}`));
        return needed.some((each) => each === form) && missing.length === 0 ? [] : [`${language} ${key}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each(languages)('are nowhere empty in %s', (language) => {
    const empty = [...texts[language]].filter(([, text]) => text.trim() === '').map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it.each(['ko', 'zh'] as const)('have the same placeholders in English and %s', (language) => {
    const [english, others] = [placeholdersOf('en'), placeholdersOf(language)];
    const differing = [...english.keys()].filter((key) => english.get(key) !== others.get(key));
    expect(differing).toEqual([]);
  });

  it('are all used', () => {
    const { literals, patterns } = namesInSources();
    const unused = keysOf('en').filter((key) => !isUsed(key, literals, patterns));
    expect(unused).toEqual([]);
  });

  it('call an email an email; letters are of an alphabet, or come with a CV', () => {
    const other = { en: /\be-mail|\bletters?\b/i, ko: /편지(?!함)|이-메일/, zh: /信件|电邮/ };
    const meant = /letters and numbers|country letters|two letters|\bCV\b/i;
    const wrong = languages.flatMap((language) =>
      [...texts[language]]
        .filter(([, text]) => other[language].test(text) && !meant.test(text))
        .map(([key]) => `${language} ${key}`),
    );
    expect(wrong).toEqual([]);
  });

  it('stand in the locale files, not in the components', async () => {
    const { files } = await runLinter(config);
    const found = Object.entries(files).flatMap(([file, issues]) =>
      issues.map(({ text, line }) => `${file}:${line} ${text}`),
    );
    expect(found).toEqual([]);
  });
});

function readArea(language: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(root, 'locales', language, file), 'utf8'));
  } catch {
    return {}; // the first test names it
  }
}

/** Every text with its key; a list is one text per line. */
function leaves(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    leaves(child, key === '' ? name : `${key}.${name}`),
  );
}

/** Keys without their plural ending, once each. */
function keysOf(language: (typeof languages)[number]): string[] {
  return [...new Set([...texts[language].keys()].map(withoutPlural))].sort();
}

function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

/** The placeholders of every key, over all its plural forms; `_one` may leave the number out. */
function placeholdersOf(language: (typeof languages)[number]): Map<string, string> {
  const names = new Map<string, Set<string>>();
  for (const [key, text] of texts[language]) {
    const bare = withoutPlural(key);
    const known = names.get(bare) ?? new Set();
    for (const [, name = ''] of text.matchAll(/\{\{\s*([\w.]+).*?\}\}/g)) known.add(name);
    names.set(bare, known);
  }
  return new Map([...names].map(([key, known]) => [key, [...known].sort().join()]));
}

/** Every string and every template of the sources: a key is used if one of them names it. */
function namesInSources() {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  for (const source of sources(['web', 'server', 'site', 'demo', 'domain', 'contract'])) {
    for (const [, , text] of source.matchAll(/(['"])((?:(?!\1)[^\\\n])*)\1/g))
      if (text !== undefined) literals.add(text);
    for (const [, template] of source.matchAll(/`([^`]*\$\{[^`]*)`/g)) {
      const pattern = patternOf(template ?? '');
      if (pattern !== null) patterns.push(pattern);
    }
  }
  return { literals, patterns };
}

/** `` `status.${status}` `` names status.pending, status.paid …; a template without a fixed beginning names nothing. */
function patternOf(template: string): RegExp | null {
  if (!/^[\w:.-]+[.:]/.test(template) || /\s/.test(template.replace(/\$\{[^}]*\}/g, ''))) return null;
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${fixed.join('[\\w-]+')}(?:\\.|$)`);
}

function isUsed(key: string, literals: ReadonlySet<string>, patterns: readonly RegExp[]): boolean {
  const bare = key.slice(key.indexOf(':') + 1);
  const names = [key, bare].flatMap(withAncestors);
  return (
    names.some((name) => literals.has(name)) ||
    [key, bare].some((name) => patterns.some((pattern) => pattern.test(name)))
  );
}

/** "faq.items.3.title" may be read as "faq.items" with all that is in it; a single word is no such name. */
function withAncestors(key: string): string[] {
  const parts = key.split('.');
  return parts
    .map((_, index) => parts.slice(0, index + 1).join('.'))
    .filter((name) => name === key || name.includes('.'));
}

function* sources(folders: readonly string[]): Generator<string> {
  for (const folder of folders) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (/(?<!\.test)\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
        yield readFileSync(join(root, folder, file), 'utf8');
    }
  }
}
