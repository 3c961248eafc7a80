import type { Actor, CompanyRole, Role } from './roles.ts';

/** Everyone, signed in or not. */
const guest = 'guest';
type Holder = typeof guest | Role;

const everyone = [guest, 'retailer', 'brand', 'admin'] as const;
const signedIn = ['retailer', 'brand', 'admin'] as const;

/**
 * Which role may attempt which action (specification §6, decisions §2 "Who sees what").
 * Every contract operation names one of these. WHICH rows an actor reaches is decided by the
 * `visible.ts` of an area; this table only says whether the door exists for the role.
 */
export const holders = {
  'session:open': everyone,
  'session:read': everyone,
  'session:close': everyone,
  'invite:use': everyone,
  'password:reset': everyone,
  'demo:read': everyone,
  'showcase:read': everyone,
  'enquiry:send': everyone,
  'booking:use': everyone,
  'letter:end': everyone,
  'profile:read': signedIn,
  'account:edit': signedIn,
  'company:edit': signedIn,
  'security:use': signedIn,
  'team:read': signedIn,
  'team:manage': signedIn,
  'email:confirm': everyone,
  'catalogue:read': signedIn,
  'cart:use': ['retailer'],
  'checkout:read': ['retailer'],
  'order:place': ['retailer'],
  'approval:read': ['retailer'],
  'approval:decide': ['retailer'],
  'order:read': signedIn,
  'order:advance': signedIn,
  'order:change': ['retailer'],
  'order:correct': ['admin'],
  'document:read': signedIn,
  'document:add': ['brand', 'admin'],
  'invoice:read': ['retailer', 'admin'],
  'message:read': signedIn,
  'message:send': signedIn,
  'dashboard:retailer': ['retailer', 'admin'],
  'dashboard:brand': ['brand'],
  'dashboard:read': signedIn,
  'admin:overview': ['admin'],
  'admin:invites': ['admin'],
  'admin:users': ['admin'],
  'admin:companies': ['admin'],
  'admin:outbox': ['admin'],
  'admin:money': ['admin'],
  'admin:retention': ['admin'],
  'admin:applications': ['admin'],
  'admin:enquiries': ['admin'],
} as const satisfies Record<string, readonly Holder[]>;

export type Permission = keyof typeof holders;

/** The actions that need no account. */
export type GuestPermission = {
  [Name in Permission]: typeof guest extends (typeof holders)[Name][number] ? Name : never;
}[Permission];

/** Actions a viewer of a company cannot take: they look and write messages, they do not spend (specification §6). */
const closedToViewers: ReadonlySet<Permission> = new Set<Permission>([
  'cart:use',
  'checkout:read',
  'order:place',
  'order:advance',
  'order:change',
  'document:add',
]);

/** What an owner does for the company: its particulars, its colleagues and what they may spend. */
const onlyForOwners: ReadonlySet<Permission> = new Set<Permission>([
  'company:edit',
  'team:manage',
  'approval:decide',
]);

/** Whether the actor (null: a guest) may attempt the action. */
export function may(actor: Pick<Actor, 'role' | 'companyRole'> | null, permission: Permission): boolean {
  const allowed: readonly Holder[] = holders[permission];
  if (actor === null) return allowed.includes(guest);
  return allowed.includes(actor.role) && !isClosedTo(actor.companyRole, permission);
}

/** Whether the action needs no account at all. */
export function isOpenToGuests(permission: Permission): boolean {
  return may(null, permission);
}

function isClosedTo(companyRole: CompanyRole, permission: Permission): boolean {
  if (onlyForOwners.has(permission)) return companyRole !== 'owner';
  return companyRole === 'viewer' && closedToViewers.has(permission);
}
