import { type Refusal, refusal } from './refusal.ts';

/** What a brand's pictures may be: the bytes say it, never the name. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Bytes of one picture: 15 MB. */
export const maxPictureBytes = 15 * 1024 * 1024;
/** Pixels of one picture: what a good camera makes; more would be a decompression bomb. */
export const maxPicturePixels = 40_000_000;
/** Pixels of the shorter side: less looks poor on a product page. */
export const leastPictureSide = 600;
/** The longer side is at most so many times the shorter: a strip shows nothing in a gallery. */
export const mostPictureRatio = 4;
/** Bytes of originals one brand may keep: 20 GB. */
export const brandPictureBytes = 20 * 1024 * 1024 * 1024;
/** Pictures a product or a page shows at the most. */
export const mostPictures = 20;
/** Characters of the words that say what a picture shows. */
export const longestAlt = 300;

/** The widths that are made of a picture, as far as it reaches: carts and lists, cards, pages, heroes. */
export const pictureWidths = [160, 480, 960, 1600] as const;

/** The widths made of a picture so wide; its own is the largest of a small one. */
export function widthsOf(width: number): number[] {
  const largest = Math.min(width, pictureWidths[pictureWidths.length - 1] ?? width);
  return [...pictureWidths.filter((each) => each < largest), largest];
}

export type PictureRefusalCode =
  | 'attachment-empty'
  | 'picture-type-refused'
  | 'picture-too-large'
  | 'picture-too-many-pixels'
  | 'picture-too-small'
  | 'picture-out-of-shape';

/** What is known of a picture: its size in bytes at once, type and pixels when somebody has looked into it. */
export type PictureFacts = {
  readonly name: string;
  readonly bytes: number;
  readonly type?: string;
  readonly width?: number;
  readonly height?: number;
};

/** Why a picture cannot be taken, or null. */
export function refusePicture({
  name,
  bytes,
  type,
  width,
  height,
}: PictureFacts): Refusal<PictureRefusalCode> | null {
  if (bytes <= 0) return refusal('attachment-empty', { name });
  if (bytes > maxPictureBytes) return refusal('picture-too-large', { name, maxBytes: maxPictureBytes });
  if (type !== undefined && !isPictureType(type)) return refusal('picture-type-refused', { name });
  return width === undefined || height === undefined ? null : refuseShape(name, width, height);
}

function refuseShape(name: string, width: number, height: number): Refusal<PictureRefusalCode> | null {
  if (width * height > maxPicturePixels) {
    return refusal('picture-too-many-pixels', { name, maxMegapixels: maxPicturePixels / 1_000_000 });
  }
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  if (shorter < leastPictureSide) {
    return refusal('picture-too-small', { name, least: leastPictureSide, shorter });
  }
  return longer > shorter * mostPictureRatio
    ? refusal('picture-out-of-shape', { name, most: mostPictureRatio })
    : null;
}

export function isPictureType(type: string): type is PictureType {
  return (pictureTypes as readonly string[]).includes(type);
}

/** A list with one entry moved to another place; the same list where it is there already or cannot go. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}
