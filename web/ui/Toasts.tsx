import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '#web/idle.ts';
import css from './Toasts.module.css';
import {
  currentToasts,
  dismissToast,
  enterToastPlace,
  subscribeToasts,
  type ToastEntry,
  toastPlace,
} from './toast.ts';

const none: readonly ToastEntry[] = [];
const nowhere = () => undefined;

/**
 * Where toasts appear: a live region that is always there, so that every sentence is read out. An open dialog has one
 * of its own, for it keeps readers and the focus within it.
 */
export function Toasts() {
  const { t } = useTranslation('common');
  const place = useId();
  const ref = useRef<HTMLDivElement>(null);
  const said = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  const isHere = useSyncExternalStore(subscribeToasts, toastPlace, nowhere) === place;
  const entries = isHere ? said : none;
  useLayoutEffect(() => enterToastPlace(place), [place]);
  // Only the document can lift it over every dialog; a browser that cannot shows it where it stands. Lifting it has the
  // whole page laid out, which waits until that is done anyway.
  useEffect(() => whenIdle(() => ref.current?.showPopover?.()), []);
  return (
    <div ref={ref} popover="manual" className={`${css.toasts} lys-night`} role="status" aria-live="polite">
      {entries.map(({ id, text, variant, action }) => (
        <div key={id} className={variant === 'error' ? `${css.toast} ${css.error}` : css.toast}>
          <span>{text}</span>
          {action && (
            <button
              type="button"
              className={css.action}
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
            className={css.close}
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
