/** What an account is for (specification §1). The role comes from the invite and never from the client. */
export const roles = ['retailer', 'brand', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What a user may do inside the own company (specification §6, FAQ). */
export const companyRoles = ['owner', 'buyer', 'viewer'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** The kinds of company; each has the role its users carry. */
export const companyKinds = ['retailer', 'brand', 'internal'] as const;
export type CompanyKind = (typeof companyKinds)[number];

export const roleOfCompany = {
  retailer: 'retailer',
  brand: 'brand',
  internal: 'admin',
} as const satisfies Record<CompanyKind, Role>;

/** How a participant of a thread signs a message (specification §3, Message). */
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
