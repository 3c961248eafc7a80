import type { Tx } from '#db/connect.ts';
import type { orderApprovals } from '#db/schema/approvals.ts';
import type { Language, Translated } from '#domain/languages.ts';
import { formatMoney, type Money, pounds } from '#domain/money.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';
import type { Fact } from '../../mail/layout.ts';
import { type Recipient, writeLetter } from '../../mail/letter.ts';

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
  await writeLetter(
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
  await writeLetter(
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
    { label: say(language, 'letters:order-facts.brand'), value: brandName[language] },
    {
      label: say(language, 'letters:order-facts.goods'),
      value: say(language, 'letters:order-facts.goodsOf', {
        items: sum('quantityItems'),
        cartons: sum('quantityCartons'),
      }),
    },
    { label: say(language, 'letters:order-facts.total'), value: formatMoney(total, language) },
  ];
}

function label(name: string, language: Language): string {
  return say(language, `letters:approval-facts.${name}`);
}
