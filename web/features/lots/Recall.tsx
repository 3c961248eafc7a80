import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountry, formatDate } from '#domain/format.ts';
import { inLanguage, noText } from '#domain/in-language.ts';
import { languages } from '#domain/languages.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { LanguagesField, textsOf } from '#web/ui/LanguagesField.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { type LotWhole, refetchLots } from './queries.ts';

type Props = { readonly brandId: string; readonly found: LotWhole };

/** The recall of a lot, with who has read it; or the way to open one. */
export function Recall({ brandId, found }: Props) {
  const { t } = useTranslation('lots');
  const [isOpen, setIsOpen] = useState(false);
  const reason = useNeed('recall:open');
  const { lot, recall } = found;
  if (recall !== null) return <Opened recall={recall} />;
  const close = () => setIsOpen(false);
  return (
    <Section title={t('recall.heading')}>
      <div>
        <ReasonedButton reason={reason} variant="danger" onClick={() => setIsOpen(true)}>
          {t('recall.open')}
        </ReasonedButton>
      </div>
      <Modal open={isOpen} onClose={close} title={t('recall.title', { code: lot.code })} size="xl">
        {isOpen && <RecallForm brandId={brandId} found={found} onClose={close} />}
      </Modal>
    </Section>
  );
}

const isWritten = (text: typeof noText) => languages.some((language) => text[language].trim() !== '');

function RecallForm({ brandId, found, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('lots');
  const queries = useQueryClient();
  const { lot, orders } = found;
  const shops = new Set(
    orders.filter(({ shippedAt }) => shippedAt !== null).map(({ companyId }) => companyId),
  );
  const form = useForm({
    initial: { reason: noText, instruction: noText },
    check: ({ reason, instruction }) => ({
      reason: isWritten(reason) ? undefined : t('recall.needReason'),
      instruction: isWritten(instruction) ? undefined : t('recall.needInstruction'),
    }),
    send: (words) => api.lots.openRecall({ brandId, lotId: lot.id, ...words }),
    onSent: async () => {
      toast(t('recall.done', { code: lot.code }));
      onClose();
      await refetchLots(queries);
    },
  });
  return (
    <DialogForm of={form} submit={t('recall.send')} danger onCancel={onClose}>
      <Notice variant="warning">
        {t('recall.text', { count: shops.size })} {t('recall.final')}
      </Notice>
      <p className={textCss.soft}>{t('recall.languages')}</p>
      {(['reason', 'instruction'] as const).map((name) => (
        <LanguagesField
          key={name}
          label={t(name === 'reason' ? 'recall.why' : 'recall.whatToDo')}
          value={form.values[name]}
          textIn={textsOf(form.values[name], form.field(name).onChange, (language) =>
            language === 'en'
              ? (form.field(name).error ?? form.errorAt(`${name}.en`))
              : form.errorAt(`${name}.${language}`),
          )}
          lines={2}
          maxLength={2000}
        />
      ))}
    </DialogForm>
  );
}

type Told = NonNullable<LotWhole['recall']>;

function Opened({ recall }: { readonly recall: Told }) {
  const { t } = useTranslation('lots');
  const language = useLanguage();
  const columns = useColumns();
  const { notices, reason, instruction, openedAt } = recall;
  const read = notices.filter(({ readAt }) => readAt !== null).length;
  return (
    <Section title={t('recall.heading')}>
      <Stack gap={4}>
        <Notice variant="error">
          <p className={textCss.strong}>{t('recall.since', { date: formatDate(openedAt, language) })}</p>
          <p>{inLanguage(reason, language)}</p>
          <p>{inLanguage(instruction, language)}</p>
        </Notice>
        {notices.length === 0 ? (
          <p>{t('recall.nobody')}</p>
        ) : (
          <>
            <p>{t('recall.readBy', { count: notices.length, read })}</p>
            <DataTable
              caption={t('recall.heading')}
              columns={columns}
              rows={notices}
              rowKey={({ companyId }) => companyId}
            />
          </>
        )}
      </Stack>
    </Section>
  );
}

function useColumns(): Column<Told['notices'][number]>[] {
  const { t } = useTranslation('lots');
  const language = useLanguage();
  return [
    { key: 'retailer', title: t('page.retailer'), lead: true, cell: ({ companyName }) => companyName },
    {
      key: 'country',
      title: t('page.country'),
      phone: 'under',
      cell: ({ country }) => formatCountry(country, language),
    },
    {
      key: 'read',
      title: t('recall.read'),
      phone: 'aside',
      cell: ({ readAt, readBy }) =>
        readAt === null
          ? t('recall.notRead')
          : t('recall.readOnBy', { name: readBy ?? '', date: formatDate(readAt, language) }),
    },
  ];
}
