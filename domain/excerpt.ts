/** So much at most is read before what was found: in a narrow list, too, it is seen. */
const leadLength = 12;

/** Where a text says what is looked for, whatever its case; null: it does not. */
function placeIn(text: string, words: string): { readonly from: number; readonly to: number } | null {
  const literally = words.trim().replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const found = literally === '' ? null : new RegExp(literally, 'iu').exec(text);
  return found === null ? null : { from: found.index, to: found.index + found[0].length };
}

/**
 * One line of a text with what is looked for in it: from the beginning where it is said there, else from a word before it.
 *
 * @param length how many characters at most, an ellipsis before them apart
 */
export function excerptOf(text: string, words: string, length: number): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const place = placeIn(line, words.replaceAll(/\s+/gu, ' '));
  if (place === null || place.from <= leadLength) return line.slice(0, length);
  const earliest = place.from - leadLength;
  const lead = line.slice(earliest, place.from);
  const wordBegins = lead.indexOf(' ') + 1; // 0: one word without a space before it, as in Chinese
  const from = earliest + wordBegins;
  return `…${line.slice(from, from + length)}`;
}

/** A text in three parts: what is before, what was looked for as the text writes it, what is after; null: not said. */
export function partedAt(text: string, words: string): readonly [string, string, string] | null {
  const place = placeIn(text, words);
  return place === null
    ? null
    : [text.slice(0, place.from), text.slice(place.from, place.to), text.slice(place.to)];
}
