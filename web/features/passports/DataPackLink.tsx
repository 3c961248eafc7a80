import { useTranslation } from 'react-i18next';
import { mostPacked } from '#domain/pack.ts';
import { IconDownload } from '#web/icons/IconDownload.tsx';
import { buttonClass } from '#web/ui/Button.tsx';

/** What an importer needs to notify these products, as one file. */
export function DataPackLink({ productIds }: { readonly productIds: readonly string[] }) {
  const { t } = useTranslation('passports');
  return (
    <a
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      href={`/api/data-packs?products=${productIds.slice(0, mostPacked).join(',')}`}
      download
    >
      <IconDownload size={16} stroke={1.6} aria-hidden="true" />
      {t('dataPack', { count: productIds.length })}
    </a>
  );
}
