import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Chart.module.css';

/** The table behind a picture, for those who read instead of look. */
export function TableBehind({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <details className={css.behind}>
      <summary>{t('table.behind')}</summary>
      {children}
    </details>
  );
}
