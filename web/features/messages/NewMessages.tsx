import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { Message } from './log.ts';

const spokenCharacters = 200;

type Props = { readonly messages: readonly Message[]; readonly userId: string };

/** Says what others write and do while the conversation is open, to who listens to the page. */
export function NewMessages({ messages, userId }: Props) {
  const { t } = useTranslation('messages');
  const [knownSeq] = useState(messages.at(-1)?.seq ?? 0);
  const latest = messages.findLast((message) => message.seq > knownSeq && !isOwn(message, userId));
  const content = latest?.content.slice(0, spokenCharacters) ?? '';
  return (
    <div role="status">
      {latest !== undefined && (
        <VisuallyHidden>
          {latest.senderRole === 'system' ? content : t('newMessage', { name: latest.senderName, content })}
        </VisuallyHidden>
      )}
    </div>
  );
}

/** What the system says of a step comes as read to whoever took it, and to nobody else. */
function isOwn({ mine, senderRole, readBy }: Message, userId: string): boolean {
  return mine || (senderRole === 'system' && readBy.includes(userId));
}
