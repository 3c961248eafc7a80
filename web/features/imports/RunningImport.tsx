import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import type { Import } from './queries.ts';

type Props = {
  readonly brandId: string;
  readonly view: Import;
  readonly onChange: (view: Import) => void;
};

/** How far a check or an apply has come, and how it is stopped. */
export function RunningImport({ brandId, view, onChange }: Props) {
  const { t } = useTranslation('imports');
  const stop = useMutation({
    mutationFn: () => api.imports.cancelImport({ brandId, importId: view.id }),
    onSuccess: onChange,
  });
  const isFetching = view.doing === 'pictures';
  const done = isFetching ? view.pictureProgress.done : view.doneRows;
  const all = isFetching ? view.pictureProgress.total : view.rowCount;
  return (
    <Stack gap={4} role="status">
      <Progress
        label={t(view.state === 'applying' ? 'running.applying' : 'running.checking')}
        percentage={all === 0 ? 0 : Math.round((done / all) * 100)}
        words={t(isFetching ? 'running.ofPictures' : 'running.ofRows', { done, all })}
      />
      <Row gap={4} align="center" wrap>
        <Button variant="secondary" size="small" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('running.stop')}
        </Button>
        <span className={textCss.note}>{t('running.note')}</span>
      </Row>
      <FormProblem error={stop.error} fields={[]} />
    </Stack>
  );
}
