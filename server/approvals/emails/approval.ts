import type { Tx } from '#db/connect.ts';
import type { orderApprovals } from '#db/schema/approvals.ts';
import type { Language, Translated } from '#domain/languages.ts';
import { formatMoney, type Money, pounds } from '#domain/money.ts';
import type { Fact } from '../../emails/layout.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';

type Row = typeof orderApprovals.$inferSelect;

export type Asked = {
  readonly approval: Row;
  readonly to: Recipient & { readonly id: string };
  readonly buyerName: string;
  readonly brandName: Translated;
};

/** Asks an owner to decide on an order above a buyer's limit. */
export async function writeApprovalAsked(
  tx: Tx,
  { approval, to, buyerName, brandName }: Asked,
  world: World,
): Promise<void> {
  const { language } = to;
  await writeEmail(
    tx,
    {
      key: `approval-asked/${approval.id}/${to.id}`,
      kind: 'approval-asked',
      to,
      params: { buyerName, brandName: brandName[language] },
      facts: [
        ...factsOf(approval, brandName, language),
        { label: label('limit', language), value: formatMoney(pounds(approval.limitMinor), language) },
        { label: label('spent', language), value: formatMoney(pounds(approval.spentMinor), language) },
      ],
      ...(approval.additionalNotes === '' ? {} : { quote: approval.additionalNotes }),
      path: '/approvals',
    },
    world,
  );
}

export type Decided = {
  readonly approval: Row;
  readonly to: Recipient;
  readonly brandName: Translated;
  readonly deciderName: string;
  readonly status: 'approved' | 'declined';
  readonly reason: string | null;
  readonly order: { readonly id: string; readonly number: string } | null;
};

/** Tells the buyer what an owner has decided. */
export async function writeApprovalDecided(tx: Tx, decided: Decided, world: World): Promise<void> {
  const { approval, to, brandName, deciderName, status, reason, order } = decided;
  const { language } = to;
  await writeEmail(
    tx,
    {
      key: `approval-${status}/${approval.id}`,
      kind: `approval-${status}`,
      to,
      params: { deciderName, brandName: brandName[language], orderNumber: order?.number ?? '' },
      facts: factsOf(approval, brandName, language),
      ...(reason === null ? {} : { quote: reason }),
      path: order === null ? '/cart' : `/orders/${order.id}`,
    },
    world,
  );
}

function factsOf({ lines, totalMinor, currency }: Row, brandName: Translated, language: Language): Fact[] {
  const total: Money = { amountMinor: totalMinor, currency };
  const sum = (of: 'quantityItems' | 'quantityCartons') => lines.reduce((all, line) => all + line[of], 0);
  return [
    { label: say(language, 'emails:order-facts.brand'), value: brandName[language] },
    {
      label: say(language, 'emails:order-facts.goods'),
      value: say(language, 'emails:order-facts.goodsOf', {
        items: sum('quantityItems'),
        cartons: sum('quantityCartons'),
      }),
    },
    { label: say(language, 'emails:order-facts.total'), value: formatMoney(total, language) },
  ];
}

function label(name: string, language: Language): string {
  return say(language, `emails:approval-facts.${name}`);
}
