import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import { dayOf } from '#domain/instants.ts';
import { isValidOn } from '#domain/landed-tables.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { type EvidenceWords, evidenceWordsQuery } from './queries.ts';
import { WordsForm } from './WordsForm.tsx';

/** By which words a claim is shown with a document only: dated rows with their source. */
export function WordsTable() {
  const { t } = useTranslation('badge-claims');
  const { items } = useSuspenseQuery(evidenceWordsQuery).data;
  const [opened, open] = useState<EvidenceWords | 'new' | null>(null);
  const mayNot = useNeed('market:edit');
  const columns = useColumns(open, mayNot);
  return (
    <Stack gap={4}>
      <Row justify="between" align="center" wrap gap={3}>
        <p className={textCss.note}>{t('words.text')}</p>
        <ReasonedButton reason={mayNot} onClick={() => open('new')}>
          {t('words.add')}
        </ReasonedButton>
      </Row>
      <DataTable caption={t('words.title')} columns={columns} rows={items} rowKey={({ id }) => id} />
      {opened !== null && <WordsForm before={opened === 'new' ? null : opened} onClose={() => open(null)} />}
    </Stack>
  );
}

function useColumns(open: (row: EvidenceWords) => void, mayNot: string | null): Column<EvidenceWords>[] {
  const { t } = useTranslation('badge-claims');
  const language = useLanguage();
  const today = dayOf(new Date());
  const day = (date: string) => formatCalendarDay(date, language);
  return [
    {
      key: 'words',
      title: t('words.words'),
      lead: true,
      cell: ({ words, exceptWords }) => (
        <>
          {words.join(', ')}
          {exceptWords.length > 0 && (
            <span className={`${textCss.note} ${textCss.unbroken}`}>
              {' '}
              {t('words.exceptOf', { words: exceptWords.join(', ') })}
            </span>
          )}
        </>
      ),
    },
    { key: 'kind', title: t('words.kind'), phone: 'under', cell: ({ kind }) => t(`words.kinds.${kind}`) },
    { key: 'source', title: t('words.source'), phone: 'under', cell: ({ source }) => source },
    {
      key: 'valid',
      title: t('words.valid'),
      phone: 'under',
      cell: (row) => (
        <>
          {row.validTo === null
            ? t('words.from', { from: day(row.validFrom) })
            : t('words.fromTo', { from: day(row.validFrom), to: day(row.validTo) })}
          {!isValidOn(row, today) && <span className={textCss.note}> {t('words.notToday')}</span>}
        </>
      ),
    },
    {
      key: 'actions',
      title: t('words.edit'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: (row) => (
        <ReasonedButton variant="quiet" size="small" reason={mayNot} onClick={() => open(row)}>
          {t('words.edit')}
          <VisuallyHidden> {row.words[0]}</VisuallyHidden>
        </ReasonedButton>
      ),
    },
  ];
}
