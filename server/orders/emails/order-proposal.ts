import type { Tx } from '#db/connect.ts';
import type { Language, Translated } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import { answerBy } from '#domain/order-proposal.ts';
import type { Fact } from '../../emails/layout.ts';
import { longDate } from '../../emails/long-date.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';
import type { OrderWithParties, Party } from '../parties.ts';
import { type NamedItem, namedItems } from '../proposals.ts';
import type { ProposalRow } from '../visible.ts';
import { orderParams } from './order-facts.ts';

type Told = OrderWithParties;

/** Tells one of the retailer's people what the brand proposes instead of what was ordered. */
export async function writeProposal(
  tx: Tx,
  told: Told,
  { proposal, party }: { readonly proposal: ProposalRow; readonly party: Party },
  world: World,
): Promise<void> {
  await writeEmail(
    tx,
    {
      ...(await common(tx, told, { proposal, party })),
      key: `order-proposal/${proposal.id}/${party.id}`,
      kind: 'order-proposal',
      choice: 'orderUpdates',
      to: party,
      ...(proposal.note === '' ? {} : { quote: proposal.note }),
    },
    world,
  );
}

type Reminder = { readonly proposal: ProposalRow; readonly party: Party; readonly reminder: number };

/** Reminds one of the retailer's people of a proposal, and of what happens without an answer. */
export async function writeProposalReminder(
  tx: Tx,
  told: Told,
  { proposal, party, reminder }: Reminder,
  world: World,
): Promise<void> {
  await writeEmail(
    tx,
    {
      ...(await common(tx, told, { proposal, party })),
      key: `order-proposal-reminder/${proposal.id}/${reminder}/${party.id}`,
      kind: 'order-proposal-reminder',
      choice: 'orderUpdates',
      to: party,
    },
    world,
  );
}

/** Tells one of the brand's people, or of the team, that the retailer wants something else. */
export async function writeSentBack(
  tx: Tx,
  told: Told,
  { proposal, party }: { readonly proposal: ProposalRow; readonly party: Party },
  world: World,
): Promise<void> {
  await writeEmail(
    tx,
    {
      ...(await common(tx, told, { proposal, party })),
      key: `order-sent-back/${proposal.id}/${party.id}`,
      kind: 'order-sent-back',
      choice: 'orderUpdates',
      to: party,
      ...(proposal.answer === null ? {} : { quote: proposal.answer }),
    },
    world,
  );
}

async function common(
  tx: Tx,
  told: Told,
  { proposal, party }: { readonly proposal: ProposalRow; readonly party: Party },
) {
  const { order } = told;
  const { language } = party;
  const items = await namedItems(tx, order.id);
  return {
    params: {
      ...orderParams(told, party),
      date: longDate(answerBy(proposal.proposedAt), language),
    },
    facts: factsOf(told, { proposal, items }, language),
    path: `/orders/${order.id}`,
  };
}

type Proposed = { readonly proposal: ProposalRow; readonly items: readonly NamedItem[] };

/** Line by line what differs, then the sums before and after. */
function factsOf({ order }: Told, { proposal, items }: Proposed, language: Language): Fact[] {
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: order.currency }, language);
  const fact = (label: string, value: string): Fact => ({
    label: say(language, `emails:order-proposal-facts.${label}`),
    value,
  });
  const { shippingMinor, totalBeforeMinor, totalAfterMinor, shipBy } = proposal;
  return [
    ...proposal.lines.flatMap(({ itemId, availableCartons }) => {
      const item = items.find(({ id }) => id === itemId);
      return item === undefined ? [] : [lineOf(item, availableCartons, language)];
    }),
    ...(shippingMinor === 0 ? [] : [fact('shipping', money(shippingMinor))]),
    fact('before', money(totalBeforeMinor)),
    fact('after', money(totalAfterMinor)),
    ...(shipBy === null ? [] : [fact('shipBy', longDate(new Date(shipBy), language))]),
  ];
}

function lineOf({ productName, quantityCartons }: NamedItem, cartons: number, language: Language): Fact {
  const name = (translated: Translated) => translated[language] || translated.en;
  const key = cartons === 0 ? 'missing' : 'short';
  const value = say(language, `emails:order-proposal-facts.${key}`, { cartons, ordered: quantityCartons });
  return { label: name(productName), value };
}
