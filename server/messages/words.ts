import type { SystemContent } from '#db/schema/messages.ts';
import type { Language } from '#domain/languages.ts';
import { stepToldTo } from '#domain/order-payment.ts';
import type { SenderRole } from '#domain/roles.ts';
import { type Reader, say, sayTo } from '../kernel/texts.ts';

type Spoken = {
  readonly content: string;
  readonly system: SystemContent | null;
  readonly senderName: string;
  readonly senderRole: SenderRole;
};

/** What a message says: a person's own words, or what happened in the reader's language and as it concerns them. */
export function contentOf({ content, system }: Spoken, reader: Reader): string {
  if (system === null) return content;
  const { key, params } = stepToldTo(reader.role, system);
  return sayTo(reader, `orders:${key}`, params);
}

/** Who says it; the system has a name in every language. */
export function senderNameOf({ senderName, senderRole }: Spoken, language: Language): string {
  return senderRole === 'system' ? say(language, 'messages:sender.system') : senderName;
}
