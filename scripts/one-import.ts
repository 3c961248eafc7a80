import type { Plugin } from 'vite';

const importer = /const (\$\$split\w+Importer) = \(\) => import\((['"][^'"]+['"])\);?/g;

/**
 * A screen's component and its loader come in one file: the router's splitter writes an import for each, with the
 * whole list of what the file needs; the second is the first by another name.
 */
export function oneImport(): Plugin {
  return {
    name: 'lys:one-import',
    apply: 'build',
    transform(code) {
      if (!code.includes('$$split')) return null;
      const first = new Map<string, string>();
      const written = code.replace(importer, (all, name: string, from: string) => {
        const known = first.get(from);
        if (known === undefined) first.set(from, name);
        return known === undefined ? all : `const ${name} = ${known};`;
      });
      return { code: written, map: null };
    },
  };
}
