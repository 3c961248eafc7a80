import { useTranslation } from 'react-i18next';
import css from './VisuallyHidden.module.css';

/** The first stop of the tab key: past the header to the screen. */
export function SkipLink() {
  const { t } = useTranslation('common');
  return (
    <a href="#main" className={css.skip}>
      {t('skipToContent')}
    </a>
  );
}
