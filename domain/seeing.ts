import { minuteMs } from './instants.ts';
import { may, type Permission } from './permissions.ts';
import type { Role, Standing } from './roles.ts';

/** How long somebody of the team sees as another before it ends by itself. */
export const seeingMs = 30 * minuteMs;

/** Why seeing as another has ended. */
export type SeeingEnd = 'left' | 'time' | 'signed-out' | 'rights' | 'account';

/** What is the person's alone, or the way to it: bank accounts, and what keeps the account safe. */
const ownAlone: ReadonlySet<Permission> = new Set<Permission>(['security:use', 'bank:edit', 'bank:check']);

/** Done as oneself, whoever one sees as: ending the session, or the seeing. */
export const doneAsOneself: ReadonlySet<Permission> = new Set<Permission>(['session:close']);

/** What an operation is, as far as seeing as another asks. */
type Asked = {
  readonly method: string;
  readonly permission: Permission;
  readonly download?: readonly string[];
};

/**
 * Whether an operation is open to who sees as another: what reads, and no more. Whatever writes, takes a file or gives
 * one is not, so that an operation of tomorrow is closed unless it does nothing but answer.
 */
export function isOpenToSeeing({ method, permission, download }: Asked): boolean {
  if (doneAsOneself.has(permission)) return true;
  return method === 'GET' && download === undefined && !ownAlone.has(permission);
}

/** What stays open once it is over, until who saw has left: who is there, and the ways out. */
export function isOpenAfterSeeing({ method, permission }: Asked): boolean {
  return doneAsOneself.has(permission) || (method === 'GET' && permission === 'session:read');
}

/** Only people of other companies are seen as: never one of the team. */
export function maySeeAs(viewer: Standing | null, { role }: { readonly role: Role }): boolean {
  return role !== 'admin' && may(viewer, 'person:see');
}

type Seen = {
  readonly viewer: Standing;
  readonly person: { readonly role: Role; readonly isOpen: boolean };
  readonly until: Date;
  readonly endedAt: Date | null;
};

/** It ends with its half hour, with the right to it, and with the person's own way in. */
export function isSeeingOver({ viewer, person, until, endedAt }: Seen, now: Date): boolean {
  return endedAt !== null || until <= now || !person.isOpen || !maySeeAs(viewer, person);
}
