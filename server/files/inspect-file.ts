import { type AttachmentType, attachmentTypeOf, refuseAttachment } from '#domain/attachments.ts';
import { Refusal } from '../kernel/refusal.ts';
import { pixelsOf } from './pixels-of.ts';

/** What the bytes of a type are recognised as, where that has another name than the type itself. */
const recognisedAs: Partial<Record<AttachmentType, readonly string[]>> = {
  'image/png': ['image/png', 'image/apng'],
  'application/msword': ['application/x-cfb'],
  'application/vnd.ms-excel': ['application/x-cfb'],
  'application/vnd.ms-powerpoint': ['application/x-cfb'],
};

const field = 'file';
const longestName = 150;

/**
 * The media type of an uploaded file, or a refusal: what its name promises must be what its bytes are
 * (a drawing or a page of markup never is), and a picture must not unfold into too many pixels. Nothing is decoded.
 */
export async function inspectFile(name: string, bytes: Uint8Array): Promise<AttachmentType> {
  const type = attachmentTypeOf(name);
  const fits = type !== null && (await looksLike(type, bytes));
  const size = fits && type.startsWith('image/') ? pixelsOf(bytes) : {};
  if (!fits || size === null) throw new Refusal('attachment-type-refused', { field, name });
  refuseFacts({ name, bytes: bytes.length, ...size });
  return type;
}

/** Throws what the rule of attachments says against these facts. */
export function refuseFacts(facts: Parameters<typeof refuseAttachment>[0]): void {
  const refused = refuseAttachment(facts);
  if (refused !== null) throw new Refusal(refused.code, { field, ...refused.params });
}

async function looksLike(type: AttachmentType, bytes: Uint8Array): Promise<boolean> {
  const { fileTypeFromBuffer } = await import('file-type');
  const recognised = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type === 'text/csv') return recognised === undefined && isPlainText(bytes);
  return recognised !== undefined && (recognisedAs[type] ?? [type]).includes(recognised.mime);
}

/** Text in any encoding that keeps ASCII (UTF-8, Korean Excel's EUC-KR), and no markup. */
function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 26))) return false;
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString('latin1').replace(/^ï»¿/, '').trimStart();
  return !/^<(?:[a-z]|!|\?)/i.test(beginning);
}

/**
 * A file's name as people may see and save it: no folders, no control or direction characters, composed
 * letters (a Mac sends Korean taken apart), at most 150 characters with its ending kept.
 */
export function cleanFileName(given: string): string {
  const name = given
    .normalize('NFC')
    .toWellFormed()
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trim();
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name ?? '') ?? [];
  return (
    Array.from(stem)
      .slice(0, longestName - ending.length)
      .join('') + ending.slice(0, longestName)
  );
}
