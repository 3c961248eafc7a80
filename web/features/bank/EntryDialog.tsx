import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '#domain/format.ts';
import { inGroups } from '#domain/mod97.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { AssignForm } from './AssignForm.tsx';
import { BookedOn } from './BookedOn.tsx';
import { type BankEntry, entriesQuery } from './queries.ts';
import { SetAside } from './SetAside.tsx';
import type { bankFilterOf } from './search.ts';

type Props = {
  /** null: closed. */
  readonly entryId: string | null;
  /** The list it stands in. */
  readonly filter: ReturnType<typeof bankFilterOf>;
  readonly onClose: () => void;
};

/** One movement: what the bank says, what is booked of it, and the invoices for the rest. */
export function EntryDialog({ entryId, filter, onClose }: Props) {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  const { data } = useInfiniteQuery(entriesQuery(filter));
  const entry = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === entryId);
  const title =
    entry === undefined
      ? t('title')
      : t('entry.title', { amount: formatMoney(entry.amount, language), name: entry.name || t('nameless') });
  return (
    <Modal open={entryId !== null && entry !== undefined} onClose={onClose} title={title} size="lg">
      {entry !== undefined && <Body key={entry.version} entry={entry} onClose={onClose} />}
    </Modal>
  );
}

function Body({ entry, onClose }: { readonly entry: BankEntry; readonly onClose: () => void }) {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  const { bookedOn, iban, account, text, reference, bankReference, fileName, setAside, state } = entry;
  const facts = [
    [t('columns.booked'), formatShortDate(`${bookedOn}T00:00:00Z`, language, 'UTC')],
    [t('columns.account'), inGroups(account)],
    [t('columns.iban'), inGroups(iban)],
    [t('entry.reference'), reference],
    [t('columns.text'), text],
    [t('entry.bankReference'), bankReference],
    [t('entry.file'), fileName],
  ]
    .filter(([, value]) => value !== '')
    .map(([term = '', value = '']) => ({ term, value }));
  return (
    <Stack gap={5}>
      {entry.mayBeTwin && <Notice variant="warning">{t('entry.twin')}</Notice>}
      <Facts facts={facts} />
      {entry.bookings.length > 0 && <BookedOn entry={entry} />}
      {setAside !== null && (
        <Notice>{t('entry.setAside', { reason: setAside.reason, by: setAside.by ?? '–' })}</Notice>
      )}
      {state === 'ahead' && (
        <Notice>
          {t('entry.ahead', { date: formatShortDate(`${bookedOn}T00:00:00Z`, language, 'UTC') })}
        </Notice>
      )}
      {(state === 'ready' || state === 'open') && <AssignForm entry={entry} onClose={onClose} />}
      {state !== 'out' && state !== 'booked' && <SetAside entry={entry} />}
    </Stack>
  );
}
