import type { Language } from '#domain/languages.ts';

/** Something wrote into the field that people do not see: the form looks accepted and is dropped. */
export function isSpam({ leaveEmpty }: { readonly leaveEmpty?: string | undefined }): boolean {
  return leaveEmpty !== undefined && leaveEmpty.trim() !== '';
}

/** Whoever fills in a form, as its handlers need them. */
export type Sender = { readonly ip: string; readonly language: Language };
