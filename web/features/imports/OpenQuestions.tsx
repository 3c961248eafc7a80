import { useTranslation } from 'react-i18next';
import { Notice } from '#web/ui/Notice.tsx';
import type { Import } from './queries.ts';

/** What has to be answered before the file can be checked. */
export function OpenQuestions({ view: { questions } }: { readonly view: Import }) {
  const { t } = useTranslation('imports');
  if (questions.length === 0) return null;
  return (
    <Notice variant="warning" live>
      <strong>{t('questions.title')}</strong>
      <ul>
        {questions.map((question) => (
          <li key={question}>{t(`questions.${question}`)}</li>
        ))}
      </ul>
    </Notice>
  );
}
