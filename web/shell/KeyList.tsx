import { useTranslation } from 'react-i18next';
import { ModalFrame } from '#web/ui/ModalFrame.tsx';
import css from './Palette.module.css';

const keys = [
  { keys: ['Ctrl', 'K'], what: 'palette' },
  { keys: ['/'], what: 'search' },
  { keys: ['j'], what: 'next' },
  { keys: ['k'], what: 'previous' },
  { keys: ['Enter'], what: 'open' },
  { keys: ['x'], what: 'select' },
  { keys: ['Esc'], what: 'close' },
  { keys: ['?'], what: 'help' },
] as const;

/** Every key there is, and what it does. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <ModalFrame open onClose={onClose} title={t('keys.title')} size="sm">
      <dl className={css.keys}>
        {keys.map(({ keys: pressed, what }) => (
          <div key={what}>
            <dt>{t(`keys.${what}`)}</dt>
            <dd>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </ModalFrame>
  );
}
