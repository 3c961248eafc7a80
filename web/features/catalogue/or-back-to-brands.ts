import { redirect } from '@tanstack/react-router';
import { ApiError } from '#web/api.ts';

/** A brand or product that is not there leads to the brand list, as does an id that is none. */
export async function orBackToBrands<Found>(read: Promise<Found>): Promise<Found> {
  return read.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
      throw redirect({ to: '/brands', replace: true });
    }
    throw error;
  });
}
