import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type PassportDocumentType, passportDocumentTypes } from '#domain/passport.ts';
import { api, upload } from '#web/api.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';

const accepted = '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg';

type Props = {
  readonly brandId: string;
  readonly productId: string;
  readonly marketKey: string;
  readonly onClose: () => void;
};

/** A document with its file, for one product and market. */
export function DocumentForm({ brandId, productId, marketKey, onClose }: Props) {
  const { t } = useTranslation('passports');
  const queries = useQueryClient();
  const form = useForm({
    initial: {
      type: 'certificate' as PassportDocumentType,
      issuer: '',
      number: '',
      issuedOn: '',
      expiresOn: '',
      file: null as File | null,
    },
    names: { uploadId: 'file' },
    check: ({ file }) => ({ file: file === null ? t('documents.missing') : undefined }),
    send: async ({ file, issuedOn, expiresOn, ...rest }) => {
      const sent = file === null ? null : await upload<{ id: string }>('/api/uploads', file);
      return api.passports.addPassportDocument({
        brandId,
        productId,
        marketKey,
        ...rest,
        issuedOn: issuedOn || null,
        expiresOn: expiresOn || null,
        uploadId: sent?.id ?? '',
      });
    },
    onSent: async () => {
      toast(t('documents.added'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['passports'] });
    },
  });
  const file = form.field('file');
  return (
    <Modal open onClose={onClose} title={t('documents.add')}>
      <DialogForm of={form} submit={t('documents.save')} onCancel={onClose}>
        <Columns gap={4} across={5} pair>
          <Select
            label={t('documents.type')}
            {...form.field('type')}
            options={passportDocumentTypes.map((value) => ({ value, label: t(`documents.types.${value}`) }))}
          />
          <Field label={t('documents.issuer')} {...form.field('issuer')} maxLength={160} required />
          <Field label={t('documents.number')} {...form.field('number')} maxLength={60} spellCheck={false} />
          <Field label={t('documents.issuedOn')} {...form.field('issuedOn')} type="date" />
          <Field label={t('documents.expiresOn')} {...form.field('expiresOn')} type="date" />
        </Columns>
        <div>
          <FileButton
            label={t('documents.file')}
            accept={accepted}
            onChoose={file.onChange}
            chosen={file.value?.name}
            error={file.error}
          >
            {t(file.value === null ? 'documents.choose' : 'documents.chooseOther')}
          </FileButton>
          <p className={textCss.note}>{t('documents.fileHint')}</p>
        </div>
      </DialogForm>
    </Modal>
  );
}
