import { apportion } from './apportion.ts';
import { type ClaimedLine, claimedLineMinor, type DeliveredLine } from './claim.ts';

/** What was given for a claim of these lines; no amount: the goods once more, which count with what the items cost. */
export type Given = {
  readonly claimId: string;
  readonly amountMinor: number | null;
  readonly lines: readonly ClaimedLine[];
};

type CostedLine = Pick<DeliveredLine, 'id' | 'totalMinor' | 'quantityItems'>;
type Left = ReadonlyMap<string, number>;
type Share = { readonly id: string; readonly minor: number };

/** What each line of an order costs less what was given for it, by decisions in the order they were made. */
export function leftOfLines(lines: readonly CostedLine[], given: readonly Given[]): Left {
  return decided(lines, given).left;
}

/** What a decision took of each line: for goods sent once more, what they are worth where they are wrong again. */
export function takenBy(claimId: string, lines: readonly CostedLine[], given: readonly Given[]): Left {
  const shares = decided(lines, given).taken.get(claimId) ?? [];
  return new Map(shares.map(({ id, minor }) => [id, minor]));
}

function decided(lines: readonly CostedLine[], given: readonly Given[]) {
  const left = new Map(lines.map(({ id, totalMinor }) => [id, totalMinor]));
  const taken = new Map<string, readonly Share[]>();
  for (const one of given) {
    const shares = sharesOf(one, lines, left);
    for (const { id, minor } of shares) left.set(id, (left.get(id) ?? 0) - minor);
    taken.set(one.claimId, shares);
  }
  return { left, taken };
}

/** What was given is for the claimed items first, and beyond what they cost for what is left of their lines. */
function sharesOf({ amountMinor, lines: claimed }: Given, lines: readonly CostedLine[], left: Left): Share[] {
  const named = lines.flatMap((line) => {
    const items = claimed.find(({ itemId }) => itemId === line.id)?.items;
    const leftMinor = left.get(line.id) ?? 0;
    if (items === undefined) return [];
    return [{ id: line.id, leftMinor, costMinor: Math.min(claimedLineMinor(line, items), leftMinor) }];
  });
  const costs = named.map(({ costMinor }) => costMinor);
  const givenMinor = amountMinor ?? sum(costs);
  const ofItems = spread(givenMinor, costs);
  const ofLines = spread(
    givenMinor - sum(ofItems),
    named.map(({ leftMinor }, index) => leftMinor - (ofItems[index] ?? 0)),
  );
  return named.map(({ id }, index) => ({ id, minor: (ofItems[index] ?? 0) + (ofLines[index] ?? 0) }));
}

/** No part is more than the room it has. */
function spread(amountMinor: number, rooms: readonly number[]): number[] {
  return apportion(Math.min(amountMinor, sum(rooms)), rooms);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
