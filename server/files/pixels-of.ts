import { imageSize } from 'image-size';

/** Width and height as the header says; null when it cannot be read. */
export function pixelsOf(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width, height } : null; // of a header cut off: not a number
  } catch {
    return null;
  }
}
