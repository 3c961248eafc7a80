import { type Refusal, refusal } from './refusal.ts';
import type { CompanyKind, CompanyRole } from './roles.ts';

/** What deciding on the end of an account needs to know. */
export type Leaving = {
  readonly companyRole: CompanyRole;
  readonly companyKind: CompanyKind;
  readonly companyName: string;
  /** Colleagues with an open account, and the owners among them. */
  readonly otherUsers: number;
  readonly otherOwners: number;
  /** Whether the company's brand is on sale. */
  readonly runsBrand: boolean;
  /** Orders that are neither completed nor cancelled: the leaver's own, and the company's when nobody else is left. */
  readonly openOrderNumbers: readonly string[];
};

export type LeavingRefusalCode = 'orders-open' | 'last-owner' | 'last-admin';

/** So many order numbers are named. */
const namedOrders = 5;

/** Everything that stands in the way of deleting an account; an empty list: nothing. */
export function refuseDeletion(leaving: Leaving): readonly Refusal<LeavingRefusalCode>[] {
  const { openOrderNumbers } = leaving;
  const named = openOrderNumbers.slice(0, namedOrders).join(', ');
  const orderNumbers = openOrderNumbers.length > namedOrders ? `${named} …` : named;
  const open = openOrderNumbers.length === 0 ? [] : [refusal('orders-open', { orderNumbers })];
  return [...open, ...refuseLeaving(leaving)];
}

/**
 * Why somebody cannot leave the company or stop being its owner: others, a brand on sale or the house itself
 * would be left without one. Who is alone in a shop closes it by leaving.
 */
export function refuseLeaving(
  leaving: Omit<Leaving, 'openOrderNumbers'>,
): readonly Refusal<'last-owner' | 'last-admin'>[] {
  const { companyRole, companyKind, companyName, otherUsers, otherOwners, runsBrand } = leaving;
  if (companyKind === 'internal' && otherUsers === 0) return [refusal('last-admin')];
  const leavesSomething = otherUsers > 0 || runsBrand;
  const isLastOwner = companyRole === 'owner' && otherOwners === 0;
  return isLastOwner && leavesSomething ? [refusal('last-owner', { companyName })] : [];
}
