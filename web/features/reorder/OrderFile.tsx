import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { upload } from '#web/api.ts';
import { useProblemText } from '#web/problem.ts';
import { FileButton } from '#web/ui/FileButton.tsx';

type Props = { readonly onRead: (text: string) => void };

/** A spreadsheet instead of a paste: its lines come into the field, where they can be looked over. */
export function OrderFile({ onRead }: Props) {
  const { t } = useTranslation('reorder');
  const problemText = useProblemText();
  const read = useMutation({
    mutationFn: (file: File) => upload<{ text: string }>('/api/reorder/file', file),
    onSuccess: ({ text }) => onRead(text),
  });
  return (
    <FileButton
      label={t('paste.fileLabel')}
      accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
      chosen={read.isPending ? t('paste.fileReading', { name: read.variables.name }) : undefined}
      error={read.error === null ? undefined : problemText(read.error)}
      onChoose={(file) => read.mutate(file)}
    >
      {t('paste.file')}
    </FileButton>
  );
}
