import { dayMs, hourMs, later } from './instants.ts';
import type { Role } from './roles.ts';

/** When a session is over: so long after it was opened, and so long after it was last used. */
type Ends = { readonly totalMs: number; readonly idleMs: number | null };

/** "Remember me" lasts thirty days for everybody; without it an admin's session is over sooner. */
const remembered = { totalMs: 30 * dayMs, idleMs: null } as const satisfies Ends;
const untilIdle = { totalMs: 7 * dayMs, idleMs: dayMs } as const satisfies Ends;

export const sessionEnds = {
  retailer: { remembered, unremembered: untilIdle },
  brand: { remembered, unremembered: untilIdle },
  admin: { remembered, unremembered: { totalMs: dayMs, idleMs: 12 * hourMs } },
} as const satisfies Record<Role, Record<'remembered' | 'unremembered', Ends>>;

/** So long is a browser recognised that somebody has signed in with. */
export const deviceDays = 400;

/** After this much idleness an admin's remembered session asks once more who is there. */
export const askAgainMs = 12 * hourMs;

type Used = {
  readonly role: Role;
  readonly remember: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

/** When a session that was last used then is over, unless it is used again. */
export function endOf({ role, remember, createdAt, lastSeenAt }: Used): Date {
  const { totalMs, idleMs }: Ends = sessionEnds[role][remember ? 'remembered' : 'unremembered'];
  const end = later(createdAt, totalMs);
  if (idleMs === null) return end;
  return new Date(Math.min(later(lastSeenAt, idleMs).getTime(), end.getTime()));
}

/** Whether the session of an admin has lain so long that who uses it has to prove who they are again. */
export function asksAgain({ role, remember, lastSeenAt }: Omit<Used, 'createdAt'>, now: Date): boolean {
  return role === 'admin' && remember && now.getTime() - lastSeenAt.getTime() >= askAgainMs;
}
