import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publicPages } from '#domain/public-pages.ts';
import { screens } from '#domain/screens.ts';

const root = new URL('../', import.meta.url);
const text = readFileSync(new URL('docs/coverage.md', root), 'utf8');

/** What a line may wait for instead of naming a file and a test. */
const waitingFor: readonly string[] = ["operator's desk"];

type Row = { readonly item: string; readonly held: readonly string[]; readonly shown: readonly string[] };

const rows: readonly Row[] = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Item') && !line.startsWith('| ---'))
  .map((line) => {
    const [, item = '', held = '', shown = ''] = line.split('|').map((cell) => cell.trim());
    return { item, held: named(held), shown: named(shown) };
  });

/** What stands between backticks. */
function named(part: string): string[] {
  return [...part.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

const isWaiting = ({ shown }: Row) => shown.some((name) => waitingFor.includes(name));
const isTest = (name: string) => /\.(test|spec)\.tsx?$/.test(name);

describe('docs/coverage.md', () => {
  it('has lines for every part of the brief', () => {
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
      'Screens and routes',
      'Entities and their fields',
      'States and transitions',
      'Validation rules',
      'Roles and permissions',
      'The calls it makes',
      'The error catalogue',
      'Business constants and limits',
    ]);
    expect(rows.length).toBeGreaterThan(200);
  });

  it('names only files that exist', () => {
    const files = rows.flatMap(({ held, shown }) => [
      ...held,
      ...shown.filter((name) => !waitingFor.includes(name)),
    ]);
    expect([...new Set(files)].filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  });

  it('names for every item who holds it and the test that shows it, or what it waits for', () => {
    const without = rows.filter(
      (row) =>
        !isWaiting(row) && (row.held.length === 0 || row.shown.length === 0 || !row.shown.every(isTest)),
    );
    expect(without.map(({ item }) => item)).toEqual([]);
  });

  it('says every item once', () => {
    const items = rows.map(({ item, held }) => `${item} ${held.join()}`);
    expect(items.filter((item, index) => items.indexOf(item) !== index)).toEqual([]);
  });

  it('speaks of every screen and every public page', () => {
    const addresses = [...screens.map(({ path }) => path.replace(/\$(\w+)/g, '{$1}')), ...publicPages];
    expect(addresses.filter((address) => !text.includes(address))).toEqual([]);
  });
});
