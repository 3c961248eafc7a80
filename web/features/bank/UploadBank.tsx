import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clauses } from '#domain/punctuation.ts';
import { upload } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { useProblemText } from '#web/problem.ts';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { LeftOutRows } from './LeftOutRows.tsx';
import { MappingForm } from './MappingForm.tsx';
import type { FileRead, Mapping } from './queries.ts';
import { refetchBank } from './refetch-bank.ts';

const accepted = '.xml,.sta,.mt940,.940,.csv,.txt,text/csv,application/xml';

/** Sends a file of the bank; of a CSV it is asked first what its columns are. */
export function UploadBank() {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const need = useNeed('money:record');
  const [asked, setAsked] = useState<{ readonly file: File; readonly mapping: Mapping } | null>(null);
  const [leftOut, setLeftOut] = useState<FileRead['leftOut']>([]);
  const told = async (read: FileRead) => {
    const said = [
      t('upload.added', { count: read.added }),
      read.known > 0 ? t('upload.known', { count: read.known }) : '',
      read.ready > 0 ? t('upload.ready', { count: read.ready }) : '',
      read.otherCurrencies > 0 ? t('upload.otherCurrencies', { count: read.otherCurrencies }) : '',
    ];
    toast(
      clauses(
        said.filter((text) => text !== ''),
        language,
      ),
    );
    setLeftOut(read.leftOut);
    await refetchBank(queries);
  };
  const send = useMutation({
    mutationFn: (file: File) => upload<FileRead>('/api/bank/files', file),
    onSuccess: async (read, file) => {
      if (read.mapping === null) await told(read);
      else setAsked({ file, mapping: read.mapping });
    },
  });
  if (need !== null) return <ReasonedButton reason={need}>{t('upload.choose')}</ReasonedButton>;
  return (
    <>
      <FileButton
        label={t('upload.label')}
        accept={accepted}
        error={send.error === null ? undefined : problemText(send.error)}
        chosen={send.isPending ? t('upload.reading', { name: send.variables.name }) : undefined}
        onChoose={(file) => send.mutate(file)}
      >
        {t('upload.choose')}
      </FileButton>
      <Modal open={asked !== null} onClose={() => setAsked(null)} title={t('mapping.title')} size="lg">
        {asked !== null && (
          <MappingForm
            {...asked}
            onClose={() => setAsked(null)}
            onRead={async (read) => {
              setAsked(null);
              await told(read);
            }}
          />
        )}
      </Modal>
      <LeftOutRows leftOut={leftOut} onClose={() => setLeftOut([])} />
    </>
  );
}
