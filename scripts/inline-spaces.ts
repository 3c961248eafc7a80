import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const tokens = new URL('../web/theme/tokens.css', import.meta.url);

/**
 * Writes the values of the spacing tokens into the style sheets: a name for people, no weight for visitors. So are the
 * kit's lengths, which it multiplies by a scale that is 1 here.
 */
export function inlineSpaces(): Plugin {
  const values = new Map(
    [...readFileSync(tokens, 'utf8').matchAll(/(--space-\w+): ([\d.]+rem);/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  return {
    name: 'lys:inline-spaces',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css($|\?)/.test(id)) return null;
      return {
        code: code
          .replace(/var\((--space-\w+)\)/g, (all, name) => values.get(name) ?? all)
          .replace(/calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1'),
        map: null,
      };
    },
  };
}
