import { useTranslation } from 'react-i18next';
import { formatBytes } from '#domain/format.ts';
import { ApiError } from '#web/api.ts';
import { IconX } from '#web/icons/IconX.tsx';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/Row.tsx';
import css from './Composer.module.css';
import { type DeskFile, type DeskPlace, detach, uploadFile } from './desk.ts';
import { useDeskProblem } from './use-desk-problem.ts';

type Props = { readonly files: readonly DeskFile[]; readonly place: DeskPlace };

/** The files that will go with the message: how far each is, why one cannot go, and the way to take it off. */
export function DeskFiles({ files, place }: Props) {
  const { t } = useTranslation('messages');
  if (files.length === 0) return null;
  return (
    <ul className={css.files} aria-label={t('files')}>
      {files.map((file) => (
        <DeskFileRow key={file.key} file={file} place={place} />
      ))}
    </ul>
  );
}

function DeskFileRow({ file, place }: { readonly file: DeskFile; readonly place: DeskPlace }) {
  const { t } = useTranslation('messages');
  const language = useLanguage();
  const problemText = useDeskProblem();
  const { key, name, size, progress, attachment, problem } = file;
  const percentage = Math.round(progress * 100);
  return (
    <li className={css.file} data-failed={problem !== null || undefined}>
      <Row gap={3} align="center">
        <span className={css.fileName}>{name}</span>
        <span className={css.fileSize}>
          {problem === null && attachment === null
            ? t('uploading', { percentage })
            : formatBytes(size, language)}
        </span>
        <button
          type="button"
          className={css.remove}
          aria-label={t('remove', { name })}
          onClick={() => detach(place, key)}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      </Row>
      {problem === null && attachment === null && (
        <div
          className={css.track}
          role="progressbar"
          aria-label={name}
          aria-valuenow={percentage}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <div className={css.fill} style={{ width: `${percentage}%` }} />
        </div>
      )}
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problemText(problem)}{' '}
          {problem instanceof ApiError && (problem.status === 0 || problem.status >= 500) && (
            <Button variant="quiet" size="small" onClick={() => void uploadFile(place, key)}>
              {t('uploadAgain')}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}
