import { useTranslation } from 'react-i18next';
import { percentText } from '#domain/basis-points.ts';
import { formatCalendarDay, formatCountry, formatNames } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { incotermText } from '#domain/incoterm.ts';
import type { LandedEstimate, LandedGap, UsedRow } from '#domain/landed.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';

/** What an estimate says in words. */
export function useLandedWords({ lines, used, currency, country, on, incoterm }: LandedEstimate) {
  const { t } = useTranslation(['landed', 'common']);
  const language = useLanguage();
  const namesOf = (productIds: readonly string[]) =>
    formatNames(
      lines
        .filter(({ productId }) => productIds.includes(productId))
        .map(({ name }) => inLanguage(name, language)),
      language,
    );
  const gap = ({ gap: missing, productIds }: LandedGap) =>
    productIds.length === 0
      ? t(`gap.${missing}`)
      : t('gapOf', { gap: t(`gap.${missing}`), products: namesOf(productIds) });
  const row = ({ table, name, mode, validFrom, source }: UsedRow) =>
    t('usedRow', {
      row:
        table === 'freight'
          ? t('usedFreight', { carrier: name, mode: t(`mode.${mode ?? 'air'}`) })
          : t(table === 'duty' ? 'usedDuty' : 'usedImport', {
              name: table === 'duty' ? name : formatCountry(name, language),
            }),
      date: formatCalendarDay(validFrom, language),
      source,
    });
  return {
    country: formatCountry(country, language),
    terms: incoterm === null ? null : incotermText(incoterm, t('common:freight.deliveryAddress')),
    money: (amountMinor: number) => formatMoney({ amountMinor, currency }, language),
    gaps: (gaps: readonly LandedGap[]) => gaps.map(gap).join(' · '),
    used: used.map(row),
    on: formatCalendarDay(on, language),
    percent: (points: number) => `${percentText(points)}%`,
  };
}
