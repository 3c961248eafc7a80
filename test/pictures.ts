import sharp from 'sharp';

type Wanted = {
  readonly width?: number;
  readonly height?: number;
  readonly type?: 'jpeg' | 'png' | 'webp';
  /** Another number, other bytes. */
  readonly tint?: number;
  /** As cameras say which side is up. */
  readonly orientation?: number;
  /** What the camera has written into it. */
  readonly taken?: string;
  /** Hard to compress, so that half of the bytes is half of the picture. */
  readonly noise?: boolean;
};

/** A real picture with real pixels. */
export async function aPicture({
  width = 800,
  height = 1000,
  type = 'jpeg',
  tint = 0,
  orientation,
  taken,
  noise = false,
}: Wanted = {}): Promise<Buffer> {
  const background = { r: (tint * 37) % 256, g: (tint * 91) % 256, b: 120 };
  const speckled = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({
    create: { width, height, channels: 3, background, ...(noise ? { noise: speckled } : {}) },
  });
  const told = taken === undefined ? picture : picture.withExif({ IFD0: { Model: taken, Copyright: taken } });
  return (orientation === undefined ? told : told.withMetadata({ orientation })).toFormat(type).toBuffer();
}
