import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const rooms = 'contract db demo docs domain locales scripts server site test web'.split(' ');
const isText = /\.(?:ts|tsx|mjs|md|json|css|sql|html|txt)$/;
const self = 'test/decisions.test.ts';

const texts = [
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
  ...rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  ),
]
  .filter((file) => isText.test(file) && file !== self)
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const titles = texts
  .filter(({ file }) => file === 'docs/decisions.md')
  .flatMap(({ text }) => [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title));

type Found = { readonly file: string; readonly named: string };

/** What every text has of a pattern. A comment may break its line anywhere. */
function find(pattern: RegExp): Found[] {
  return texts.flatMap(({ file, text }) =>
    [...text.replaceAll(/\n\s*(?:\*|\/\/)? /g, ' ').matchAll(pattern)].map(([all, named = all]) => ({
      file,
      named,
    })),
  );
}

describe('what code and documents refer to', () => {
  it('is never a paragraph of a document that is not here; of a standard it may be', () => {
    expect(find(/(?<!RFC \d{3,5} )§[^\n]{0,30}/g)).toEqual([]);
  });

  it('is never a document that was left elsewhere', () => {
    expect(find(/\b(?:specification|experience|trade-facts|house)\.md\b|\bhouse law\b|\/work\//g)).toEqual(
      [],
    );
  });

  it('is a decision that has its title in docs/decisions.md', () => {
    const citations = find(/docs\/decisions\.md, ([^\n]{3,60})/g);
    expect(citations.length).toBeGreaterThan(60);
    expect(citations.filter(({ named }) => !isTitle(named))).toEqual([]);
  });

  it('is in docs/coverage.md a decision by its title, too', () => {
    const replaced = find(/\bD: ([^)\n]+)\)/g).filter(({ file }) => file === 'docs/coverage.md');
    expect(replaced.length).toBeGreaterThan(60);
    const unknown = replaced
      .flatMap(({ named }) => named.split('; '))
      .filter((name) => !titles.includes(name));
    expect(unknown).toEqual([]);
  });

  it('has a title of its own', () => {
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});

/** Whether a title stands there as a whole. */
function isTitle(named: string): boolean {
  return titles.some((title) => named.startsWith(title) && !/^[\p{L}\d]/u.test(named.slice(title.length)));
}
