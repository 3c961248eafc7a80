import { expect, it } from 'vitest';
import { textOf } from '#test/pdf.ts';
import { openSheet } from './sheet.ts';

async function sheetSaying(text: string): Promise<Uint8Array> {
  const at = new Date('2026-03-06T09:00:00Z');
  const sheet = openSheet({ size: [595, 842], language: 'en', title: 'Paper', author: 'Lys', at });
  sheet.line(text, 40, 60);
  return sheet.end();
}

/** A letter that is drawn of others brings these into a font that the next paper is drawn with as well. */
it.each([
  ['·', '.'],
  ['é', '´'],
  ['ñ', '˜'],
  ['ü', '¨'],
  ['ç', '¸'],
])('a paper that says %s leaves the text of the next one, which says %s, as it is', async (made, of) => {
  await sheetSaying(made);
  expect(await textOf(await sheetSaying(`1${of}2`))).toContain(`1${of}2`);
});

it.each([
  ['a letter that no font has is a question mark', 'Fern 🌿 tea ᚠ', 'Fern ? tea ?'],
  ['a mark that does not show is left out', 'Fern\ufe0f tea', 'Fern tea'],
])('%s', async (_, written, read) => {
  expect(await textOf(await sheetSaying(written))).toContain(read);
});
