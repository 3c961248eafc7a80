import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { Notice } from './Notice.tsx';

type Due = { readonly name: string; readonly dueAt: string };

/** What retailers have seen since before Lys reviewed badges: it stays, and the brand is asked for its evidence. */
export function EvidenceDue({ due }: { readonly due: readonly Due[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [first] = due;
  if (first === undefined) return null;
  return (
    <Notice variant="warning">
      <strong>{t('evidenceDue.title', { names: due.map(({ name }) => name).join(' · ') })}</strong>
      <p>{t('evidenceDue.text', { date: formatDate(first.dueAt, language) })}</p>
    </Notice>
  );
}
