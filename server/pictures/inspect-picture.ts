import { isPictureType, type PictureType, refusePicture } from '#domain/pictures.ts';
import { pixelsOf } from '../files/pixels-of.ts';
import { Refusal } from '../kernel/refusal.ts';

const field = 'file';

/** Throws what the rule of pictures says against these facts. */
export function refusePictureFacts(facts: Parameters<typeof refusePicture>[0]): void {
  const refused = refusePicture(facts);
  if (refused !== null) throw new Refusal(refused.code, { field, ...refused.params });
}

/** What a picture is, by its bytes alone, or a refusal. Its header says how large it would be: nothing is unfolded. */
export async function inspectPicture({
  name,
  bytes,
}: {
  readonly name: string;
  readonly bytes: Uint8Array;
}): Promise<PictureType> {
  refusePictureFacts({ name, bytes: bytes.length });
  const { fileTypeFromBuffer } = await import('file-type');
  const { mime = '' } = (await fileTypeFromBuffer(bytes).catch(() => undefined)) ?? {};
  if (!isPictureType(mime)) throw new Refusal('picture-type-refused', { field, name });
  const size = pixelsOf(bytes);
  if (size === null) throw new Refusal('picture-broken', { field, name });
  refusePictureFacts({ name, bytes: bytes.length, type: mime, ...size });
  return mime;
}
