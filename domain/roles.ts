/** What an account is for. The role comes from the invite and never from the client. */
export const roles = ['retailer', 'brand', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * What a user may do inside the own company, by the role its kind gives. The one with the most rights comes
 * first, and each holds everything that those after it hold. `permissions.ts` says what that is.
 */
export const rightsOf = {
  retailer: ['owner', 'buyer', 'viewer'],
  brand: ['owner', 'editor', 'viewer'],
  admin: ['owner', 'manager', 'agent', 'viewer'],
} as const satisfies Record<Role, readonly string[]>;

export type RightOf<R extends Role> = (typeof rightsOf)[R][number];
export type CompanyRole = RightOf<Role>;

/** Every word for it, of all kinds of company. */
export const companyRoles = [
  'owner',
  'manager',
  'agent',
  'buyer',
  'editor',
  'viewer',
] as const satisfies readonly CompanyRole[];

/** The kinds of company; each has the role its users carry. */
export const companyKinds = ['retailer', 'brand', 'internal'] as const;
export type CompanyKind = (typeof companyKinds)[number];

export const roleOfCompany = {
  retailer: 'retailer',
  brand: 'brand',
  internal: 'admin',
} as const satisfies Record<CompanyKind, Role>;

/** How a participant of a thread signs a message. */
export const senderRoles = ['buyer', 'lys_team', 'brand', 'system'] as const;
export type SenderRole = (typeof senderRoles)[number];

export const senderRoleOf = {
  retailer: 'buyer',
  brand: 'brand',
  admin: 'lys_team',
} as const satisfies Record<Role, SenderRole>;

/** Who acts: everything a rule or a query needs to know about the signed-in user. Ids are UUIDs. */
export type Actor = {
  readonly userId: string;
  readonly companyId: string;
  readonly role: Role;
  readonly companyRole: CompanyRole;
};

/** Who somebody is among colleagues: the kind of company, and the rights inside it. */
export type Standing = Pick<Actor, 'role' | 'companyRole'>;

/** Whether a company of that kind has such a right. */
export function isRightOf(role: Role, companyRole: CompanyRole): boolean {
  return rankOf({ role, companyRole }) >= 0;
}

/** Whether somebody holds at least the right `least` of a company of that kind. */
export function holdsAtLeast(standing: Standing, least: CompanyRole): boolean {
  const rank = rankOf(standing);
  return rank >= 0 && rank <= rankOf({ ...standing, companyRole: least });
}

/** 0: the most rights; -1: a company of this kind has no such right, which allows nothing. */
function rankOf({ role, companyRole }: Standing): number {
  const rights: readonly CompanyRole[] = rightsOf[role];
  return rights.indexOf(companyRole);
}
