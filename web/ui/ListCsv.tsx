import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { type FileProgress, fetchFile } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { saveFile } from '#web/report.ts';
import { Button } from './Button.tsx';
import { Progress } from './Progress.tsx';
import css from './RecordList.module.css';
import { toast } from './toast.ts';

type Props = {
  readonly href: string;
  /** Whether it takes so long that one wants to see how far it is. */
  readonly isLong: boolean;
};

/** A list as CSV. What is long is fetched here, tells how far it is and can be stopped. */
export function ListCsv({ href, isLong }: Props) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const problemText = useProblemText();
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const stop = useRef<AbortController | null>(null);
  // Who closes the list wants no file of it any more.
  useEffect(() => () => stop.current?.abort(), []);
  const save = useMutation({
    mutationFn: () => {
      stop.current = new AbortController();
      return fetchFile(href, { onProgress: setProgress, signal: stop.current.signal });
    },
    onSuccess: ({ name, file }) => saveFile(name, file),
    onError: (error) => {
      if (!stop.current?.signal.aborted) toast(problemText(error), 'error');
    },
    onSettled: () => setProgress(null),
  });
  if (!save.isPending) {
    return (
      <a
        className={css.file}
        href={href}
        download
        onClick={(event) => {
          if (!isLong) return;
          event.preventDefault();
          event.stopPropagation(); // its list stays open and shows how far it is
          save.mutate();
        }}
      >
        {t('table.csv')}
      </a>
    );
  }
  const { lines = 0, of = 0 } = progress ?? {};
  return (
    <>
      <Progress
        label={t('table.csv')}
        percentage={of === 0 ? 0 : Math.floor((lines * 100) / of)}
        words={
          of === 0
            ? t('table.preparing')
            : t('table.rowsOf', { rows: formatNumber(lines, language), of: formatNumber(of, language) })
        }
      />
      <Button variant="quiet" size="small" onClick={() => stop.current?.abort()}>
        {t('table.stop')}
      </Button>
    </>
  );
}
