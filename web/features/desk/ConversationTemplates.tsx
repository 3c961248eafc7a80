import { useState } from 'react';
import type { SenderRole } from '#domain/roles.ts';
import { useLanguage } from '#web/language.ts';
import css from './Desk.module.css';
import { TemplatePicker } from './TemplatePicker.tsx';

type Thread = {
  readonly orderNumber: string | null;
  readonly retailerCompanyName: string;
  readonly lastMessage: { readonly senderName: string; readonly senderRole: SenderRole } | null;
};
type Props = { readonly thread: Thread; readonly onWrite: (text: string) => void };

/** Answers that are kept, for a conversation: for whoever has written last, else for the shop. */
export function ConversationTemplates({ thread, onWrite }: Props) {
  const [language, setLanguage] = useState(useLanguage());
  const { orderNumber, retailerCompanyName, lastMessage } = thread;
  const isOurs = lastMessage === null || !['buyer', 'brand'].includes(lastMessage.senderRole);
  return (
    <div className={css.picker}>
      <TemplatePicker
        kind="conversation"
        filling={{
          name: isOurs ? retailerCompanyName : lastMessage.senderName,
          company: retailerCompanyName,
          order: orderNumber ?? '',
        }}
        language={language}
        onLanguage={setLanguage}
        onChoose={(filledIn) => onWrite(filledIn(language).text)}
      />
    </div>
  );
}
