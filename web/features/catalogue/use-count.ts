import { countedTo } from '#domain/catalogue-filter.ts';
import { useWords } from './words.ts';

/** A count as people read it: exact to a thousand, "1,000+" above. */
export function useCount(): (count: number) => string {
  const { number } = useWords();
  return (count) => (count > countedTo ? `${number(countedTo)}+` : number(count));
}
