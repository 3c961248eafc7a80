import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Form.module.css';

/** The browser's own file field: it works with every keyboard, thumb and screen reader. */
export function CvField({ name, error }: { readonly name: string; readonly error: string | undefined }) {
  const { t } = useTranslation('enquiries');
  const id = useId();
  return (
    <Columns gap={2} className={css.file}>
      <label htmlFor={id} className={`${textCss.label} ${css.legend}`}>
        {t('fields.cv')} <span aria-hidden="true">*</span>
      </label>
      <input
        id={id}
        type="file"
        name={name}
        accept=".pdf,application/pdf"
        required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} className={error === undefined ? textCss.note : textCss.fault}>
        {error ?? t('hints.cv')}
      </p>
    </Columns>
  );
}
