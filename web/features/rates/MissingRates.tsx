import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCurrencyName, formatNames } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { currenciesQuery } from '#web/queries.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Which currencies nobody has entered a rate for, and what that means; nothing where there are none. */
export function MissingRates({ withLink = false }: { readonly withLink?: boolean }) {
  const { t } = useTranslation('rates');
  const language = useLanguage();
  const { missing } = useSuspenseQuery(currenciesQuery).data;
  if (missing.length === 0) return null;
  const names = formatNames(
    missing.map((code) => `${formatCurrencyName(code, language)} (${code})`),
    language,
  );
  return (
    <Notice variant="warning">
      <p>{t('missing', { names })}</p>
      {withLink && <Link to="/admin/rates">{t('toRates')}</Link>}
    </Notice>
  );
}
