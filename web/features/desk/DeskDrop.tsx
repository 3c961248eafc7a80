import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { DeskParts } from './DeskCard.tsx';
import { entryQuery, type Followed } from './queries.ts';

/** Who has it and how many notes there are, where there is no room for more; a press opens all of it. */
export function DeskDrop({ subject }: { readonly subject: Followed }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(entryQuery(subject));
  const count = data?.notes.length ?? 0;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {data?.assignee?.name ?? t('title')}
        {count > 0 && ` · ${t('notes.count', { count, number: formatNumber(count, language) })}`}
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={t('title')}>
        <DeskParts subject={subject} />
      </Modal>
    </>
  );
}
