import { useTranslation } from 'react-i18next';
import { formatShortDate } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import css from './Money.module.css';
import type { Owed } from './queries.ts';

/** What is open, what of it is late, and when the next invoice is due: one row for each currency. */
export function OwedFigures({ owed }: { readonly owed: readonly Owed[] }) {
  const { t } = useTranslation('money');
  if (owed.length === 0) {
    return (
      <div className={`${css.band} lys-night`}>
        <div className={css.figure}>
          <p className={css.number}>{t('invoices.owed.nothing')}</p>
          <p className={css.note}>{t('invoices.owed.nothingText')}</p>
        </div>
      </div>
    );
  }
  return (
    <Columns as="section" gap={2} className={css.bands} aria-label={t('invoices.owed.label')}>
      {owed.map((each) => (
        <OwedBand key={each.currency} owed={each} />
      ))}
    </Columns>
  );
}

function OwedBand({ owed }: { readonly owed: Owed }) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const { currency, openMinor, overdueMinor, interestMinor, fixedMinor, openCount, overdueCount, nextDueAt } =
    owed;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, language);
  return (
    <dl className={`${css.band} lys-night`}>
      <div className={css.figure}>
        <dt>{t('invoices.owed.open', { currency })}</dt>
        <dd className={css.number}>{money(openMinor)}</dd>
        <dd className={css.note}>{t('invoices.owed.openCount', { count: openCount })}</dd>
      </div>
      <div className={css.figure}>
        <dt>{t('invoices.owed.overdue', { currency })}</dt>
        <dd className={css.number}>{money(overdueMinor)}</dd>
        <dd className={css.note}>
          {overdueCount === 0
            ? t('invoices.owed.noneOverdue')
            : t(`invoices.owed.${fixedMinor === 0 ? 'interest' : 'interestAndSum'}`, {
                amount: money(interestMinor),
                sum: money(fixedMinor),
              })}
        </dd>
      </div>
      {nextDueAt !== null && (
        <div className={css.figure}>
          <dt>{t('invoices.owed.next')}</dt>
          <dd className={css.number}>{formatShortDate(nextDueAt, language, 'UTC')}</dd>
        </div>
      )}
    </dl>
  );
}
