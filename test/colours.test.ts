import { globSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { colours, printedHairline } from '#domain/colours.ts';

const tokens = new Map(
  [...readFileSync('web/theme/tokens.css', 'utf8').matchAll(/--([\w-]+): (#[\da-f]{3,8});/g)].map(
    ([, name = '', colour = '']) => [name, colour],
  ),
);

it.each(Object.entries(colours))('%s is the same in an email and on a page', (name, colour) => {
  expect(tokens.get(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))).toBe(colour);
});

test('what is written without a style sheet takes its colours from the palette', () => {
  const files = globSync(['server/**/*.ts', 'site/**/*.ts']).filter((file) => !file.endsWith('.test.ts'));
  const own = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/#[\da-f]{6}\b/gi)].map(([colour]) => `${file}: ${colour}`),
  );
  // A QR code and bars are black on white wherever they are printed.
  expect(own.filter((each) => !/^server\/pdf\/.*#(000000|ffffff)$/.test(each))).toEqual([]);
  expect(Object.values(colours)).not.toContain(printedHairline);
});
