import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Reads papers back as a person or a scanner does: by a PDF reader and a code reader that are not ours. */

async function open<Result>(
  bytes: Uint8Array,
  read: (pdf: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  try {
    return await read(await task.promise);
  } finally {
    await task.destroy();
  }
}

/** The text of each page: what is written on one line, from left to right, parted by single spaces. */
export function pagesOf(bytes: Uint8Array): Promise<string[]> {
  return open(bytes, async (pdf) => {
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const lines = new Map<number, { x: number; text: string }[]>();
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const [, , , , x = 0, y = 0] = item.transform as number[];
        const line = lines.get(Math.round(y)) ?? [];
        lines.set(Math.round(y), [...line, { x, text: item.str }]);
      }
      const inOrder = [...lines.entries()].toSorted(([a], [b]) => b - a);
      pages.push(
        inOrder
          .map(([, parts]) =>
            parts
              .toSorted((a, b) => a.x - b.x)
              .map(({ text }) => text)
              .join(' ')
              .replaceAll(/\s+/g, ' ')
              .trim(),
          )
          .join('\n'),
      );
    }
    return pages;
  });
}

/** What is written in one go, where it begins and ends; y is counted from the bottom. */
export type Piece = { readonly text: string; readonly x: number; readonly y: number; readonly end: number };

/** Where everything on a page stands. */
export function piecesOf(bytes: Uint8Array): Promise<{ width: number; pieces: Piece[] }[]> {
  return open(bytes, async (pdf) => {
    const pages: { width: number; pieces: Piece[] }[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const pieces = items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , x = 0, y = 0] = item.transform as number[];
        return [{ text: item.str, x, y, end: x + item.width }];
      });
      pages.push({ width: page.getViewport({ scale: 1 }).width, pieces });
    }
    return pages;
  });
}

/** The whole text; runs of one line that are set in two typefaces are read without the seam between them. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  return (await pagesOf(bytes)).join('\n');
}

/** What its file says of itself. */
export function metadataOf(bytes: Uint8Array): Promise<{ title: string; language: string; xmp: string }> {
  return open(bytes, async (pdf) => {
    const { info, metadata } = await pdf.getMetadata();
    const { Title = '', Language = '' } = info as { Title?: string; Language?: string };
    return { title: Title, language: Language, xmp: metadata?.getRaw() ?? '' };
  });
}

/** The files a PDF holds, by name. */
export function attachmentsOf(bytes: Uint8Array): Promise<Record<string, string>> {
  return open(bytes, async (pdf) => {
    const files: Record<string, string> = {};
    for (const name of (await pdf.getAttachments())?.keys() ?? []) {
      // pdfjs has them as bytes; its types do not say so.
      const bytesOf = (await pdf.getAttachmentContent(name)) as unknown as Uint8Array;
      files[name] = Buffer.from(bytesOf).toString('utf8');
    }
    return files;
  });
}

/** The QR codes or bar codes a scanner finds on a page, looked for where a page has them. */
export function codeOn(bytes: Uint8Array, page: number, kind: 'qr' | 'bar'): Promise<string> {
  return open(bytes, async (pdf) => {
    const sheet = await pdf.getPage(page);
    const viewport = sheet.getViewport({ scale: 3 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
    await sheet.render({ canvas: canvas as unknown as HTMLCanvasElement, canvasContext, viewport }).promise;
    return scan(canvas, kind);
  });
}

/** What a telephone that is held to the screen reads: the QR code of a screenshot. */
export async function codeInPicture(png: Buffer): Promise<string> {
  const picture = await loadImage(png);
  const canvas = createCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return scan(canvas, 'qr');
}

const scanner = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));

async function scan(canvas: Canvas, kind: 'qr' | 'bar'): Promise<string> {
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(await readFile(scanner)).buffer } });
  const picture = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const formats = kind === 'qr' ? (['QRCode'] as const) : (['Code128'] as const);
  const [found] = await readBarcodes(picture as ImageData, { formats: [...formats] });
  if (found === undefined) throw new Error(`no ${kind} code in this picture`);
  return found.text;
}
