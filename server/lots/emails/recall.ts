import type { Tx } from '#db/connect.ts';
import { inLanguage } from '#domain/in-language.ts';
import type { Translated } from '#domain/languages.ts';
import { longDate } from '../../emails/long-date.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';

export type ToldRecall = {
  readonly recallId: string;
  readonly brandName: Translated;
  readonly productName: Translated;
  readonly code: string;
  readonly bestBefore: string;
  readonly reason: Translated;
  readonly instruction: Translated;
  /** The latest order of the shop that has the lot. */
  readonly orderId: string;
  /** Of all of its orders, with how many items. */
  readonly orders: readonly { readonly orderNumber: string; readonly items: number }[];
};

/** Tells somebody in a shop that a lot is recalled; nobody can choose not to hear it. */
export async function writeRecallEmail(
  tx: Tx,
  told: ToldRecall,
  to: Recipient & { readonly id: string },
  world: World,
): Promise<void> {
  const { language } = to;
  const label = (name: string) => say(language, `emails:recall-facts.${name}`);
  await writeEmail(
    tx,
    {
      key: `recall/${told.recallId}/${to.id}`,
      kind: 'recall',
      to,
      params: {
        brandName: inLanguage(told.brandName, language),
        productName: inLanguage(told.productName, language),
        code: told.code,
      },
      facts: [
        { label: label('product'), value: inLanguage(told.productName, language) },
        { label: label('lot'), value: told.code },
        { label: label('bestBefore'), value: longDate(new Date(told.bestBefore), language) },
        { label: label('reason'), value: inLanguage(told.reason, language) },
        ...told.orders.map(({ orderNumber, items }) => ({
          label: orderNumber,
          value: say(language, 'emails:claim-facts.items', { count: items }),
        })),
      ],
      quote: inLanguage(told.instruction, language),
      path: `/orders/${told.orderId}?tab=details`,
    },
    world,
  );
}
