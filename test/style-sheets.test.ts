import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** What the files of the web say of one sheet's classes. */
type Use = {
  /** `css.name`, and `composes: name`. */
  readonly named: Set<string>;
  /** `css[`gap${gap}`]`: how the class begins. */
  readonly beginnings: Set<string>;
  /** `css[variant]`: which one it is the code says as a word. */
  isChosen: boolean;
};

const words = new Set(
  globSync('{web,domain}/**/*.{ts,tsx}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/'([\w-]+)'/g)].map(([, word = '']) => word),
  ),
);

const sheets = new Map(globSync('web/**/*.module.css').map((path) => [path, readFileSync(path, 'utf8')]));
const uses = new Map([...sheets.keys()].map((path) => [path, emptyUse()]));
for (const path of globSync('web/**/*.{ts,tsx}')) noteUses(path, readFileSync(path, 'utf8'));
for (const [path, text] of sheets) noteComposed(path, text);

it.each([...sheets])('every class of %s is used, and every class that is used is there', (path, text) => {
  const { named, beginnings, isChosen } = uses.get(path) ?? emptyUse();
  const there = classesOf(text);
  const isUsed = (name: string) =>
    named.has(name) ||
    (isChosen && words.has(name)) ||
    [...beginnings].some((beginning) => name.startsWith(beginning));
  expect({
    unused: [...there].filter((name) => !isUsed(name)),
    missing: [...named].filter((name) => !there.has(name)),
  }).toEqual({ unused: [], missing: [] });
});

function emptyUse(): Use {
  return { named: new Set(), beginnings: new Set(), isChosen: false };
}

function classesOf(sheet: string): Set<string> {
  const selectors = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
}

function noteUses(path: string, code: string): void {
  for (const [, local = '', from = ''] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const use = uses.get(from.startsWith('#') ? from.slice(1) : join(dirname(path), from));
    if (use === undefined) throw new Error(`${path} imports ${from}, which is not there`);
    for (const [, name = ''] of code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))) use.named.add(name);
    for (const [, by = ''] of code.matchAll(new RegExp(`\\b${local}\\[([^\\]]+)\\]`, 'g'))) {
      const beginning = /^`([^$]+)\$/.exec(by)?.[1];
      if (beginning === undefined) use.isChosen = true;
      else use.beginnings.add(beginning);
    }
  }
}

function noteComposed(path: string, sheet: string): void {
  for (const [, names = '', from] of sheet.matchAll(/composes: ([\w\s-]+?)(?: from '([^']+)')?;/g)) {
    const of = uses.get(from === undefined ? path : join(dirname(path), from));
    for (const name of names.split(/\s+/)) of?.named.add(name);
  }
}
