import type { Tx } from '#db/connect.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';
import { wordLabel } from './word-label.ts';

type ClaimsEnded = {
  readonly slug: string;
  /** At least one. */
  readonly words: readonly string[];
  readonly to: Recipient;
  /** Names the occasion for the one recipient. */
  readonly key: string;
};

/** Tells who keeps a brand's catalogue what retailers see no more; it asks for a document, so it is always sent. */
export async function writeClaimsEnded(
  tx: Tx,
  { slug, words, to, key }: ClaimsEnded,
  world: World,
): Promise<void> {
  await writeEmail(
    tx,
    {
      key: `claims-ended/${key}`,
      kind: 'claims-ended',
      to,
      params: { count: words.length, claims: words.map(wordLabel).join(', ') },
      path: `/workspace/${slug}/products`,
    },
    world,
  );
}
