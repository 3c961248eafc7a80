import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import textCss from '#web/ui/Text.module.css';
import css from './Offline.module.css';

/** Says that the network is gone: what is on the screen may be out of date, and nothing can be sent. */
export function Offline() {
  const { t } = useTranslation('common');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, always);
  return (
    <div role="status" className={css.place}>
      {!isOnline && <p className={`${textCss.accent} ${textCss.centred} ${css.offline}`}>{t('offline')}</p>}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** A page that is rendered ahead knows of no network. */
function always(): boolean {
  return true;
}
