import type { FileStore } from '../files/store.ts';
import { mediaPrefix } from '../http/media.ts';
import type { DrawnPicture } from './draw-widths.ts';
import type { PictureRow } from './picture-view.ts';

type Named = Pick<PictureRow, 'key' | 'widths' | 'originalKey'>;

export function mediaKey(key: string, width: number): string {
  return `${mediaPrefix}${key}-${width}.webp`;
}

/** The original comes last: where it is, all of them are. */
export async function putPicture(
  files: FileStore,
  { key, originalKey, contentType }: Pick<PictureRow, 'key' | 'originalKey' | 'contentType'>,
  { drawn, bytes }: { readonly drawn: DrawnPicture; readonly bytes: Uint8Array },
): Promise<void> {
  for (const { width, contents } of drawn.files) {
    await files.put(mediaKey(key, width), contents, 'image/webp');
  }
  await files.put(originalKey, bytes, contentType);
}

/** The original goes first: what is left of a removal that broke off is drawn again, or removed the next time. */
export async function removePictureFiles(
  files: FileStore,
  { key, widths, originalKey }: Named,
): Promise<void> {
  for (const file of [originalKey, ...widths.map((width) => mediaKey(key, width))]) {
    if (await files.exists(file)) await files.remove(file);
  }
}
