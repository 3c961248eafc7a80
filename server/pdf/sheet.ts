import PDFDocument from 'pdfkit';
import { colours as palette, printedHairline } from '#domain/colours.ts';
import type { Language } from '#domain/languages.ts';
import { mark, markSide } from '../kernel/mark.ts';
import { type Attachment, attach, withValidMetadata } from './factur-x.ts';
import { type Face, type FontName, fontsFor, pathOf } from './fonts.ts';
import { wrapWords } from './wrap.ts';

/** The palette of the house, as ink on paper. */
export const colours = {
  ink: palette.ink,
  soft: palette.inkSoft,
  jade: palette.jade,
  clay: palette.clay,
  hairline: printedHairline,
  paper: palette.paper,
} as const;

export type Style = {
  readonly face?: Face;
  readonly size?: number;
  readonly colour?: string;
  /** Figures of one width, so that amounts stand under each other. */
  readonly tabular?: boolean;
  /** Between the lines, as a multiple of the size. */
  readonly leading?: number;
};

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type Sheet = {
  readonly width: number;
  readonly height: number;
  readonly language: Language;
  readonly measure: (text: string, style?: Style) => number;
  /** The text in lines that fit the width; words stay whole where they can, Chinese breaks anywhere. */
  readonly wrap: (text: string, width: number, style?: Style) => string[];
  /** Writes one line; y is its baseline. `right` ends it there instead of beginning it at x. */
  readonly line: (text: string, x: number, y: number, style?: Style & { readonly right?: true }) => void;
  /** Writes text in lines from the top y, at most so wide, and returns where it ends. */
  readonly block: (text: string, place: { x: number; y: number; room: number }, style?: Style) => number;
  readonly rule: (x: number, y: number, width: number, colour?: string) => void;
  readonly fill: (box: Box, colour: string, radius?: number) => void;
  /** A picture (JPEG or PNG) that fills the box, cut at its corners; `at: 'left'` fits it in whole, beginning there. */
  readonly image: (
    bytes: Uint8Array,
    box: Box,
    how?: { readonly radius?: number; readonly at?: 'left' },
  ) => void;
  /** A QR code or any other pattern of square modules. */
  readonly modules: (rows: readonly (readonly boolean[])[], x: number, y: number, size: number) => void;
  /** Bars and spaces in turn, in modules, a bar first. */
  readonly bars: (widths: readonly number[], box: Box) => void;
  /** The mark of the house and its name, so high; y is the baseline of the name. */
  readonly logo: (x: number, y: number, height: number) => void;
  readonly addPage: () => void;
  /** Does something on every page when all are there: what stands at their foot. */
  readonly onEveryPage: (work: (page: number, pages: number) => void) => void;
  readonly end: () => Promise<Uint8Array>;
};

type SheetOptions = {
  readonly size: readonly [width: number, height: number];
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  /** Printed nowhere; a paper made again of the same content is the same file. */
  readonly at: Date;
  readonly attachment?: Attachment | null;
};

type Run = { readonly font: FontName; readonly text: string };

