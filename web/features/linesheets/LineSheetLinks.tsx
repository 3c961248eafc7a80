import { useTranslation } from 'react-i18next';
import { useUser } from '#web/session.ts';
import { Drop } from '#web/ui/Drop.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { lineSheetAddress } from './address.ts';

/** A brand's whole range to take along, in the reader's language and currency. Its texts are the area `linesheets`. */
export function LineSheetLinks({ brandId }: { readonly brandId: string }) {
  const { t } = useTranslation('linesheets');
  const user = useUser();
  if (user === null) return null;
  return (
    <Drop label={t('retailer.label')}>
      <Stack gap={2}>
        <a href={lineSheetAddress(brandId, 'pdf')} download>
          {t('retailer.pdf')}
        </a>
        <a href={lineSheetAddress(brandId, 'xlsx')} download>
          {t('retailer.excel')}
        </a>
        <p className={textCss.note}>{t('retailer.note', { currency: user.currency })}</p>
      </Stack>
    </Drop>
  );
}
