import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const sheets = globSync('web/**/*.css').filter((file) => !file.startsWith('web/theme/'));
const declarations = sheets.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^\s*([\w-]+): (.*);$/gm)].map(([, property = '', value = '']) => ({
    file,
    property,
    value,
  })),
);

describe('the style sheets', () => {
  test('take their spaces from the tokens', () => {
    const isSpace = /^(padding|margin|gap|row-gap|column-gap)/;
    const raw = declarations.filter(
      ({ property, value }) =>
        isSpace.test(property) && /^(0|[\d.]+rem)( (0|[\d.]+rem))*$/.test(value) && value !== '0',
    );
    expect(raw.map(({ file, property, value }) => `${file}: ${property}: ${value}`)).toEqual([]);
  });

  test('write a size of their own in fewer than 300 places', () => {
    const own = declarations.filter(({ value }) => /(^|[^\w-])-?[\d.]+(px|rem)/.test(value));
    expect(own.length).toBeLessThan(300);
  });

  test('know every token they name', () => {
    const tokens = readFileSync('web/theme/tokens.css', 'utf8');
    const named = declarations.flatMap(
      ({ value }) => value.match(/--(space|text|line|column|rule|focus)[\w-]*/g) ?? [],
    );
    expect([...new Set(named)].filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
  });

  test('leave Chinese quotation marks, dashes and dots to a Chinese face', () => {
    const tokens = readFileSync('web/theme/tokens.css', 'utf8');
    const first = /:lang\(zh\) \{\s*--sans:\s*"([^"]+)"/.exec(tokens)?.[1] ?? '';
    const face = readFileSync('web/theme/fonts.css', 'utf8')
      .split('@font-face')
      .find((each) => each.includes(`"${first}"`));
    const ranges = [...(face ?? '').matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/g)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)],
    );
    const has = (character: string) =>
      ranges.some(([from = 0, to = 0]) => from <= character.charCodeAt(0) && character.charCodeAt(0) <= to);
    expect([...'Lys£’–“”—…'].filter(has).join('')).toBe('Lys£’–');
  });
});
