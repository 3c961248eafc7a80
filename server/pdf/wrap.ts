/** Between Chinese characters and kana a line may break; Korean, like Latin, breaks between words only. */
const breakable = /[\u2e80-\u2fdf\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/u;
/** What never begins a line. */
const clinging = /^[，。、；：？！）》”’·,.;:?!)\]%]/u;

/** What never ends a line. */
const opening = /[（《“‘([]$/u;

/** A paragraph in lines that fit the room, the last of them never a single Chinese character. */
export function wrapWords(paragraph: string, room: number, measure: (text: string) => number): string[] {
  return withCompany(brokenWords(paragraph, room, measure));
}

/** A character that would stand alone at the end takes the one before it along. */
function withCompany(lines: string[]): string[] {
  const [last = '', before = ''] = lines.toReversed();
  const pieces = piecesOf(before);
  const moved = pieces.pop() ?? '';
  const isAlone = breakable.test(last) && piecesOf(last).length === 1;
  if (!isAlone || pieces.length === 0 || !breakable.test(moved)) return lines;
  return [...lines.slice(0, -2), pieces.join('').trimEnd(), moved + last];
}

function brokenWords(paragraph: string, room: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  let width = 0;
  for (const piece of piecesOf(paragraph)) {
    if (current !== '' && width + measure(piece.trimEnd()) > room) {
      lines.push(current.trimEnd());
      current = '';
      width = 0;
    }
    current += current === '' ? piece.trimStart() : piece;
    width += measure(piece);
    while (measure(current.trimEnd()) > room && Array.from(current.trimEnd()).length > 1) {
      const head = longestFitting(current, (text) => measure(text) <= room);
      lines.push(head);
      current = current.slice(head.length);
      width = measure(current);
    }
  }
  return [...lines, current.trimEnd()];
}

/** Words with the space behind them; Chinese characters one by one, with the sign that clings to them. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const word of text.match(/\S+\s*|\s+/gu) ?? []) {
    let piece = '';
    for (const character of word) {
      const last = piece.at(-1) ?? '';
      const mayBreak = piece !== '' && (breakable.test(character) || breakable.test(last));
      if (mayBreak && !clinging.test(character) && !opening.test(piece) && character.trim() !== '') {
        pieces.push(piece);
        piece = '';
      }
      piece += character;
    }
    pieces.push(piece);
  }
  return pieces;
}

/** A word wider than its column (a long reference) is cut. */
function longestFitting(word: string, fits: (text: string) => boolean): string {
  const characters = Array.from(word);
  let count = characters.length - 1;
  while (count > 1 && !fits(characters.slice(0, count).join(''))) count -= 1;
  return characters.slice(0, count).join('');
}
