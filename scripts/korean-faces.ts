import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { countriesByName } from '../domain/countries.ts';
import { publicPages } from '../domain/public-pages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const font = `${root}web/theme/fonts/pretendard/PretendardVariable.woff2`;

/**
 * Two small fonts for the Korean public pages, in place of the full subsets, so that they can be loaded with the
 * page: the syllables of the frame and of what each page opens with (37 KB), and those of all other texts, of
 * countries and of the demo brands (60 KB). What else comes up, a brand with a new syllable in its name, is in the
 * full subsets, which follow once the page runs. The server reads the names from `.vite/korean-faces.json`.
 */
export function koreanFaces(): Plugin {
  return {
    name: 'lys:korean-faces',
    apply: 'build',
    async generateBundle() {
      const opening = syllablesOf(openingTexts());
      const rest = syllablesOf(allTexts()).filter((syllable) => !opening.includes(syllable));
      const names: string[] = [];
      for (const syllables of [opening, rest]) {
        const source = await subsetFont(readFileSync(font), syllables.join(''), {
          targetFormat: 'woff2',
          variationAxes: { wght: { min: 400, max: 700 } },
        });
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/pretendard-korean-${hash}.woff2`;
        this.emitFile({ type: 'asset', fileName, source });
        names.push(fileName);
      }
      this.emitFile({ type: 'asset', fileName: '.vite/korean-faces.json', source: JSON.stringify(names) });
    },
  };
}

const areas = publicPages.map((page) => (page === '/' ? 'home' : page.slice(1)));

/** The header, and the head of each page: its title, the words around it, its buttons. */
function openingTexts(): unknown[] {
  const { nav, language } = read('common');
  const heads = areas.map(read).map(({ hero, title, intro, filter }) => [hero, title, intro, filter]);
  return [nav, language, heads];
}

function allTexts(): unknown[] {
  return [
    ...['common', 'public', 'enquiries', ...areas].map(read),
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
