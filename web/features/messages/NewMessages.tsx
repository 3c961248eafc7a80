import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { Message } from './log.ts';

const spokenCharacters = 200;

/** Says what others write while the conversation is open, to who listens to the page. */
export function NewMessages({ messages }: { readonly messages: readonly Message[] }) {
  const { t } = useTranslation('messages');
  const [knownSeq] = useState(messages.at(-1)?.seq ?? 0);
  const latest = messages.findLast(({ mine, seq }) => !mine && seq > knownSeq);
  return (
    <div role="status">
      {latest !== undefined && (
        <VisuallyHidden>
          {t('newMessage', { name: latest.senderName, content: latest.content.slice(0, spokenCharacters) })}
        </VisuallyHidden>
      )}
    </div>
  );
}
