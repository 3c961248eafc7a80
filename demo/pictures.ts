import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Picture } from '#db/schema/catalogue.ts';
import type { FileStore } from '#server/files/store.ts';
import { mediaPrefix } from '#server/http/media.ts';

const data = new URL('./data/', import.meta.url);

/** The sizes kept of each kind of picture, largest last, and the height of the largest. */
const sizes = {
  products: { widths: [160, 480, 960], width: 960, height: 1200 },
  heroes: { widths: [480, 960, 1600], width: 1600, height: 900 },
} as const;

/** Puts a picture of the demo data ("images/products/x-960.webp") into the file store, in all its sizes. */
export async function keepPicture(files: FileStore, path: string): Promise<Picture> {
  const { widths, width, height } = path.includes('/heroes/') ? sizes.heroes : sizes.products;
  const name = basename(path).replace(/-\d+\.webp$/, '');
  const largest = await readFile(new URL(path, data));
  const key = `${name}-${hashOf(largest)}`;
  for (const size of widths) {
    const source = size === width ? largest : new URL(path.replace(/-\d+\.webp$/, `-${size}.webp`), data);
    await keep(files, `${mediaPrefix}${key}-${size}.webp`, source, 'image/webp');
  }
  return { key, widths: [...widths], width, height };
}

/** Puts a logo ("logos/pulnae.svg") into the file store and tells its address. */
export async function keepLogo(files: FileStore, path: string): Promise<string> {
  const contents = await readFile(new URL(path, data));
  const file = `logo-${basename(path, '.svg')}-${hashOf(contents)}.svg`;
  await keep(files, mediaPrefix + file, contents, 'image/svg+xml');
  return `/media/${file}`;
}

async function keep(files: FileStore, key: string, source: Buffer | URL, type: string): Promise<void> {
  if (await files.exists(key)) return;
  await files.put(key, source instanceof URL ? await readFile(fileURLToPath(source)) : source, type);
}

function hashOf(contents: Buffer): string {
  return createHash('sha256').update(contents).digest('hex').slice(0, 10);
}
