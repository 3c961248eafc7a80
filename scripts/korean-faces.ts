import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { countriesByName } from '../domain/countries.ts';
import { type PublicPage, publicPages } from '../domain/public-pages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const font = `${root}web/theme/fonts/pretendard/PretendardVariable.woff2`;

/**
 * Small fonts for the Korean public pages, in place of the full subsets. Each page has one it is loaded with: the
 * syllables of the header and of what the page opens with (8 to 18 KB). All share a second for what comes further
 * down: every other text, countries and the demo brands (90 KB). What else comes up, a brand with a new syllable in
 * its name, is in the full subsets, which follow once the page runs. The server reads the names from
 * `.vite/korean-faces.json`: `{ openings: { [page]: file }, rest: file }`.
 */
export function koreanFaces(): Plugin {
  return {
    name: 'lys:korean-faces',
    apply: 'build',
    async generateBundle() {
      const whole = readFileSync(font);
      const face = async (syllables: readonly string[]) => {
        const source = await subsetFont(whole, syllables.join(''), {
          targetFormat: 'woff2',
          variationAxes: { wght: { min: 400, max: 700 } },
        });
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/pretendard-korean-${hash}.woff2`;
        this.emitFile({ type: 'asset', fileName, source });
        return fileName;
      };
      const header = headerTexts();
      const openings: Record<string, string> = {};
      for (const page of publicPages) openings[page] = await face(syllablesOf([header, headTexts(page)]));
      const inEach = syllablesOf([header]);
      const rest = await face(syllablesOf(allTexts()).filter((syllable) => !inEach.includes(syllable)));
      const source = JSON.stringify({ openings, rest });
      this.emitFile({ type: 'asset', fileName: '.vite/korean-faces.json', source });
    },
  };
}

const areaOf = (page: PublicPage) => (page === '/' ? 'home' : page.slice(1));

function headerTexts(): unknown {
  const { nav, language } = read('common');
  return [nav, language];
}

/** The head of a page: its title, the words around it, its buttons. */
function headTexts(page: PublicPage): unknown {
  const { hero, title, intro, filter } = read(areaOf(page));
  return [hero, title, intro, filter];
}

function allTexts(): unknown[] {
  return [
    ...['common', 'public', 'enquiries', ...publicPages.map(areaOf)].map(read),
    readFileSync(`${root}demo/data/brands.json`, 'utf8'),
    readFileSync(`${root}domain/holidays.ts`, 'utf8'),
    countriesByName('ko'), // what applications choose from
  ];
}

function read(area: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`${root}locales/ko/${area}.json`, 'utf8'));
}

function syllablesOf(texts: unknown[]): string[] {
  return [...new Set(JSON.stringify(texts).match(/[\uac00-\ud7a3\u3131-\u318e]/g))].sort();
}
