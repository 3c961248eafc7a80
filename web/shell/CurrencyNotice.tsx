import { useTranslation } from 'react-i18next';
import { useUser } from '#web/session.ts';
import css from './EmailProof.module.css';

/** Says why prices are in pounds, as long as the account's own currency has no exchange rate. */
export function CurrencyNotice() {
  const { t } = useTranslation('common');
  const currency = useUser()?.currencyWithoutRate ?? null;
  if (currency === null) return null;
  return (
    <section className={css.bar} aria-label={t('currencyNotice.label')}>
      <p>{t('currencyNotice.text', { currency })}</p>
    </section>
  );
}
