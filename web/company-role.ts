import type { CompanyRole, Role } from '#domain/roles.ts';

/** The word for what somebody may do in the own company: only in a shop is a buyer one who buys. */
export function companyRoleWord(
  role: Role,
  companyRole: CompanyRole,
): 'owner' | 'buyer' | 'member' | 'viewer' {
  return companyRole === 'buyer' && role !== 'retailer' ? 'member' : companyRole;
}
