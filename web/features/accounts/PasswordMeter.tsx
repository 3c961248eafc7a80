import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNames } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Row } from '#web/ui/Row.tsx';
import css from './PasswordMeter.module.css';

type Props = { readonly password: string; readonly own: readonly string[] };

/** The estimator and its words are fetched when the first character of a new password is typed. */
const estimator = {
  queryKey: ['password-strength'],
  queryFn: async () => ({ of: (await import('./password-strength.ts')).passwordStrength }),
  staleTime: Number.POSITIVE_INFINITY,
};

/**
 * Four strokes and a word for how strong a password is, and what would make it stronger. Without the estimator
 * (a line that broke) there is no meter; the rule is the server's.
 */
export function PasswordMeter({ password, own }: Props) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const typed = useDeferredValue(password);
  const strength = useQuery({ ...estimator, enabled: password !== '' });
  // Its place is kept from the beginning: what stands below must not move away under a finger.
  const found = typed === '' ? undefined : strength.data?.of(typed, own);
  const { score, advice } = found ?? { score: 0, advice: [] };
  const words = formatNames(
    advice.map((entry) => t(`strength.advice.${entry}`)),
    language,
  );
  return (
    <div className={css.meter} data-empty={found === undefined || undefined}>
      <Columns gap={1} className={css.strokes} data-score={score} aria-hidden="true">
        {[1, 2, 3, 4].map((stroke) => (
          <span key={stroke} data-on={stroke <= score || undefined} />
        ))}
      </Columns>
      <Row as="p" justify="between" wrap className={css.words} aria-live="polite">
        <span>
          {t('strength.label')}: <strong>{t(`strength.${score}`)}</strong>
        </span>
        {advice.length > 0 && <span>{t('strength.add', { advice: words })}</span>}
      </Row>
    </div>
  );
}
