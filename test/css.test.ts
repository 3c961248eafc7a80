import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The style sheets may shrink, not grow: what a new place needs, the words of `web/ui` say already. */
const mostLines = 7160;

const sheets = globSync('web/**/*.css')
  .sort()
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const rules = sheets.flatMap(({ file, text }) =>
  [...text.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      file,
      selector: inOneLine(selector),
      declarations: body.split(';').map(inOneLine).filter(Boolean).sort(),
    }),
  ),
);

/** Equal for a reason: the one thing cannot be said by the class of the other. */
const mayBeEqual = [
  // What is hidden from the eye on a phone only, or inside a component of the kit.
  'clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px',
  // A button that is pressed and a choice that is made; a chip of the app and one of the public pages.
  'background: var(--jade); border-color: var(--jade); color: #fff',
  'background: var(--night); border-color: var(--night); color: var(--paper)',
  // Cards of brands and of products, each of which moves its own picture.
  'height: 100%; transition: scale var(--slow) ease-out; width: 100%',
  // Studio pictures are shaped by the sheets of the public pages, which come after their own.
  'background: var(--paper-deep); height: auto; object-fit: cover; width: 100%',
  // A row is its link on a phone only.
  'content: ""; inset: 0; position: absolute',
  // The kit draws its tabs itself.
  'background: transparent; border-color: var(--line-strong); color: var(--ink)',
  // The list of a conversation has no class that a list of words could share.
  'list-style: none; margin: 0; padding: 0',
  'overflow: hidden; text-overflow: ellipsis; white-space: nowrap',
];

describe('the style sheets', () => {
  test(`have at most ${mostLines} lines`, () => {
    expect(sheets.reduce((lines, { text }) => lines + text.split('\n').length - 1, 0)).toBeLessThanOrEqual(
      mostLines,
    );
  });

  test('say the same three things in one place', () => {
    const places = Map.groupBy(
      rules.filter(({ declarations }) => declarations.length >= 3),
      ({ declarations }) => declarations.join('; '),
    );
    const twice = [...places]
      .filter(([body, { length }]) => length > 1 && !mayBeEqual.includes(body))
      .map(
        ([body, same]) => `${same.map(({ file, selector }) => `${file} ${selector}`).join(', ')}: ${body}`,
      );
    expect(twice).toEqual([]);
  });

  test('have a use for each of their classes, and each class that is named is there', () => {
    const named = new Map<string, { names: Set<string>; computed: boolean }>();
    const missing: string[] = [];
    for (const file of globSync('web/**/*.{ts,tsx}')) {
      const code = readFileSync(file, 'utf8');
      for (const [, name = '', from = ''] of code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
        const sheet = from.startsWith('#') ? from.slice(1) : normalize(join(dirname(file), from));
        const used = named.get(sheet) ?? { names: new Set(), computed: false };
        named.set(sheet, used);
        used.computed ||= code.includes(`${name}[`);
        for (const [, used1 = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
          used.names.add(used1);
          if (!classesOf(sheet).has(used1)) missing.push(`${file}: ${used1}`);
        }
      }
    }
    const unused = sheets
      .filter(({ file }) => file.endsWith('.module.css') && named.get(file)?.computed !== true)
      .flatMap(({ file }) =>
        [...classesOf(file)]
          .filter((name) => !named.get(file)?.names.has(name))
          .map((name) => `${file}: ${name}`),
      );
    expect({ missing, unused }).toEqual({ missing: [], unused: [] });
  });
});

function classesOf(sheet: string): Set<string> {
  return new Set(
    rules
      .filter(({ file }) => file === sheet)
      .flatMap(({ selector }) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)),
  );
}

function inOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
