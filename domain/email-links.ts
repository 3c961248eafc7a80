import type { Actor } from './roles.ts';

/**
 * Who reads the links and codes inside an email that has not been handed to the mail server: the owners of
 * the operator's company. Whoever holds such a link is taken for the person it was written to.
 */
export function readsEmailLinks({ role, companyRole }: Pick<Actor, 'role' | 'companyRole'>): boolean {
  return role === 'admin' && companyRole === 'owner';
}
