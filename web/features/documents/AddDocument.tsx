import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type UploadAudience, uploadTypes } from '#domain/documents.ts';
import { api, upload } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import hiddenCss from '#web/ui/VisuallyHidden.module.css';
import { bytesIn } from './bytes.ts';

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
  const { t } = useTranslation('documents');
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const form = useForm({
    initial: {
      file: null as File | null,
      type: 'other' as (typeof uploadTypes)[number],
      audience: audiences[0] ?? 'team',
    },
    names: { uploadId: 'file' },
    check: ({ file }) => ({ file: file === null ? t('papers.missing') : undefined }),
    send: async ({ file, ...rest }) => {
      const { id } = await upload<{ id: string }>('/api/uploads', file as File, { onProgress: setDone });
      return api.documents.addDocument({ orderId, uploadId: id, ...rest });
    },
    onSent: async ({ name }) => {
      await queries.invalidateQueries({ queryKey: ['documents'] });
      toast(t('papers.added', { name }));
      onClose();
    },
  });
  return (
    <DialogForm of={form} submit={t('papers.add')} onCancel={onClose}>
      <p className={textCss.note}>{t('papers.addIntro')}</p>
      <FileField {...form.field('file')} />
      <Select
        label={t('papers.kind')}
        {...form.field('type')}
        options={uploadTypes.map((value) => ({ value, label: t(`papers.type.${value}`) }))}
      />
      <Select
        label={t('papers.whom')}
        {...form.field('audience')}
        options={audiences.map((value) => ({ value, label: t(`papers.for.${value}`) }))}
      />
      {form.isPending && (
        <Progress
          label={t('papers.sending')}
          percentage={Math.round(done * 100)}
          words={t('papers.percent', { percent: Math.round(done * 100) })}
        />
      )}
    </DialogForm>
  );
}

type FileFieldProps = {
  readonly value: File | null;
  readonly error: string | undefined;
  readonly onChange: (file: File | null) => void;
};

/** The browser's own file field behind a button of ours. */
function FileField({ value: file, error, onChange }: FileFieldProps) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Columns gap={2}>
      <input
        ref={input}
        className={hiddenCss.hidden}
        type="file"
        accept={accepted}
        aria-label={t('papers.file')}
        tabIndex={-1}
        onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
      />
      <Row gap={2} across={3} align="center" wrap className={textCss.breaks}>
        <Button
          variant="secondary"
          size="small"
          data-invalid={error === undefined ? undefined : true}
          onClick={() => input.current?.click()}
        >
          {file === null ? t('papers.choose') : t('papers.chooseOther')}
        </Button>
        {file !== null && (
          <span>{t('papers.chosen', { name: file.name, size: bytesIn(file.size, language) })}</span>
        )}
      </Row>
      {error !== undefined && (
        <p className={textCss.fault} role="alert">
          {error}
        </p>
      )}
    </Columns>
  );
}
