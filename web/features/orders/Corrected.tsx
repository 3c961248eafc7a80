import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import textCss from '#web/ui/Text.module.css';
import type { Order } from './queries.ts';

/** Why the tracker takes steps for undone that everybody remembers: it counts from the last correction. */
export function Corrected({ order: { timeline } }: { readonly order: Pick<Order, 'timeline'> }) {
  const { t } = useTranslation(['orders', 'common']);
  const language = useLanguage();
  const correction = timeline.findLast(({ kind }) => kind === 'correction');
  if (correction === undefined) return null;
  const { status, at, actorName, actorRole } = correction;
  return (
    <p className={textCss.note}>
      {t('page.corrected', {
        status: t(`common:orderStatus.${status}`),
        date: formatDate(at, language),
        name: actorName ?? t(`role.${actorRole}`),
      })}
    </p>
  );
}
