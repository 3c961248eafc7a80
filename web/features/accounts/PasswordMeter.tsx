import { useTranslation } from 'react-i18next';
import { passwordStrength } from '#domain/password.ts';
import { useLanguage } from '#web/language.ts';
import css from './PasswordMeter.module.css';

/** Four strokes and a word for how strong a password is, and what would make it stronger. */
export function PasswordMeter({ password }: { readonly password: string }) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  if (password === '') return null;
  const { score, advice } = passwordStrength(password);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const words = list.format(advice.map((entry) => t(`strength.advice.${entry}`)));
  return (
    <div className={css.meter}>
      <div className={css.strokes} data-score={score} aria-hidden="true">
        {[1, 2, 3, 4].map((stroke) => (
          <span key={stroke} data-on={stroke <= score || undefined} />
        ))}
      </div>
      <p className={css.words} aria-live="polite">
        <span>
          {t('strength.label')}: <strong>{t(`strength.${score}`)}</strong>
        </span>
        {advice.length > 0 && <span>{t('strength.add', { advice: words })}</span>}
      </p>
    </div>
  );
}
