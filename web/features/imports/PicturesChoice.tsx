import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureSources } from '#domain/import-options.ts';
import { upload } from '#web/api.ts';
import { useProblemText } from '#web/problem.ts';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import type { BoundForm } from '#web/ui/use-form.tsx';
import type { MappingForm } from './mapping-form.ts';
import { addressOf, type Import } from './queries.ts';

type Props = {
  readonly brandId: string;
  readonly form: BoundForm<MappingForm, Import>;
  readonly view: Import;
  readonly onChange: (view: Import) => void;
};

/** Where pictures come from; a ZIP is sent at once. */
export function PicturesChoice({ brandId, form, view, onChange }: Props) {
  const { t } = useTranslation('imports');
  const problemText = useProblemText();
  const [percent, setPercent] = useState(0);
  const { found, picturesFile } = view;
  const send = useMutation({
    mutationFn: (file: File) =>
      upload<Import>(addressOf.pictures(brandId, view.id), file, {
        onProgress: (done) => setPercent(Math.round(done * 100)),
      }),
    onSuccess: onChange,
  });
  return (
    <Stack gap={4}>
      <Select
        label={t('ask.pictures')}
        {...form.field('pictures')}
        hint={t('ask.picturesHint', { count: found.pictures })}
        options={pictureSources.map((value) => ({ value, label: t(`ask.picture.${value}`) }))}
      />
      {form.values.pictures === 'zip' &&
        (send.isPending ? (
          <Progress
            label={t('upload.sending', { name: send.variables.name })}
            percentage={percent}
            words={t('upload.percent', { percent })}
          />
        ) : (
          <FileButton
            label={t('ask.zip')}
            accept=".zip,application/zip"
            chosen={
              picturesFile === null
                ? undefined
                : t('ask.zipThere', { name: picturesFile.name, count: picturesFile.pictures })
            }
            error={send.error === null ? undefined : problemText(send.error)}
            onChoose={(file) => {
              setPercent(0);
              send.mutate(file);
            }}
          >
            {t('ask.chooseZip')}
          </FileButton>
        ))}
    </Stack>
  );
}
