import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import boxCss from './Box.module.css';
import textCss from './Text.module.css';
import css from './Toasts.module.css';
import { currentToasts, dismissToast, subscribeToasts } from './toast.ts';

/** Where toasts appear: a live region that is always there, so that every sentence is read out. */
export function Toasts() {
  const { t } = useTranslation('common');
  const entries = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  return (
    <div className={`${css.toasts} lys-night`} role="status" aria-live="polite">
      {entries.map(({ id, text, variant, action }) => (
        <div
          key={id}
          className={
            variant === 'error'
              ? `${textCss.close} ${boxCss.rounded} ${css.toast} ${css.error}`
              : `${textCss.close} ${boxCss.rounded} ${css.toast}`
          }
        >
          <span>{text}</span>
          {action && (
            <button
              type="button"
              className={`${textCss.strong} ${textCss.nowrap} ${css.action}`}
              onClick={() => {
                dismissToast(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            className={`${textCss.large} ${textCss.solid} ${css.close}`}
            aria-label={t('close')}
            onClick={() => dismissToast(id)}
          >
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
