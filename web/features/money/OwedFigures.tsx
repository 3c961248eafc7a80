import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import textCss from '#web/ui/Text.module.css';
import { formatPaperDay } from './day.ts';
import css from './Money.module.css';
import type { Owed } from './queries.ts';

/** What is open, what of it is late, and when the next invoice is due: one row for each currency. */
export function OwedFigures({ owed }: { readonly owed: readonly Owed[] }) {
  const { t } = useTranslation('documents');
  if (owed.length === 0) {
    return (
      <div className={`${boxCss.onNight} ${boxCss.rounded} ${css.band} lys-night`}>
        <Columns gap={1} className={css.figure}>
          <p className={`${textCss.larger} ${textCss.figures} ${css.number}`}>{t('invoices.owed.nothing')}</p>
          <p className={css.note}>{t('invoices.owed.nothingText')}</p>
        </Columns>
      </div>
    );
  }
  return (
    <Columns
      as="section"
      gap={4}
      className={`${boxCss.below4} ${css.bands}`}
      aria-label={t('invoices.owed.label')}
    >
      {owed.map((each) => (
        <OwedBand key={each.currency} owed={each} />
      ))}
    </Columns>
  );
}

function OwedBand({ owed }: { readonly owed: Owed }) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const { currency, openMinor, overdueMinor, interestMinor, openCount, overdueCount, nextDueAt } = owed;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, language);
  return (
    <dl className={`${boxCss.onNight} ${boxCss.rounded} ${css.band} lys-night`}>
      <Columns gap={1} className={css.figure}>
        <dt>{t('invoices.owed.open', { currency })}</dt>
        <dd className={`${textCss.larger} ${textCss.figures} ${css.number}`}>{money(openMinor)}</dd>
        <dd className={css.note}>{t('invoices.owed.openCount', { count: openCount })}</dd>
      </Columns>
      <Columns gap={1} className={css.figure}>
        <dt>{t('invoices.owed.overdue', { currency })}</dt>
        <dd className={`${textCss.larger} ${textCss.figures} ${css.number}`}>{money(overdueMinor)}</dd>
        <dd className={css.note}>
          {overdueCount === 0
            ? t('invoices.owed.noneOverdue')
            : t('invoices.owed.interest', { amount: money(interestMinor) })}
        </dd>
      </Columns>
      {nextDueAt !== null && (
        <Columns gap={1} className={css.figure}>
          <dt>{t('invoices.owed.next')}</dt>
          <dd className={`${textCss.larger} ${textCss.figures} ${css.number}`}>
            {formatPaperDay(nextDueAt, language)}
          </dd>
        </Columns>
      )}
    </dl>
  );
}
