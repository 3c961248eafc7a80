import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#web/ui/Button.tsx';
import shared from '../Public.module.css';
import css from './Careers.module.css';

type Props = { readonly id: string; readonly label: string; readonly children: ReactNode };

/** A button that unfolds the form beneath it; it is the browser's own, so it needs no script. */
export function Apply({ id, label, children }: Props) {
  const { t } = useTranslation('careers');
  return (
    <details className={css.applyFold}>
      <summary className={buttonClass({})}>{label}</summary>
      <div id={id} className={css.form}>
        <p className={`${shared.soft} ${css.formIntro}`}>{t('form.intro')}</p>
        {children}
      </div>
    </details>
  );
}
