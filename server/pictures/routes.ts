import type { pictures } from '#contract/pictures.ts';
import type { HandlersOf } from '../http/context.ts';
import { getOriginal } from './get-original.ts';
import { listPictures } from './list-pictures.ts';
import { removePicture } from './remove-picture.ts';
import { uploadPicture } from './upload-picture.ts';

export const picturesHandlers: HandlersOf<typeof pictures> = {
  uploadPicture,
  listPictures,
  getOriginal,
  removePicture: async (context, input) => {
    await removePicture(context, input);
    return {};
  },
};
