import type { Tx } from '#db/connect.ts';
import type { Choice } from '../../emails/wanted.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';

export type NewMessages = {
  readonly threadId: string;
  /** The order's number, or what a question is about. */
  readonly subject: { readonly orderNumber: string } | { readonly about: string };
  /** The other house: the brand for a retailer, the retailer for a brand. */
  readonly houseName: string;
  readonly reader: Recipient & Choice['to'];
  /** How far the reader had read: one email until they have read on. */
  readonly mark: number;
  /** What they have not read, oldest first. */
  readonly unread: readonly { readonly senderName: string; readonly content: string }[];
};

/** An email quotes the last few messages, and of long ones the beginning. */
const quotedMessages = 3;
const quotedCharacters = 600;

/** Tells a reader who is not looking that there are new messages in a conversation. */
export async function writeNewMessages(tx: Tx, news: NewMessages, world: World): Promise<void> {
  const { threadId, subject, houseName, reader, mark, unread } = news;
  await writeEmail(
    tx,
    {
      key: `new-messages/${threadId}/${reader.id}/${mark}`,
      kind: 'orderNumber' in subject ? 'new-messages' : 'new-messages-about',
      choice: 'orderUpdates',
      to: reader,
      params: { count: unread.length, ...subject, houseName },
      quote: unread.slice(-quotedMessages).map(quoted).join('\n\n'),
      path: `/messages?thread=${threadId}`,
    },
    world,
  );
}

function quoted({ senderName, content }: NewMessages['unread'][number]): string {
  const letters = Array.from(content);
  const beginning = letters.slice(0, quotedCharacters).join('');
  return `${senderName}:\n${beginning}${letters.length > quotedCharacters ? '…' : ''}`;
}
