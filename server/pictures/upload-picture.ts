import { readFile } from 'node:fs/promises';
import type { ParsedOf } from '#contract/operation.ts';
import type { pictures as contract } from '#contract/pictures.ts';
import { maxPictureBytes } from '#domain/pictures.ts';
import { countAttempt, pictureUploaded } from '../accounts/attempts.ts';
import { getOwnBrand, keeperOf } from '../catalogue/own-brand.ts';
import { cleanFileName } from '../files/inspect-file.ts';
import { withReceived } from '../files/receive-file.ts';
import type { SignedInContext } from '../http/context.ts';
import type { UploadedFile } from '../http/file-answer.ts';
import { turns } from '../kernel/turns.ts';
import { refusePictureFacts } from './inspect-picture.ts';
import { keepPicture } from './keep-picture.ts';
import type { KeptPicture } from './picture-view.ts';

/** So many uploads at a time are held in memory; receiving them holds none. */
const heldAtOnce = 4;
const inTurn = turns(heldAtOnce);

type Input = ParsedOf<typeof contract.uploadPicture> & { readonly file: UploadedFile };

/** Takes a picture for a brand's products and page. Whatever is refused leaves nothing behind. */
export async function uploadPicture(
  context: SignedInContext,
  { brandId, file }: Input,
): Promise<KeptPicture> {
  const { db, actor, world } = context;
  const brand = await getOwnBrand(db, actor, brandId);
  await countAttempt(db, pictureUploaded(actor.userId), world.now);
  const name = cleanFileName(file.filename);
  return withReceived(file.file, { maxBytes: maxPictureBytes }, ({ path, size }) => {
    refusePictureFacts({ name, bytes: size });
    return inTurn(async () => {
      const keeper = await db.transaction((tx) => keeperOf(tx, actor));
      return keepPicture(context, { brand, name, bytes: await readFile(path), keeper });
    });
  });
}
