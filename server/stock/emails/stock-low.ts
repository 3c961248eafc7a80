import type { Tx } from '#db/connect.ts';
import { inLanguage } from '#domain/in-language.ts';
import type { Translated } from '#domain/languages.ts';
import type { Fact } from '../../emails/layout.ts';
import type { Choice } from '../../emails/wanted.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';

export type FallenProduct = {
  readonly name: Translated;
  readonly sku: string | null;
  readonly items: number;
};

type StockLow = {
  readonly slug: string;
  /** At least one, the scarcest first. */
  readonly fallen: readonly FallenProduct[];
  readonly to: Recipient & Choice['to'];
  /** Names the occasion for the one recipient. */
  readonly key: string;
};

/** A list of thousands may make many low at once; the screen it leads to has all of them. */
const namedProducts = 20;

/** Tells somebody who keeps a brand's stock what has become low, with how many items are left of each. */
export async function writeStockLow(
  tx: Tx,
  { slug, fallen, to, key }: StockLow,
  world: World,
): Promise<void> {
  const { language } = to;
  const named = ({ name, sku }: FallenProduct) => inLanguage(name, language) || (sku ?? '');
  const unnamed = fallen.length - namedProducts;
  const more: Fact[] =
    unnamed > 0 ? [{ label: '…', value: say(language, 'emails:stock-low.more', { count: unnamed }) }] : [];
  const facts = fallen.slice(0, namedProducts).map((product) => ({
    label: named(product),
    value: say(language, 'emails:stock-low.left', { count: product.items }),
  }));
  await writeEmail(
    tx,
    {
      key: `stock-low/${key}`,
      kind: 'stock-low',
      choice: 'orderUpdates',
      to,
      params: { count: fallen.length },
      facts: [...facts, ...more],
      path: `/workspace/${slug}/stock?level=short`,
    },
    world,
  );
}
