import { countedTo } from '#domain/catalogue-filter.ts';
import { formatNumber } from '#domain/format.ts';
import { useLanguage } from './language.ts';

/** A count as people read it: exact to a thousand, "1,000+" above. */
export function useCount(): (count: number) => string {
  const language = useLanguage();
  return (count) =>
    count > countedTo ? `${formatNumber(countedTo, language)}+` : formatNumber(count, language);
}
