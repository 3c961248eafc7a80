import type { Tx } from '#db/connect.ts';
import type { settlementStatements } from '#db/schema/settlements.ts';
import { formatCalendarDay } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';

/** What a brand gets for a period, and by when; or what the next statement begins with. */
export async function writeSettlementMade(
  tx: Tx,
  statement: typeof settlementStatements.$inferSelect & { readonly slug: string },
  to: Recipient & { readonly id: string },
  world: World,
): Promise<void> {
  const { number, periodFrom, periodTo, payBy, totalMinor, currency } = statement;
  const { language } = to;
  const day = (date: string) => formatCalendarDay(date, language);
  const isPaid = totalMinor > 0;
  const fact = (key: string, value: string) => ({
    label: say(language, `emails:settlement-facts.${key}`),
    value,
  });
  await writeEmail(
    tx,
    {
      key: `settlement/${statement.id}/${to.id}/${to.email}`,
      kind: isPaid ? 'settlement-made' : 'settlement-carried',
      to,
      params: { number, from: day(periodFrom), to: day(periodTo) },
      facts: [
        fact('statement', number),
        fact('total', formatMoney({ amountMinor: totalMinor, currency }, language)),
        ...(isPaid ? [fact('payBy', day(payBy))] : []),
      ],
      path: `/workspace/${statement.slug}/settlements`,
    },
    world,
  );
}
