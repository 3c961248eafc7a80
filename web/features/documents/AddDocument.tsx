import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type UploadAudience, uploadTypes } from '#domain/documents.ts';
import { api, fieldErrors, upload } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast.ts';
import { bytesIn } from './bytes.ts';
import css from './Documents.module.css';

type Props = {
  readonly orderId: string;
  readonly audiences: readonly UploadAudience[];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Adds a file to the papers of an order: what it is, and who may read it. */
export function AddDocument(props: Props) {
  const { t } = useTranslation('documents');
  return (
    <Modal open={props.open} onClose={props.onClose} title={t('papers.add')}>
      <AddForm {...props} />
    </Modal>
  );
}

const accepted = '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg';

function AddForm({ orderId, audiences, onClose }: Props) {
  const { t } = useTranslation(['documents', 'common']);
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [type, setType] = useState<(typeof uploadTypes)[number]>('other');
  const [audience, setAudience] = useState<UploadAudience>(audiences[0] ?? 'team');
  const [done, setDone] = useState(0);
  const add = useMutation({
    mutationFn: async (chosen: File) => {
      const { id } = await upload<{ id: string }>('/api/uploads', chosen, { onProgress: setDone });
      return api.documents.addDocument({ orderId, uploadId: id, type, audience });
    },
    onSuccess: async ({ name }) => {
      await queries.invalidateQueries({ queryKey: ['documents'] });
      toast(t('papers.added', { name }));
      onClose();
    },
  });
  const errors = fieldErrors(add.error);
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (file === null) setIsMissing(true);
        else add.mutate(file);
      }}
    >
      <p className={css.soft}>{t('papers.addIntro')}</p>
      <FileField
        file={file}
        error={isMissing ? t('papers.missing') : (errors.file ?? errors.uploadId)}
        onChange={(chosen) => {
          add.reset();
          setIsMissing(false);
          setFile(chosen);
        }}
      />
      <Select
        label={t('papers.kind')}
        value={type}
        options={uploadTypes.map((value) => ({ value, label: t(`papers.type.${value}`) }))}
        onChange={setType}
      />
      <Select
        label={t('papers.whom')}
        value={audience}
        options={audiences.map((value) => ({ value, label: t(`papers.for.${value}`) }))}
        onChange={setAudience}
        error={errors.audience}
      />
      {add.isPending && (
        <Progress
          label={t('papers.sending')}
          percentage={Math.round(done * 100)}
          words={t('papers.percent', { percent: Math.round(done * 100) })}
        />
      )}
      <FormProblem error={add.error} fields={['file', 'uploadId', 'audience']} />
      <div className={css.formButtons}>
        <Button variant="secondary" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={add.isPending}>
          {t('papers.add')}
        </Button>
      </div>
    </form>
  );
}

type FileFieldProps = {
  readonly file: File | null;
  readonly error: string | undefined;
  readonly onChange: (file: File | null) => void;
};

/** The browser's own file field behind a button of ours. */
function FileField({ file, error, onChange }: FileFieldProps) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css.fileField}>
      <input
        ref={input}
        className={css.fileInput}
        type="file"
        accept={accepted}
        aria-label={t('papers.file')}
        aria-invalid={error !== undefined}
        tabIndex={-1}
        onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
      />
      <div className={css.chosen}>
        <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
          {file === null ? t('papers.choose') : t('papers.chooseOther')}
        </Button>
        {file !== null && (
          <span>{t('papers.chosen', { name: file.name, size: bytesIn(file.size, language) })}</span>
        )}
      </div>
      {error !== undefined && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
