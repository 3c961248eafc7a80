import { type CompanyRole, holdsAtLeast, type RightOf, type Role, type Standing } from './roles.ts';

/** Signed in or not. */
const everyone = 'everyone';

/** The fewest rights that hold it, by the kind of company; a kind that is not named holds nothing. */
type Least = { readonly [R in Role]?: RightOf<R> };

const signedIn = { retailer: 'viewer', brand: 'viewer', admin: 'viewer' } as const;
const owners = { retailer: 'owner', brand: 'owner', admin: 'owner' } as const;
const shopViewers = { retailer: 'viewer' } as const;
const shopBuyers = { retailer: 'buyer' } as const;
const team = { admin: 'viewer' } as const;
const agents = { admin: 'agent' } as const;
const managers = { admin: 'manager' } as const;
const operatorsOwners = { admin: 'owner' } as const;

/**
 * Who may attempt which action: for every kind of company the fewest rights that hold it, so whoever has more
 * holds it too (`rightsOf` in `roles.ts` is the order). Every operation of the contract names one of these.
 * WHICH rows an actor reaches is decided by the `visible.ts` of an area.
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
  'email:end': everyone,
  'email:confirm': everyone,
  'search:use': signedIn,
  'queue:read': signedIn,
  'notification:read': signedIn,
  // the own account
  'profile:read': signedIn,
  'account:edit': signedIn,
  'security:use': signedIn,
  'view:keep': signedIn,
  // the own company
  'company:edit': owners,
  'team:read': signedIn,
  'team:manage': owners,
  // trade: viewers of a shop or brand look and write messages; the operator's only look
  'catalogue:read': signedIn,
  // every brand's products side by side: not for one brand among them
  'catalogue:browse': { retailer: 'viewer', admin: 'viewer' },
  'cart:use': shopBuyers,
  'checkout:read': shopBuyers,
  'reorder:use': shopBuyers,
  'list:use': shopBuyers,
  // what was bought, as a file for the shop's own system
  'shop-file:read': { retailer: 'viewer', admin: 'viewer' },
  'signal:use': shopViewers,
  'address:read': shopViewers,
  'address:edit': shopBuyers,
  'order:place': shopBuyers,
  'approval:read': shopViewers,
  'approval:decide': { retailer: 'owner' },
  'order:read': signedIn,
  'order:advance': { retailer: 'buyer', brand: 'editor', admin: 'agent' },
  'order:bulk': agents,
  'order:change': shopBuyers,
  // when goods on their way arrive
  'order:expect': { brand: 'editor', admin: 'agent' },
  // how they are followed, where it was mistyped
  'order:track': { brand: 'editor', admin: 'agent' },
  'order:correct': managers,
  // what is wrong with goods that have arrived
  // lots: who prepares goods, who calls them back, and who says for a shop that it knows
  'order:pack': { brand: 'editor', admin: 'agent' },
  'recall:open': { brand: 'owner', admin: 'manager' },
  'recall:read': shopBuyers,
  'claim:report': shopBuyers,
  'claim:answer': { brand: 'editor' },
  'claim:decide': managers,
  // samples, before there is an order
  'sample:read': signedIn,
  'sample:request': shopBuyers,
  'sample:answer': { brand: 'editor', admin: 'agent' },
  'picking:read': { brand: 'viewer', admin: 'viewer' },
  'document:read': signedIn,
  'document:add': { brand: 'editor', admin: 'agent' },
  'invoice:read': { retailer: 'viewer', admin: 'viewer' },
  'message:read': signedIn,
  'message:start': shopViewers,
  // every conversation as the team works through them
  'message:desk': team,
  'message:settle': agents,
  'message:send': { retailer: 'viewer', brand: 'viewer', admin: 'agent' },
  'dashboard:retailer': { retailer: 'viewer', admin: 'viewer' },
  'dashboard:brand': { brand: 'viewer' },
  'dashboard:read': signedIn,
  // a brand's own catalogue; a manager of the operator keeps it for any brand
  'product:read': { brand: 'viewer', admin: 'viewer' },
  'product:edit': { brand: 'editor', admin: 'manager' },
  'page:read': { brand: 'viewer', admin: 'viewer' },
  'page:edit': { brand: 'editor', admin: 'manager' },
  'page:publish': { brand: 'owner', admin: 'manager' },
  'page:review': managers,
  'claim:review': managers,
  // what markets ask for, and who may order all the same
  'market:edit': managers,
  // freight, duty and import charges; and what a shop makes of them
  'freight:read': team,
  'freight:edit': managers,
  'landed:read': shopViewers,
  'stock:edit': { brand: 'editor', admin: 'manager' },
  'import:use': { brand: 'editor', admin: 'manager' },
  'customer:read': { brand: 'viewer', admin: 'viewer' },
  'customer:write': { brand: 'viewer' },
  'numbers:read': { brand: 'viewer', admin: 'viewer' },
  'rate:read': team,
  'rate:enter': managers,
  'bank:edit': { brand: 'owner' },
  'bank:check': managers,
  // what a brand gets for what was sold, and by whose word money leaves
  'settlement:read': { brand: 'editor', admin: 'viewer' },
  'settlement:make': managers,
  'commission:agree': managers,
  'payout:read': team,
  'payout:make': managers,
  // what a brand company says of itself
  'registration:edit': { brand: 'owner' },
  'certificate:read': { brand: 'viewer', admin: 'viewer' },
  'certificate:edit': { brand: 'editor' },
  // the operator's desk
  'overview:read': team,
  // every brand and every product side by side; what retailers are shown first, and what they are not
  'catalogue:oversee': team,
  'catalogue:curate': managers,
  'partner:read': team,
  'partner:add': managers,
  'partner:keep': managers,
  'partner:close': operatorsOwners,
  'note:read': team,
  'note:write': agents,
  'application:read': team,
  'application:decide': agents,
  'enquiry:read': team,
  'enquiry:answer': agents,
  'desk:read': team,
  'desk:work': agents,
  'template:write': managers,
  'invite:read': team,
  'invite:make': agents,
  'outbox:read': team,
  'outbox:send': managers,
  'announcement:read': team,
  'announcement:write': managers,
  'person:read': team,
  'person:manage': managers,
  // looks as somebody of a shop or brand does, and only looks
  'person:see': managers,
  'money:read': team,
  'money:record': managers,
  'terms:set': operatorsOwners,
  'seller:edit': operatorsOwners,
  'audit:read': managers,
  'settings:read': team,
  'settings:edit': managers,
  'bookkeeping:read': managers,
  'retention:read': managers,
  'retention:run': operatorsOwners,
} as const satisfies Record<string, typeof everyone | Least>;

export type Permission = keyof typeof holders;

/** The actions that need no account. */
export type GuestPermission = {
  [Name in Permission]: (typeof holders)[Name] extends typeof everyone ? Name : never;
}[Permission];

/** Whether the actor (null: a guest) may attempt the action. */
export function may(actor: Standing | null, permission: Permission): boolean {
  const holder: typeof everyone | Least = holders[permission];
  if (holder === everyone) return true;
  const least = actor === null ? undefined : holder[actor.role];
  return actor !== null && least !== undefined && holdsAtLeast(actor, least);
}

/** The fewest rights with which colleagues of somebody hold it; null: nobody of that kind of company does. */
export function leastFor(role: Role, permission: Permission): CompanyRole | null {
  const holder: typeof everyone | Least = holders[permission];
  return holder === everyone ? 'viewer' : (holder[role] ?? null);
}

/** Whether the action needs no account at all. */
export function isOpenToGuests(permission: Permission): boolean {
  return may(null, permission);
}
