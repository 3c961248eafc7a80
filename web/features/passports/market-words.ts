import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNames } from '#domain/format.ts';
import { isLabelLanguage } from '#domain/label-languages.ts';
import type { PassportPart } from '#domain/passport.ts';
import { useLanguage } from '#web/language.ts';
import { marketsQuery } from './queries.ts';

/** The markets by name, and what is missing in words. */
export function useMarketWords() {
  const { t } = useTranslation('passports');
  const language = useLanguage();
  const { items } = useSuspenseQuery(marketsQuery).data;
  const marketOf = (key: string) => items.find((market) => market.key === key);
  return {
    markets: items,
    marketOf,
    market: (key: string) => marketOf(key)?.name[language] ?? key.toUpperCase(),
    missing: (parts: readonly PassportPart[]) =>
      parts.length === 0
        ? null
        : t('missingOf', {
            parts: formatNames(
              parts.map((part) => t(`missing.${part}`)),
              language,
            ),
          }),
  };
}

/** "en, de" as somebody types it; null where it is not that. */
export function languagesIn(text: string): string[] | null {
  const codes = text
    .split(/[\s,]+/)
    .map((code) => code.toLowerCase())
    .filter((code) => code !== '');
  return codes.every(isLabelLanguage) ? codes : null;
}
