import { useTranslation } from 'react-i18next';
import { IconDownload } from '#web/icons/IconDownload.tsx';
import { buttonClass } from '#web/ui/Button.tsx';
import { Setting } from '#web/ui/Setting.tsx';

/** Everything the house keeps about the reader, as one file. */
export function DataDownload() {
  const { t } = useTranslation('security');
  return (
    <Setting title={t('data.title')} text={t('data.text')}>
      <div>
        <a className={buttonClass({ variant: 'secondary' })} href="/api/account/data" download>
          <IconDownload size={16} stroke={1.5} aria-hidden="true" /> {t('data.download')}
        </a>
      </div>
    </Setting>
  );
}
