import type { Picture } from '#db/schema/catalogue.ts';
import type { FileStore } from '../files/store.ts';
import { mediaPrefix } from '../http/media.ts';

/** Pixels of a product's picture on paper: two to three for each of a printer's points. */
const side = 300;
const logoHeight = 180;

/** A product's first picture as a PDF can hold it (JPEG), square; null where there is none to be read. */
export async function pictureForPaper(
  files: FileStore,
  picture: Picture | undefined,
): Promise<Uint8Array | null> {
  if (picture === undefined) return null;
  const width =
    picture.widths.filter((each) => each >= side).toSorted((a, b) => a - b)[0] ?? Math.max(...picture.widths);
  return drawn(files, `${picture.key}-${width}.webp`, async (bytes) => {
    const sharp = await loadSharp();
    return sharp(bytes)
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 })
      .toBuffer();
  });
}

/** A brand's logo ("/media/haru.svg") as a PDF can hold it (PNG); null where there is none to be read. */
export async function logoForPaper(files: FileStore, address: string): Promise<Uint8Array | null> {
  const [, name] = /^\/media\/([\w.-]+)$/.exec(address) ?? [];
  if (name === undefined) return null;
  return drawn(files, name, async (bytes) => {
    const sharp = await loadSharp();
    // Without the margin it may have, so that it begins where the lines begin.
    const trimmed = await sharp(bytes, { density: 300 }).flatten({ background: 'white' }).trim().toBuffer();
    return sharp(trimmed)
      .resize({ height: logoHeight, width: 5 * logoHeight, fit: 'inside' })
      .toColourspace('srgb')
      .png()
      .toBuffer();
  });
}

/** A picture that is gone or broken leaves its place empty: the sheet is about prices. */
async function drawn(
  files: FileStore,
  name: string,
  draw: (bytes: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array | null> {
  try {
    return await draw(await files.bytes(mediaPrefix + name));
  } catch {
    return null;
  }
}

/** Only who makes a sheet needs it; the server starts without. */
async function loadSharp() {
  return (await import('sharp')).default;
}
