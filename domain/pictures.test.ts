import { describe, expect, it } from 'vitest';
import { maxPictureBytes, moved, refusePicture, widthsOf } from './pictures.ts';

const good = { name: 'toner.jpg', bytes: 2_000_000, type: 'image/jpeg', width: 2000, height: 2500 };

describe('a picture', () => {
  it.each([
    ['of a camera is taken', {}, null],
    ['of exactly 600 pixels is taken', { width: 600, height: 600 }, null],
    ['of 599 pixels on the shorter side is too small', { width: 900, height: 599 }, 'picture-too-small'],
    ['of 40 megapixels is taken', { width: 8000, height: 5000 }, null],
    ['of one line more is a bomb', { width: 8000, height: 5001 }, 'picture-too-many-pixels'],
    ['four times as long as wide is taken', { width: 600, height: 2400 }, null],
    ['longer than that is a strip', { width: 600, height: 2401 }, 'picture-out-of-shape'],
    ['of 15 MB is taken', { bytes: maxPictureBytes }, null],
    ['of a byte more is too large', { bytes: maxPictureBytes + 1 }, 'picture-too-large'],
    ['without a byte is empty', { bytes: 0 }, 'attachment-empty'],
    ['that moves is refused', { type: 'image/gif' }, 'picture-type-refused'],
    ['that is a drawing is refused', { type: 'image/svg+xml' }, 'picture-type-refused'],
  ])('%s', (_, facts, code) => {
    expect(refusePicture({ ...good, ...facts })?.code ?? null).toBe(code);
  });

  it('of which only the bytes are known is looked into later', () => {
    expect(refusePicture({ name: 'toner.heic', bytes: 1 })).toBeNull();
  });
});

describe('the widths made of a picture', () => {
  it.each([
    [600, [160, 480, 600]],
    [960, [160, 480, 960]],
    [1200, [160, 480, 960, 1200]],
    [1600, [160, 480, 960, 1600]],
    [6000, [160, 480, 960, 1600]],
  ])('of %d pixels', (width, widths) => expect(widthsOf(width)).toEqual(widths));
});

describe('an order changed by hand', () => {
  it.each([
    ['forwards', 0, 2, ['b', 'c', 'a']],
    ['backwards', 2, 0, ['c', 'a', 'b']],
    ['to where it is', 1, 1, ['a', 'b', 'c']],
    ['past the end stays', 2, 3, ['a', 'b', 'c']],
    ['before the beginning stays', 0, -1, ['a', 'b', 'c']],
  ])('%s', (_, from, to, wanted) => expect(moved(['a', 'b', 'c'], from, to)).toEqual(wanted));
});
