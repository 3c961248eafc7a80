import type { BankAccount } from './seller.ts';

/** Why somebody cannot approve bank accounts that were proposed. */
export const bankDetailsRefusals = ['needs-other-owner'] as const;
export type BankDetailsRefusal = (typeof bankDetailsRefusals)[number];

/** Who is concerned: by their ids, all of the operator's owners who can sign in. */
type Owners = { readonly proposerId: string; readonly ownerIds: readonly string[] };

/** Whether new accounts wait: buyers pay into them, so one stolen account of an owner must not change them alone. */
export function waitsForOtherOwner({ proposerId, ownerIds }: Owners): boolean {
  return ownerIds.some((id) => id !== proposerId);
}

/** Why this owner cannot approve the proposal: the own one, as long as there is another who can. */
export function refuseApproval(ownerId: string, owners: Owners): BankDetailsRefusal | null {
  return ownerId === owners.proposerId && waitsForOtherOwner(owners) ? 'needs-other-owner' : null;
}

/** Whether money would go where it went before, in every currency; the order does not matter. */
export function areSameAccounts(before: readonly BankAccount[], after: readonly BankAccount[]): boolean {
  return (
    before.length === after.length && before.every((account) => after.some((other) => isSame(account, other)))
  );
}

function isSame(one: BankAccount, other: BankAccount): boolean {
  return (
    one.currency === other.currency &&
    one.accountName === other.accountName &&
    one.bank === other.bank &&
    one.iban === other.iban &&
    one.bic === other.bic
  );
}
