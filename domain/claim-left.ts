import { apportion } from './apportion.ts';
import { type ClaimedLine, claimedLineMinor, type DeliveredLine } from './claim.ts';

/** Money that was given for a claim of these lines. */
export type Given = { readonly amountMinor: number; readonly lines: readonly ClaimedLine[] };

type CostedLine = Pick<DeliveredLine, 'id' | 'totalMinor' | 'quantityItems'>;
type Left = ReadonlyMap<string, number>;

/** What each line of an order costs less what was given for it, by decisions in the order they were made. */
export function leftOfLines(lines: readonly CostedLine[], given: readonly Given[]): Left {
  const left = new Map(lines.map(({ id, totalMinor }) => [id, totalMinor]));
  for (const one of given) {
    for (const { id, minor } of sharesOf(one, lines, left)) left.set(id, (left.get(id) ?? 0) - minor);
  }
  return left;
}

/** What was given is for the claimed items first, and beyond what they cost for what is left of their lines. */
function sharesOf(
  { amountMinor, lines: claimed }: Given,
  lines: readonly CostedLine[],
  left: Left,
): { readonly id: string; readonly minor: number }[] {
  const named = lines.flatMap((line) => {
    const items = claimed.find(({ itemId }) => itemId === line.id)?.items;
    const leftMinor = left.get(line.id) ?? 0;
    if (items === undefined) return [];
    return [{ id: line.id, leftMinor, costMinor: Math.min(claimedLineMinor(line, items), leftMinor) }];
  });
  const ofItems = spread(
    amountMinor,
    named.map(({ costMinor }) => costMinor),
  );
  const ofLines = spread(
    amountMinor - sum(ofItems),
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
