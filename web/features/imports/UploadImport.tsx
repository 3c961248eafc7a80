import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { maxImportRows } from '#domain/import-options.ts';
import { upload } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { addressOf, type Import, importQuery } from './queries.ts';

const accepted = '.csv,.txt,.tsv,.xlsx,text/csv';

type Props = { readonly brandId: string; readonly onUploaded: (view: Import) => void };

/** Sends a file; it is read at once and nothing of the catalogue changes. */
export function UploadImport({ brandId, onUploaded }: Props) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const [percent, setPercent] = useState(0);
  const send = useMutation({
    mutationFn: (file: File) =>
      upload<Import>(addressOf.upload(brandId), file, {
        onProgress: (done) => setPercent(Math.round(done * 100)),
      }),
    onSuccess: async (view) => {
      queries.setQueryData(importQuery(brandId, view.id).queryKey, view);
      await queries.invalidateQueries({ queryKey: ['imports', 'listImports'] });
      onUploaded(view);
    },
  });
  return (
    <Section title={t('upload.title')}>
      <Stack gap={4}>
        <p>{t('upload.text', { rows: formatNumber(maxImportRows, language) })}</p>
        {send.isPending ? (
          <Progress
            label={t('upload.sending', { name: send.variables.name })}
            percentage={percent}
            words={t('upload.percent', { percent })}
          />
        ) : (
          <FileButton
            label={t('upload.label')}
            accept={accepted}
            error={send.error === null ? undefined : problemText(send.error)}
            onChoose={(file) => {
              setPercent(0);
              send.mutate(file);
            }}
          >
            {t('upload.choose')}
          </FileButton>
        )}
      </Stack>
    </Section>
  );
}
