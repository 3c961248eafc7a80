import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { certificateNames } from '#domain/certificates.ts';
import { formatBytes } from '#domain/format.ts';
import { api, upload } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { type Certificate, certificatesQuery } from './queries.ts';

const accepted = '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg';

type Props = { readonly before: Certificate | null; readonly onClose: () => void };

/** A certificate and its file; one that is changed keeps its file unless another is chosen. */
export function CertificateForm({ before, onClose }: Props) {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const form = useForm({
    initial: {
      name: before?.name ?? '',
      issuer: before?.issuer ?? '',
      number: before?.number ?? '',
      issuedOn: before?.issuedOn ?? '',
      expiresOn: before?.expiresOn ?? '',
      file: null as File | null,
    },
    names: { uploadId: 'file' },
    check: ({ file }) => ({
      file: file === null && before === null ? t('certificates.missing') : undefined,
    }),
    send: async ({ file, issuedOn, expiresOn, ...rest }) => {
      const sent = file === null ? null : await upload<{ id: string }>('/api/uploads', file);
      const fields = { ...rest, issuedOn: issuedOn || null, expiresOn: expiresOn || null };
      if (before !== null) {
        const { id: certificateId } = before;
        return api.company.replaceCertificate({ certificateId, ...fields, uploadId: sent?.id ?? null });
      }
      return api.company.addCertificate({ ...fields, uploadId: sent?.id ?? '' });
    },
    onSent: async ({ name }) => {
      await queries.invalidateQueries({ queryKey: certificatesQuery.queryKey });
      toast(t('certificates.added', { name }));
      onClose();
    },
  });
  return (
    <DialogForm of={form} submit={t('certificates.save')} onCancel={onClose}>
      <Field
        label={t('certificates.name')}
        {...form.field('name')}
        maxLength={80}
        hint={t('certificates.nameHint')}
        required
      />
      <Row gap={2} wrap>
        {certificateNames.map((name) => (
          <Button key={name} variant="secondary" size="small" onClick={() => form.set({ name })}>
            {name}
          </Button>
        ))}
      </Row>
      <Columns gap={4} across={5} pair>
        <Field label={t('certificates.issuer')} {...form.field('issuer')} maxLength={120} required />
        <Field label={t('certificates.number')} {...form.field('number')} maxLength={60} spellCheck={false} />
        <Field label={t('certificates.issuedOn')} {...form.field('issuedOn')} type="date" />
        <Field label={t('certificates.expiresOn')} {...form.field('expiresOn')} type="date" />
      </Columns>
      <CertificateFile before={before} {...form.field('file')} />
    </DialogForm>
  );
}

type FileProps = {
  readonly before: Certificate | null;
  readonly value: File | null;
  readonly error: string | undefined;
  readonly onChange: (file: File | null) => void;
};

function CertificateFile({ before, value: file, error, onChange }: FileProps) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const chosen =
    file === null
      ? undefined
      : t('certificates.chosen', { name: file.name, size: formatBytes(file.size, language) });
  return (
    <div>
      <FileButton
        label={t('certificates.file')}
        accept={accepted}
        onChoose={onChange}
        chosen={chosen}
        error={error}
      >
        {t(file === null ? 'certificates.choose' : 'certificates.chooseOther')}
      </FileButton>
      <p className={textCss.note}>
        {before !== null && file === null
          ? t('certificates.keeps', { name: before.fileName })
          : t('certificates.fileHint')}
      </p>
    </div>
  );
}
