import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Makes the small sizes of the demo pictures that are not there yet, from the large ones: products at 160
 * (cart, lists), heroes at 480 (cards on a phone). Run by hand after adding a picture; the results are kept
 * in the repository, so that a start needs no picture tools.
 */
const folder = join(import.meta.dirname, '../demo/data/images');

await shrink('products', 480, 160, 78);
await shrink('heroes', 960, 480, 76);

async function shrink(kind: string, from: number, to: number, quality: number): Promise<void> {
  const sources = readdirSync(join(folder, kind)).filter((name) => name.endsWith(`-${from}.webp`));
  for (const source of sources) {
    const target = join(folder, kind, source.replace(`-${from}.`, `-${to}.`));
    if (existsSync(target)) continue;
    await sharp(join(folder, kind, source))
      .resize(to)
      .webp({ quality, effort: 6 })
      .toFile(target);
  }
}
