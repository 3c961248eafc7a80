import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const locales = fileURLToPath(new URL('../locales', import.meta.url));

/**
 * Writes the texts of each language and area to an address that says what it holds: /assets/texts-x/ko/orders.js. As
 * chunks of the build their 190 names would be four kilobytes of every first page; so one name changes with them all.
 * `.vite/texts.json` names the folder for the server.
 */
export function textFiles(): Plugin {
  const texts = readdirSync(locales, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.endsWith('emails.json'))
    .sort()
    .map((file) => ({ name: file.replaceAll('\\', '/'), words: minified(join(locales, file)) }));
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 8);
  const folder = `assets/texts-${hash}`;
  return {
    name: 'lys:text-files',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/web/text-files.ts')) return null;
      return `export const readTexts = (language, area) =>
        import(/* @vite-ignore */ "/${folder}/" + language + "/" + area + ".js").then((file) => file.default);`;
    },
    generateBundle() {
      for (const { name, words } of texts) {
        const fileName = `${folder}/${name.replace(/json$/, 'js')}`;
        this.emitFile({ type: 'asset', fileName, source: `export default ${words}` });
      }
      this.emitFile({ type: 'asset', fileName: '.vite/texts.json', source: JSON.stringify(folder) });
    },
  };
}

function minified(file: string): string {
  return JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
}
