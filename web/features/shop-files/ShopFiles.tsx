import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/languages.ts';
import { type AccountCurrency, accountCurrencies } from '#domain/money.ts';
import { shopFileFormats } from '#domain/shop-file.ts';
import { useLanguage } from '#web/language.ts';
import { languageOptions } from '#web/language-options.ts';
import { useUser } from '#web/session.ts';
import { Button, type ButtonSize } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { DownloadButton } from '#web/ui/DownloadButton.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { shopFileAddress } from './address.ts';

type Props = {
  /** Only what these have; without either everything the company has bought. */
  readonly orders?: readonly string[];
  readonly products?: readonly string[];
  readonly size?: ButtonSize;
};

/** What was bought, to be put on sale: files for the shop's own system, in the language and currency it sells in. */
export function ShopFiles({ orders = [], products = [], size = 'medium' }: Props) {
  const { t } = useTranslation('shop-files');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size={size} onClick={() => setIsOpen(true)}>
        {t('title')}
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={t('title')} size="sm">
        <Files orders={orders} products={products} />
      </Modal>
    </>
  );
}

function Files({ orders, products }: Required<Pick<Props, 'orders' | 'products'>>) {
  const { t } = useTranslation('shop-files');
  const shown = useLanguage();
  const own = useUser()?.currency ?? 'GBP';
  const [language, setLanguage] = useState<Language>(shown);
  const [currency, setCurrency] = useState<AccountCurrency>(own);
  return (
    <Stack gap={5}>
      <p>{t('note')}</p>
      <Columns gap={4} pair>
        <Select label={t('language')} value={language} options={languageOptions} onChange={setLanguage} />
        <Select
          label={t('currency')}
          value={currency}
          options={accountCurrencies.map((value) => ({ value, label: value }))}
          onChange={setCurrency}
        />
      </Columns>
      <Stack gap={3}>
        {shopFileFormats.map((format) => (
          <DownloadButton
            key={format}
            fullWidth
            href={shopFileAddress({ format, language, currency, orders, products })}
          >
            {t(format)}
          </DownloadButton>
        ))}
      </Stack>
    </Stack>
  );
}
