import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { Notice } from '#web/ui/Notice.tsx';
import textCss from '#web/ui/Text.module.css';
import type { KeptPassport } from './queries.ts';

type Props = { readonly findings: KeptPassport['findings'] };

/** What a market's rules say of the list of ingredients, the weightiest first, each with its source. */
export function Findings({ findings }: Props) {
  const { t } = useTranslation('passports');
  const language = useLanguage();
  if (findings.length === 0) return null;
  const isBlocked = findings.some(({ kind }) => kind === 'block');
  return (
    <Notice variant={isBlocked ? 'error' : 'info'}>
      <strong>{t('findings.title')}</strong>
      <ul className={textCss.bare}>
        {findings.map(({ id, ingredient, kind, scope, limitPercent, source, phase, placingFrom }) => {
          const params = { ingredient, limit: limitPercent ?? '', scope: t(`findings.scope.${scope}`) };
          const said =
            kind === 'block' || limitPercent !== null
              ? t(`findings.${kind}`, params)
              : t('findings.plain', params);
          return (
            <li key={id}>
              {said}{' '}
              {phase !== 'since' && placingFrom !== null && (
                <>{t('findings.placing', { from: formatCalendarDay(placingFrom, language) })} </>
              )}
              <span className={textCss.note}>{t('findings.source', { source })}</span>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