/** An empty PDF/A-3b document and the few strokes papers are drawn with. Lengths are points. */
export function openSheet({ size, language, title, author, at, attachment = null }: SheetOptions): Sheet {
  const [width, height] = size;
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Lys', Producer: 'Lys', CreationDate: at, ModDate: at },
  });
  withValidMetadata(doc);
  if (attachment !== null) attach(doc, attachment, at);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const knows = coverage(doc);
  const leadingOf = (style: Style) => (style.size ?? 9) * (style.leading ?? 1.45);

  function runsOf(text: string, face: Face): Run[] {
    const runs: { font: FontName; text: string }[] = [];
    for (const written of text) {
      const known = fontsFor(face, language, written).find((name) => knows(name, written));
      const character = known === undefined ? standIn(written) : written;
      if (character === '') continue;
      const font = known ?? 'text';
      const last = runs.at(-1);
      if (last !== undefined && (last.font === font || character === ' ')) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  const widths = new Map<string, number>();
  /** Shaping is what costs time, and the same words come again: widths are kept, for a size of 1000. */
  function widthOf({ font, text }: Run, { size: points = 9, tabular = false }: Style): number {
    const key = `${font} ${tabular} ${text}`;
    const known = widths.get(key) ?? doc.font(font).fontSize(1000).widthOfString(text, featuresOf(tabular));
    widths.set(key, known);
    return (known * points) / 1000;
  }

  function measure(text: string, style: Style = {}): number {
    return runsOf(text, style.face ?? 'text').reduce((sum, run) => sum + widthOf(run, style), 0);
  }

  function wrap(text: string, room: number, style: Style = {}): string[] {
    return text
      .split('\n')
      .flatMap((paragraph) => wrapWords(paragraph, room, (part) => measure(part, style)));
  }

  function line(text: string, x: number, y: number, style: Style & { right?: true } = {}): void {
    const { size: points = 9, colour = colours.ink, face = 'text', right } = style;
    const runs = runsOf(text, face);
    let at = right ? x - measure(text, style) : x;
    for (const run of runs) {
      const textWidth = widthOf(run, style);
      // Told how wide the text is, pdfkit does not shape it once more to find out.
      const set = {
        lineBreak: false,
        baseline: 'alphabetic',
        textWidth,
        ...featuresOf(style.tabular),
      } as const;
      doc.font(run.font).fontSize(points).fillColor(colour).text(run.text, at, y, set);
      at += textWidth;
    }
  }

  return {
    width,
    height,
    language,
    measure,
    wrap,
    line,
    block: (text, { x, y, room }, style = {}) => {
      const step = leadingOf(style);
      const lines = wrap(text, room, style);
      lines.forEach((each, index) => {
        line(each, x, y + (style.size ?? 9) + index * step, style);
      });
      return y + lines.length * step;
    },
    rule: (x, y, length, colour = colours.hairline) => {
      doc
        .moveTo(x, y)
        .lineTo(x + length, y)
        .lineWidth(0.6)
        .strokeColor(colour)
        .stroke();
    },
    fill: ({ x, y, width: wide, height: high }, colour, radius = 0) => {
      doc.roundedRect(x, y, wide, high, radius).fill(colour);
    },
    image: (bytes, { x, y, width: wide, height: high }, { radius = 0, at } = {}) => {
      const box: [number, number] = [wide, high];
      doc.save();
      if (radius > 0) doc.roundedRect(x, y, wide, high, radius).clip();
      doc.image(Buffer.from(bytes), x, y, at === 'left' ? { fit: box, valign: 'center' } : { cover: box });
      doc.restore();
    },
    modules: (rows, x, y, side) => {
      const step = side / rows.length;
      rows.forEach((row, top) => {
        row.forEach((isDark, left) => {
          if (isDark) doc.rect(x + left * step, y + top * step, step + 0.02, step + 0.02);
        });
      });
      doc.fill('#000000');
    },
    bars: (widths, { x, y, width: wide, height: high }) => {
      const step = wide / widths.reduce((sum, each) => sum + each, 0);
      let at = x;
      widths.forEach((each, index) => {
        if (index % 2 === 0) doc.rect(at, y, each * step, high);
        at += each * step;
      });
      doc.fill('#000000');
    },
    logo: (x, y, height) => {
      const scale = height / markSide;
      doc
        .save()
        .translate(x, y - height * 0.86)
        .scale(scale)
        .lineWidth(1.25)
        .strokeColor(colours.jade);
      for (const stroke of mark) doc.path(stroke).stroke();
      doc.restore();
      line('Lys', x + height * 1.12, y, { face: 'display', size: height * 1.02, colour: colours.jade });
    },
    addPage: () => {
      doc.addPage();
    },
    onEveryPage: (work) => {
      const { start, count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(start + page);
        work(page + 1, count);
      }
    },
    end: async () => {
      doc.end();
      await finished;
      return Buffer.concat(chunks);
    },
  };
}

/** Kerning is on unless told; a text without features is shaped word by word, and each word once. */
function featuresOf(tabular: boolean | undefined): { features?: ['tnum'] } {
  return tabular ? { features: ['tnum'] } : {};
}

/** What pdfkit keeps of the font it has opened; not in its types. */
type Opened = { readonly _font: { readonly font: FontFile; layoutRun: LayOut } };
/** A font that has been read: pdfkit takes it instead of the name of its file. */
type FontFile = { readonly hasGlyphForCodePoint: (code: number) => boolean; getGlyph: GetGlyph };
type GetGlyph = (id: number, codePoints?: readonly number[]) => { codePoints: readonly number[] } | null;
/** Glyphs and where they stand, of a word or of a text with features. */
type LayOut = (text: string, features?: readonly string[]) => object;

/** Reading a font's tables is most of the work of a small paper: each is read once while the thread lives. */
const openFonts = new Map<FontName, FontFile>();

/** Shaping is most of what is left, and papers have the same words: each is shaped once. At most some 9 MB of words. */
const shaped = new Map<string, object>();
const mostShaped = 5_000;

/**
 * What stands for a letter that no font has: a question mark that is seen and copied as one, where the font would draw an
 * empty box that reads as nothing. What does not show anyway is left out.
 */
function standIn(character: string): string {
  if (/\p{Default_Ignorable_Code_Point}/u.test(character)) return '';
  return /[\s\p{Cc}]/u.test(character) ? ' ' : '?';
}

/** Opens fonts when a character needs them, and remembers which knows which. */
function coverage(doc: PDFKit.PDFDocument): (name: FontName, character: string) => boolean {
  const opened = new Map<FontName, FontFile>();
  const known = new Map<string, boolean>();
  return (name, character) => {
    const key = name + character;
    const before = known.get(key);
    if (before !== undefined) return before;
    const font = opened.get(name) ?? openFont(doc, name);
    opened.set(name, font);
    const has = font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    known.set(key, has);
    return has;
  };
}

function openFont(doc: PDFKit.PDFDocument, name: FontName): FontFile {
  doc.registerFont(name, (openFonts.get(name) ?? pathOf(name)) as string); // its types know of the file alone
  doc.font(name);
  const opened = (doc as unknown as Opened)._font;
  if (!openFonts.has(name)) keepLetters(opened.font);
  const shape: LayOut = opened.layoutRun.bind(opened);
  opened.layoutRun = (text, features) => {
    const key = `${name} ${features ?? ''} ${text}`;
    const known = shaped.get(key);
    if (known !== undefined) return known;
    if (shaped.size >= mostShaped) shaped.clear();
    const run = shape(text, features);
    shaped.set(key, run);
    return run;
  };
  openFonts.set(name, opened.font);
  return opened.font;
}

/**
 * "·" is drawn of ".": whoever writes such a letter into a paper asks for the glyph of the other without saying which
 * letter that is, and the font would remember it so: in the next paper's text every "." would be missing. The letter is
 * noted when it is named.
 */
function keepLetters(font: FontFile): void {
  const getGlyph: GetGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph !== null && glyph.codePoints.length === 0) glyph.codePoints = codePoints;
    return glyph;
  };
}
