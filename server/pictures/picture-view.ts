import type { z } from 'zod';
import type { keptPicture } from '#contract/pictures.ts';
import type { pictures } from '#db/schema/keeping.ts';
import { isPictureType } from '#domain/pictures.ts';

export type PictureRow = typeof pictures.$inferSelect;
export type KeptPicture = z.output<typeof keptPicture>;

export function pictureView({
  id,
  key,
  widths,
  width,
  height,
  name,
  contentType,
  sizeBytes,
  createdAt,
}: PictureRow): KeptPicture {
  if (!isPictureType(contentType)) throw new Error(`picture ${id} is of type ${contentType}`);
  return { id, key, widths, width, height, name, contentType, sizeBytes, createdAt: createdAt.toISOString() };
}
