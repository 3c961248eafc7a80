import { useTranslation } from 'react-i18next';
import type { api as contract } from '#contract/api.ts';
import type { OutputOf } from '#contract/operation.ts';
import { formatCalendarDay, formatCountry } from '#domain/format.ts';
import type { Money as Amount } from '#domain/money.ts';
import { useLanguage } from './language.ts';
import { Money } from './ui/Money.tsx';

export type VatOutlook = Omit<OutputOf<(typeof contract)['vat']['previewVat']>, 'beyond'>;

type Invoice = {
  readonly open: Amount;
  readonly credits: readonly { readonly number: string; readonly amount: Amount }[];
};
type Props = {
  readonly of: VatOutlook;
  /** What has become of it since it was invoiced: credit notes, and what is still open, below zero what is to be paid back. */
  readonly invoice?: Invoice | null | undefined;
  readonly totalClass?: string | undefined;
};

/** Under the sums of a sale: what it comes to without VAT, its VAT, and what is to be paid. Its texts are the area `vat`. */
export function VatSums({ of, invoice = null, totalClass }: Props) {
  const { t } = useTranslation('vat');
  const { net, vat, gross, ratePercent, category } = of;
  const credits = invoice?.credits ?? [];
  const left = invoice?.open ?? gross;
  const credited = credits.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
  const paidMinor = gross === null || left === null ? 0 : gross.amountMinor - credited - left.amountMinor;
  const isOwedBack = left !== null && left.amountMinor < 0;
  return (
    <>
      <div>
        <dt>{t('net')}</dt>
        <dd>
          <Money of={net} />
        </dd>
      </div>
      <div>
        <dt>{category === 'S' ? t('rate', { rate: ratePercent }) : t('vat')}</dt>
        <dd>{vat === null ? t('open') : vat.amountMinor === 0 ? t('none') : <Money of={vat} />}</dd>
      </div>
      {credits.map(({ number, amount }) => (
        <div key={number}>
          <dt>{t('creditNote', { number })}</dt>
          <dd>
            −<Money of={amount} />
          </dd>
        </div>
      ))}
      {gross !== null && paidMinor !== 0 && (
        <div>
          <dt>{t('paid')}</dt>
          <dd>
            −<Money of={{ ...gross, amountMinor: paidMinor }} />
          </dd>
        </div>
      )}
      <div className={totalClass}>
        <dt>{t(isOwedBack ? 'toPayBack' : 'toPay')}</dt>
        <dd>
          {left === null ? t('open') : <Money of={{ ...left, amountMinor: Math.abs(left.amountMinor) }} />}
        </dd>
      </div>
    </>
  );
}

/** Why there is VAT or none, from which row its rate is, and that the invoice decides it. */
export function useVatWords(): (of: VatOutlook, isInvoiced?: boolean) => string {
  const { t } = useTranslation('vat');
  const language = useLanguage();
  return ({ reason, rate, lacks }, isInvoiced = false) => {
    if (lacks !== null) return t('cannotSay');
    const source =
      rate === null
        ? null
        : t('rateOf', {
            country: formatCountry(rate.country, language),
            date: formatCalendarDay(rate.validFrom, language),
            source: rate.source,
          });
    const parts = [reason, source, isInvoiced ? null : t('decided')];
    return parts.filter((part) => part !== null).join(' ');
  };
}
