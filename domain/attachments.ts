import { type Refusal, refusal } from './refusal.ts';

/** Characters of a message, and files with it. */
export const maxMessageLength = 5000;
export const maxAttachments = 5;
/** Bytes of one file: 10 MB. */
export const maxAttachmentBytes = 10 * 1024 * 1024;
/** Pixels of one picture: a 50-megapixel camera; more would be a decompression bomb. */
export const maxPixels = 50_000_000;
/** Bytes one company may keep: 2 GB. */
export const companyQuotaBytes = 2 * 1024 * 1024 * 1024;

const office = 'application/vnd.openxmlformats-officedocument';

/** What may be attached (PDF, images, office files): media type and its file endings. */
export const attachmentTypes = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  [`${office}.wordprocessingml.document`]: ['docx'],
  [`${office}.spreadsheetml.sheet`]: ['xlsx'],
  [`${office}.presentationml.presentation`]: ['pptx'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'text/csv': ['csv'],
} as const satisfies Record<string, readonly string[]>;
export type AttachmentType = keyof typeof attachmentTypes;

/** For a file field's `accept`: every ending with its dot. */
export const acceptedEndings: readonly string[] = Object.values(attachmentTypes)
  .flat()
  .map((ending) => `.${ending}`);

/** The media type a file's name promises, or null for one that is not taken. The server checks the bytes as well. */
export function attachmentTypeOf(fileName: string): AttachmentType | null {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase();
  const found = Object.entries(attachmentTypes).find(([, endings]) =>
    endings.some((known) => known === ending),
  );
  // Object.entries forgets the key type of a literal.
  return (found?.[0] as AttachmentType | undefined) ?? null;
}

export type AttachmentRefusalCode =
  | 'attachment-empty'
  | 'attachment-too-large'
  | 'attachment-type-refused'
  | 'attachment-too-many-pixels'
  | 'attachment-quota-reached';

/** What is known of a file; `width` and `height` where it is a picture, `usedBytes` where the company is known. */
export type AttachmentFacts = {
  readonly name: string;
  readonly bytes: number;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly usedBytes?: number;
};

/** Why a file cannot be attached, or null. */
export function refuseAttachment(file: AttachmentFacts): Refusal<AttachmentRefusalCode> | null {
  const { name, bytes, usedBytes = 0 } = file;
  if (bytes <= 0) return refusal('attachment-empty', { name });
  if (bytes > maxAttachmentBytes)
    return refusal('attachment-too-large', { name, maxBytes: maxAttachmentBytes });
  if (attachmentTypeOf(name) === null) return refusal('attachment-type-refused', { name });
  if ((file.width ?? 0) * (file.height ?? 0) > maxPixels) {
    return refusal('attachment-too-many-pixels', { name, maxPixels });
  }
  return usedBytes + bytes > companyQuotaBytes
    ? refusal('attachment-quota-reached', { name, quotaBytes: companyQuotaBytes })
    : null;
}

export type MessageRefusalCode = 'message-empty' | 'message-too-long' | 'too-many-attachments';

/** Why a message cannot be sent, or null: it needs some text, and files only go with it. */
export function refuseMessage(content: string, attachmentCount: number): Refusal<MessageRefusalCode> | null {
  const length = content.trim().length;
  if (length === 0) return refusal('message-empty');
  if (length > maxMessageLength) return refusal('message-too-long', { max: maxMessageLength, length });
  return attachmentCount > maxAttachments ? refusal('too-many-attachments', { max: maxAttachments }) : null;
}
