import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { minorFromText } from '#domain/amount-text.ts';
import { pointsFromText } from '#domain/basis-points.ts';
import { dayOf } from '#domain/instants.ts';
import { type Currency, currencies, decimalFromMinor } from '#domain/money.ts';
import { toast } from '#web/ui/toast.ts';

/** The period and source that every row has, as a form begins with them. */
export function datedValues(
  before: { readonly validFrom: string; readonly validTo: string | null; readonly source: string } | null,
) {
  return {
    validFrom: before?.validFrom ?? dayOf(new Date()),
    validTo: before?.validTo ?? '',
    source: before?.source ?? '',
  };
}

/** "DE, fr" as somebody types it. */
export function countriesIn(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((code) => code !== '');
}

export const currencyOptions = currencies.map((value) => ({ value, label: value }));

/** An amount of a row in its form; empty for a new row. */
export function amountText(minor: number | undefined, currency: Currency): string {
  return minor === undefined ? '' : decimalFromMinor(minor, currency);
}

/** What the browser says of amounts and percentages before it sends, and what follows a saved row. */
export function useRowForm(onClose: () => void) {
  const { t } = useTranslation('landed');
  const queries = useQueryClient();
  return {
    amountFault: (text: string, currency: Currency) =>
      minorFromText(text, currency) === null ? t('form.amountWrong') : undefined,
    percentFault: (text: string) => (pointsFromText(text) === null ? t('form.percentWrong') : undefined),
    onSent: async () => {
      toast(t('form.saved'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['landed'] });
      await queries.invalidateQueries({ queryKey: ['cart'] });
    },
  };
}
