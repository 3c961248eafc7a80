import { type BankEntry, squeezed } from './bank-entry.ts';

/** An entry as far as it tells whether two are the same money. */
export type TwinSide = Pick<
  BankEntry,
  'account' | 'bookedOn' | 'amountMinor' | 'direction' | 'name' | 'iban' | 'reference' | 'text'
> & { readonly id: string };

/**
 * Which of the new entries may be money that is here already, read from another file: the same account, day, amount
 * and way, and not two payers. Each of the others stands for one at the most, so that two payments of one day and
 * amount stay two; those that share words find each other first. By id of the new one, the id of the other.
 */
export function twinsOf(added: readonly TwinSide[], others: readonly TwinSide[]): Map<string, string> {
  const free = Map.groupBy(others, moneyOf);
  const twins = new Map<string, string>();
  for (const fits of [hasSameWords, hasNoOtherPayer]) {
    for (const entry of added) {
      const left = free.get(moneyOf(entry)) ?? [];
      const place = twins.has(entry.id) ? -1 : left.findIndex((other) => fits(entry, other));
      const [twin] = place === -1 ? [] : left.splice(place, 1);
      if (twin !== undefined) twins.set(entry.id, twin.id);
    }
  }
  return twins;
}

function moneyOf({ account, bookedOn, amountMinor, direction }: TwinSide): string {
  return [account, bookedOn, amountMinor, direction].join('|');
}

function hasNoOtherPayer(one: TwinSide, other: TwinSide): boolean {
  const [first, second] = [one.name.toLowerCase(), other.name.toLowerCase()];
  return first === '' || second === '' || first === second;
}

/** What one says in a field of its own the other may say within its text, as its columns were read. */
function hasSameWords(one: TwinSide, other: TwinSide): boolean {
  return hasNoOtherPayer(one, other) && (isSaidIn(one, other) || isSaidIn(other, one));
}

function isSaidIn({ iban, reference, text }: TwinSide, other: TwinSide): boolean {
  const words = squeezed(`${other.name} ${other.iban} ${other.reference} ${other.text}`);
  return [iban, reference, text].map(squeezed).some((said) => said !== '' && words.includes(said));
}
