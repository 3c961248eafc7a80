import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { publicPages } from '../domain/public-pages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const font = `${root}node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2`;

/**
 * One small font for the Korean public pages: the syllables of their texts and of the demo brands, about 600
 * of the 11,172 there are (70 KB), so that it can be loaded with the page. What else comes up (a brand with a
 * new syllable in its name) is in the full subsets, which follow once the page runs. The server reads its name
 * from `.vite/korean-face.json`.
 */
export function koreanFace(): Plugin {
  return {
    name: 'lys:korean-face',
    apply: 'build',
    async generateBundle() {
      const source = await subsetFont(readFileSync(font), syllables(), {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 700 } },
      });
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/pretendard-korean-${hash}.woff2`;
      this.emitFile({ type: 'asset', fileName, source });
      this.emitFile({ type: 'asset', fileName: '.vite/korean-face.json', source: JSON.stringify(fileName) });
    },
  };
}

function syllables(): string {
  const areas = [
    'common',
    'public',
    'enquiries',
    ...publicPages.map((page) => (page === '/' ? 'home' : page.slice(1))),
  ];
  const known = readdirSync(`${root}locales/ko`);
  const files = areas.map((area) => `${area}.json`).filter((file) => known.includes(file));
  const texts = [
    ...files.map((file) => readFileSync(`${root}locales/ko/${file}`, 'utf8')),
    readFileSync(`${root}server/demo/data/brands.json`, 'utf8'),
    readFileSync(`${root}domain/holidays.ts`, 'utf8'),
  ];
  return [...new Set(texts.join('').match(/[\uac00-\ud7a3\u3131-\u318e]/g))].sort().join('');
}
