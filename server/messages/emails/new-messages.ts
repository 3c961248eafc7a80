import type { Tx } from '#db/connect.ts';
import type { World } from '../../kernel/world.ts';
import { type Recipient, writeLetter } from '../../mail/letter.ts';
import type { Choice } from '../../mail/wanted.ts';

export type NewMessages = {
  readonly threadId: string;
  readonly orderNumber: string;
  /** The other house: the brand for a retailer, the retailer for a brand. */
  readonly houseName: string;
  readonly reader: Recipient & Choice['to'];
  /** How far the reader had read: one letter until they have read on. */
  readonly mark: number;
  /** What they have not read, oldest first. */
  readonly unread: readonly { readonly senderName: string; readonly content: string }[];
};

/** A letter quotes the last few messages, and of long ones the beginning. */
const quotedMessages = 3;
const quotedCharacters = 600;

/** Tells a reader who is not looking that there are new messages in a conversation. */
export async function writeNewMessages(tx: Tx, news: NewMessages, world: World): Promise<void> {
  const { threadId, orderNumber, houseName, reader, mark, unread } = news;
  await writeLetter(
    tx,
    {
      key: `new-messages/${threadId}/${reader.id}/${mark}`,
      kind: 'new-messages',
      choice: 'orderUpdates',
      to: reader,
      params: { count: unread.length, orderNumber, houseName },
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
