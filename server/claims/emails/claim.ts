import type { Tx } from '#db/connect.ts';
import { refundDays } from '#domain/claim.ts';
import { formatMoney } from '#domain/money.ts';
import type { Fact } from '../../emails/layout.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';
import { orderParams } from '../../orders/emails/order-facts.ts';
import type { OrderWithParties, Party } from '../../orders/parties.ts';
import type { ClaimFacts } from '../claim-facts.ts';
import type { ClaimRow } from '../lock-claim.ts';
import { wordsOf } from '../tell-of-claim.ts';

type About = ClaimFacts & { readonly claim: ClaimRow };

/** Tells one of an order's parties where a claim stands. */
export async function writeClaimEmail(
  tx: Tx,
  told: OrderWithParties,
  { about, party }: { readonly about: About; readonly party: Party },
  world: World,
): Promise<void> {
  const { claim } = about;
  const quote = wordsOf(claim);
  const [processFrom, processTo] = refundDays.process;
  const [transferFrom, transferTo] = refundDays.transfer;
  await writeEmail(
    tx,
    {
      key: `claim/${claim.id}/${claim.version}/${party.id}`,
      kind: kindOf(claim, party),
      choice: 'orderUpdates',
      to: party,
      params: { ...orderParams(told, party), processFrom, processTo, transferFrom, transferTo },
      facts: factsOf(told, about, party),
      path: `/orders/${claim.orderId}?tab=details`,
      ...(quote === null ? {} : { quote }),
    },
    world,
  );
}

/** How a refund goes on is the retailer's business alone. */
function kindOf({ state, remedy }: ClaimRow, { role }: Party): string {
  return state === 'settled' && remedy === 'refund' && role === 'retailer'
    ? 'claim-refund'
    : `claim-${state}`;
}

function factsOf(
  { order }: OrderWithParties,
  { claim, lines, creditNote, replacement }: About,
  reader: Party,
): Fact[] {
  const { language } = reader;
  const fact = (label: string, value: string): Fact => ({
    label: say(language, `emails:claim-facts.${label}`),
    value,
  });
  const { state, kind, proposedRemedy, remedy } = claim;
  const given = state === 'proposed' ? proposedRemedy : remedy;
  const amountMinor = state === 'proposed' ? claim.proposedMinor : claim.amountMinor;
  const money = (minor: number) => formatMoney({ amountMinor: minor, currency: order.currency }, language);
  // A brand is told what is given without VAT, as it sells.
  const saidMoney = () => {
    if (creditNote === null || reader.role === 'brand') return money(amountMinor ?? 0);
    const { grossMinor, vatMinor } = creditNote;
    const said = { gross: money(grossMinor), vat: money(vatMinor) };
    return vatMinor === 0 ? said.gross : say(language, 'emails:claim-facts.withVat', said);
  };
  return [
    fact('kind', say(language, `documents:paper.claim.${kind}`)),
    ...lines.map(({ productName, items }) => ({
      label: productName[language] || productName.en,
      value: say(language, 'emails:claim-facts.items', { count: items }),
    })),
    ...(given === null ? [] : [fact('remedy', say(language, `emails:claim-facts.${given}`))]),
    ...(amountMinor === null ? [] : [fact('amount', saidMoney())]),
    ...(replacement === null ? [] : [fact('replacementOrder', replacement)]),
    ...(creditNote === null || reader.role === 'brand' ? [] : [fact('creditNote', creditNote.number)]),
  ];
}
