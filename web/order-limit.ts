import { useQuery } from '@tanstack/react-query';
import type { api } from './api.ts';
import { orderLimitQuery } from './queries.ts';
import { type User, useUser } from './session.ts';

export type OrderLimit = Awaited<ReturnType<typeof api.approvals.getOrderLimit>>;

/** Only buyers can have a limit; nobody else is asked about one. */
export function mayHaveLimit(user: User | null): boolean {
  return user?.role === 'retailer' && user.companyRole === 'buyer';
}

/** The limit of who is signed in, where there can be one. */
export function useOrderLimit(): OrderLimit | undefined {
  return useQuery({ ...orderLimitQuery, enabled: mayHaveLimit(useUser()) }).data;
}
