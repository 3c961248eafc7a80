import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api.ts';
import { useProblemText } from '#web/problem.ts';
import { Button } from './Button.tsx';
import css from './PicturesField.module.css';
import { Progress } from './Progress.tsx';
import { Row } from './Row.tsx';
import textCss from './Text.module.css';
import type { Uploads } from './use-picture-uploads.ts';

/** What is on its way, and what could not be taken and why. */
export function PictureUploads({ uploads }: { readonly uploads: Uploads }) {
  const { t } = useTranslation(['common', 'errors']);
  const problemText = useProblemText();
  if (uploads.waiting.length + uploads.failed.length === 0) return null;
  return (
    <ul className={css.uploads}>
      {uploads.waiting.map(({ key, name, progress }) => {
        const percentage = Math.round(progress * 100);
        return (
          <li key={key}>
            <Progress label={name} percentage={percentage} words={t('pictures.uploading', { percentage })} />
          </li>
        );
      })}
      {uploads.failed.map(({ key, name, problem }) => (
        <li key={key}>
          <p role="alert" className={textCss.fault}>
            {name}:{' '}
            {problem instanceof Error ? problemText(problem) : t(`errors:${problem.code}`, problem.params)}
          </p>
          <Row gap={2}>
            {problem instanceof ApiError && (problem.status === 0 || problem.status >= 500) && (
              <Button variant="quiet" size="small" onClick={() => uploads.again(key)}>
                {t('pictures.again')}
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={() => uploads.dismiss(key)}>
              {t('pictures.dismiss')}
            </Button>
          </Row>
        </li>
      ))}
    </ul>
  );
}
