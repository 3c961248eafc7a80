import { maxPicturePixels, widthsOf } from '#domain/pictures.ts';
import { Refusal } from '../kernel/refusal.ts';
import { turns } from '../kernel/turns.ts';

/** The files made of a picture, the largest last, and how large that one is. */
export type DrawnPicture = {
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly width: number; readonly contents: Uint8Array }[];
};

/** So many pictures are unfolded at a time: each takes up to 160 MB while it is. */
const drawnAtOnce = 2;
const inTurn = turns(drawnAtOnce);
const longestSeconds = 30;
const quality = 80;

/**
 * A picture as WebP in every width it reaches, upright and in the colours of screens. Nothing else of the original is
 * carried over: where it was taken and with what stays with the brand.
 */
export function drawWidths(given: {
  readonly name: string;
  readonly bytes: Uint8Array;
}): Promise<DrawnPicture> {
  return inTurn(async () => {
    const sharp = await decoder();
    try {
      return await drawn(sharp, given.bytes);
    } catch {
      throw new Refusal('picture-broken', { field: 'file', name: given.name });
    }
  });
}

type Sharp = typeof import('sharp')['default'];

async function drawn(sharp: Sharp, bytes: Uint8Array): Promise<DrawnPicture> {
  const options = { limitInputPixels: maxPicturePixels, failOn: 'error' } as const;
  const { autoOrient } = await sharp(bytes, options).metadata();
  const widths = widthsOf(autoOrient.width);
  // Unfolded once, as large as it is ever shown; the smaller ones are made of that.
  const { data, info } = await sharp(bytes, options)
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize({ width: widths.at(-1) ?? autoOrient.width })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: { width: number; contents: Uint8Array }[] = [];
  for (const each of widths) {
    const contents = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: each })
      .webp({ quality })
      .toBuffer();
    files.push({ width: each, contents });
  }
  return { width, height, files };
}

/** Loaded with the first picture; it reads nothing but the three types, and its memory is given back. */
async function decoder(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp'].map((type) => `VipsForeignLoad${type}Buffer`),
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
