import { useQueryClient } from '@tanstack/react-query';

/** After a change: the list, and what checkout offers. */
export function useRefetch(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: ['cart', 'getCheckout'] });
    await queries.invalidateQueries({ queryKey: ['addresses'] });
  };
}
