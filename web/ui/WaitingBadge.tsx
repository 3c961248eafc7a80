import { countedTo } from '#domain/catalogue-filter.ts';
import { useWaitingWords } from '#web/waiting-words.ts';
import { CountBadge } from './CountBadge.tsx';

/** How much waits; `count` as it travels: beyond a thousand nobody has counted. */
export function WaitingBadge({ count }: { readonly count: number }) {
  const words = useWaitingWords();
  return <CountBadge count={count} label={words(count)} most={countedTo} />;
}
