import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const rows = [...read('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| (.*) \|$/gm)].map(
  ([, id, rest = '']) => {
    const [level, words, state, where] = rest.split(' | ');
    return { id, level, words, state, where };
  },
);

describe('docs/asvs.md', () => {
  it('answers every requirement of levels 1 and 2 once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
    expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
  });

  it('says of each where it is answered, or why not', () => {
    for (const { id, words, state, where } of rows) {
      expect(['met', 'not applicable', 'accepted', 'operator', 'open'], id).toContain(state);
      expect(words, id).toBeTruthy();
      expect(where, id).toBeTruthy();
    }
  });
});

describe('what the documents of security name', () => {
  it.each(['docs/asvs.md', 'docs/threats.md', 'docs/cryptography.md', 'docs/operations.md'])(
    'in %s exists',
    (document) => {
      const text = read(document);
      const files = [
        ...text.matchAll(/`((?:contract|db|docs|domain|locales|scripts|server|test|web)\/[\w$./-]*)`/g),
      ];
      const links = [...text.matchAll(/\]\(([\w/.-]+\.md)(?:#[\w-]+)?\)/g)];
      const named = [
        ...files.map(([, path = '']) => path),
        ...links.map(([, path = '']) => join(dirname(document), path)),
      ];
      expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    },
  );
});
