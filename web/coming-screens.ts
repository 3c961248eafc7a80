import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Role } from '#domain/roles.ts';
import { aheadWhenIdle } from './idle.ts';

type Screen = keyof ReturnType<typeof useRouter>['routesById'];

/** The screens each role goes on to from most others. */
const next = {
  retailer: ['/brands/', '/brands/$brandId', '/products/$productId', '/cart', '/orders/', '/dashboard'],
  brand: ['/dashboard', '/orders/', '/orders/$orderId', '/messages', '/workspace/$brandId/'],
  admin: ['/admin/dashboard', '/admin/queue', '/admin/orders', '/orders/$orderId', '/admin/messages'],
} as const satisfies Record<Role, readonly Screen[]>;

/** Fetches the code of what is likely opened next while there is nothing else to do, so that a click need not. */
export function useComingScreens(role: Role | null): void {
  const router = useRouter();
  useEffect(() => {
    if (role === null) return;
    const fetchAll = () => {
      // A screen whose code cannot be fetched says so when it is opened.
      for (const screen of next[role])
        router.loadRouteChunk(router.routesById[screen])?.catch(() => undefined);
    };
    return aheadWhenIdle(fetchAll);
  }, [role, router]);
}
