import { useTranslation } from 'react-i18next';
import { formatNames } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import type { Message } from './log.ts';
import type { Thread } from './queries.ts';

const namedReaders = 3;

type Props = { readonly thread: Thread; readonly message: Message };

/** Who has read an own message; it follows the marks of the thread, which move while the message stays. */
export function ReadBy({ thread, message }: Props) {
  const { t } = useTranslation('messages');
  const language = useLanguage();
  const readers = thread.participants.filter(
    ({ userId, readSeq }) => readSeq >= message.seq && userId !== message.senderId,
  );
  if (readers.length === 0) return null;
  const named = readers.slice(0, namedReaders).map(({ name }) => name);
  const others = readers.length - named.length;
  const parts = others > 0 ? [...named, t('readByOthers', { count: others })] : named;
  const names = formatNames(parts, language);
  return <span>{t('readBy', { names })}</span>;
}
