import { useTranslation } from 'react-i18next';
import { useWords } from '#web/catalogue-words.ts';
import { useUser } from '#web/session.ts';
import { EvidenceDue } from '#web/ui/EvidenceDue.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import textCss from '#web/ui/Text.module.css';
import type { Entry } from './entry-form.ts';
import type { KeptProduct } from './queries.ts';

type Props = { readonly entry: Entry; readonly product: KeptProduct | null };

/** Which badges and certifications wait for the team, and which it does not show and why. */
export function Reviewed({ entry: { draft }, product }: Props) {
  const { t } = useTranslation('products');
  const { badge, certification } = useWords();
  const isTeam = useUser()?.role === 'admin';
  const saved = product?.entry;
  const waits = (field: 'badges' | 'certifications') =>
    draft[field].filter((word) => saved?.[field].includes(word) && !product?.reviewed[field].includes(word));
  const waiting = [...waits('badges').map(badge), ...waits('certifications').map(certification)];
  const declined = (product?.declined ?? []).filter(
    ({ kind, word }) => !draft[kind === 'badge' ? 'badges' : 'certifications'].includes(word),
  );
  const due = (product?.evidenceDue ?? []).filter(({ kind, word }) =>
    draft[kind === 'badge' ? 'badges' : 'certifications'].includes(word),
  );
  return (
    <>
      {!isTeam && <p className={textCss.note}>{t('claims.text')}</p>}
      {waiting.length > 0 && <Notice>{t('claims.waiting', { names: waiting.join(' · ') })}</Notice>}
      <EvidenceDue
        due={due.map(({ kind, word, dueAt }) => ({
          name: kind === 'badge' ? badge(word) : certification(word),
          dueAt,
        }))}
      />
      {declined.map(({ kind, word, note }) => (
        <Notice variant="warning" key={`${kind} ${word}`}>
          <strong>
            {t('claims.declined', { name: kind === 'badge' ? badge(word) : certification(word) })}
          </strong>
          <p>{note}</p>
          {!isTeam && <p className={textCss.note}>{t('claims.again')}</p>}
        </Notice>
      ))}
    </>
  );
}
