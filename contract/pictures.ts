import { z } from 'zod';
import { maxPictureBytes, pictureTypes } from '#domain/pictures.ts';
import { brandKey, done, id, instant, page, paging, queryFlag } from './fields.ts';
import { download, operation, upload } from './operation.ts';

/** A picture of a brand as it is kept: `/media/{key}-{width}.webp` in each of its widths. */
export const keptPicture = z
  .object({
    id,
    key: z.string(),
    widths: z.array(z.int()),
    width: z.int().describe('Of the largest file'),
    height: z.int().describe('Of the largest file'),
    name: z.string().describe('As it was uploaded'),
    contentType: z.enum(pictureTypes).describe('Of the original'),
    sizeBytes: z.int().describe('Of the original'),
    createdAt: instant,
  })
  .meta({ id: 'KeptPicture' });

export const pictures = {
  uploadPicture: upload({
    path: '/api/brands/:brandId/pictures',
    permission: 'product:edit',
    summary: 'Upload a picture of a brand; the same file again is the same picture.',
    input: z.object({ brandId: brandKey }),
    output: keptPicture,
    errors: [
      'not-found',
      'attachment-empty',
      'picture-type-refused',
      'picture-broken',
      'picture-too-many-pixels',
      'picture-too-small',
      'picture-out-of-shape',
      'picture-quota-reached',
      'too-many-requests',
    ],
    status: 201,
    upload: { maxBytes: maxPictureBytes, tooLarge: 'picture-too-large' },
  }),
  listPictures: operation({
    method: 'GET',
    path: '/api/brands/:brandId/pictures',
    permission: 'product:read',
    summary: 'The pictures a brand has uploaded, newest first, and whether anything shows them.',
    input: z.object({
      brandId: brandKey,
      ...paging,
      unused: queryFlag.optional().describe('"true": only those that nothing shows'),
    }),
    output: page(keptPicture.extend({ used: z.boolean() })),
    errors: ['not-found', 'invalid-cursor'],
  }),
  getOriginal: download({
    path: '/api/brands/:brandId/pictures/:pictureId/original',
    permission: 'product:read',
    summary: 'A picture as it was uploaded, for who keeps the brand.',
    input: z.object({ brandId: brandKey, pictureId: id }),
    errors: ['not-found'],
    download: pictureTypes,
  }),
  removePicture: operation({
    method: 'DELETE',
    path: '/api/brands/:brandId/pictures/:pictureId',
    permission: 'product:edit',
    summary: 'Remove a picture that nothing shows.',
    input: z.object({ brandId: brandKey, pictureId: id }),
    output: done,
    errors: ['not-found', 'picture-in-use'],
  }),
};
