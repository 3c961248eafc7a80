import { may } from './permissions.ts';
import { type Actor, type CompanyRole, holdsAtLeast, type Role, type Standing } from './roles.ts';

/** Whom a right is given to: a company, and the right in it. */
export type Given = { readonly companyId: string; readonly role: Role; readonly companyRole: CompanyRole };

/**
 * Whether somebody may give this right: a colleague's by who manages the own team, and never above the own; in
 * a shop or brand by who makes invitations for the operator. Nobody else lets anybody into the operator's company.
 */
export function mayGive(giver: Actor, { companyId, role, companyRole }: Given): boolean {
  if (companyId === giver.companyId) return may(giver, 'team:manage') && holdsAtLeast(giver, companyRole);
  return role !== 'admin' && may(giver, 'invite:make');
}

/** Whether an account has more rights than somebody, who then changes nothing about it. */
export function outranks(account: Standing, somebody: Standing): boolean {
  if (account.role !== somebody.role) return account.role === 'admin';
  return !holdsAtLeast(somebody, account.companyRole);
}

/**
 * Whether an open invitation outlives what its maker has become (null: somebody who has left). One into the own
 * company does as long as the maker may still give that right. One for a shop or brand that names an email opens
 * nothing for its maker and stays; without an email, whoever has seen the code could register with it.
 */
export function invitationStays(
  invitation: Given & { readonly email: string | null },
  companyId: string,
  maker: Actor | null,
): boolean {
  if (maker !== null && mayGive(maker, invitation)) return true;
  return invitation.companyId !== companyId && invitation.email !== null;
}
