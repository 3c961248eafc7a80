import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/languages.ts';
import { type AccountCurrency, accountCurrencies } from '#domain/money.ts';
import { shopFileFormats } from '#domain/shop-file.ts';
import { useLanguage } from '#web/language.ts';
import { languageOptions } from '#web/language-options.ts';
import { useUser } from '#web/session.ts';
import { Drop } from '#web/ui/Drop.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { shopFileAddress } from './address.ts';

type Props = {
  /** Only what these have; without either everything the company has bought. */
  readonly orders?: readonly string[];
  readonly products?: readonly string[];
};

/** What was bought, to be put on sale: files for the shop's own system, in the language and currency it sells in. */
export function ShopFiles({ orders = [], products = [] }: Props) {
  const { t } = useTranslation('shop-files');
  const shown = useLanguage();
  const own = useUser()?.currency ?? 'GBP';
  const [language, setLanguage] = useState<Language>(shown);
  const [currency, setCurrency] = useState<AccountCurrency>(own);
  return (
    <Drop label={t('title')}>
      <Stack gap={3}>
        <p className={textCss.note}>{t('note')}</p>
        <Select label={t('language')} value={language} options={languageOptions} onChange={setLanguage} />
        <Select
          label={t('currency')}
          value={currency}
          options={accountCurrencies.map((value) => ({ value, label: value }))}
          onChange={setCurrency}
        />
        {shopFileFormats.map((format) => (
          <a key={format} href={shopFileAddress({ format, language, currency, orders, products })} download>
            {t(format)}
          </a>
        ))}
      </Stack>
    </Drop>
  );
}
