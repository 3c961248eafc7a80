import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankFilters, leftAfter } from '#domain/bank-match.ts';
import { countedTo } from '#domain/catalogue-filter.ts';
import { formatShortDate } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { enumerated } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Bank.module.css';
import { BookReady } from './BookReady.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { type BankEntry, entriesQuery } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';
import { type BankSearch, bankFilterOf, parseBankSearch } from './search.ts';

/** What has moved on our accounts, and what of it is on which invoice. */
export function EntriesTable({ search }: { readonly search: BankSearch }) {
  const { t } = useTranslation('bank');
  const [openId, setOpenId] = useState<string | null>(null);
  const filter = bankFilterOf(search);
  return (
    <Stack gap={4}>
      <BookReady />
      <RecordList
        list="bank"
        caption={t('title')}
        parse={parseBankSearch}
        query={entriesQuery(filter)}
        rowKey={({ id }) => id}
        columns={useEntryColumns(setOpenId)}
        filters={[
          { name: 'q', kind: 'words', label: t('search'), placeholder: t('searchHint') },
          {
            name: 'state',
            kind: 'choice',
            label: t('columns.state'),
            any: t('all'),
            options: bankFilters.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        sorting="-booked"
        count={(count) => (count > countedTo ? t('many') : t('count', { count }))}
        file={filter}
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
      />
      <EntryDialog entryId={openId} filter={filter} onClose={() => setOpenId(null)} />
    </Stack>
  );
}

export function useEntryColumns(onOpen: (entryId: string) => void): Column<BankEntry>[] {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  return [
    {
      key: 'payer',
      title: t('columns.payer'),
      lead: true,
      sort: 'name',
      cell: ({ name, iban, text }) => (
        <>
          <span className={css.payer}>{name || iban || t('nameless')}</span>
          <span className={css.words}>{text}</span>
        </>
      ),
    },
    {
      key: 'booked',
      title: t('columns.booked'),
      sort: 'booked',
      down: true,
      phone: 'under',
      whole: true,
      cell: ({ bookedOn }) => formatShortDate(`${bookedOn}T00:00:00Z`, language, 'UTC'),
    },
    {
      key: 'invoices',
      title: t('columns.invoices'),
      phone: 'under',
      cell: ({ bookings, proposal }) =>
        enumerated(
          [...bookings, ...(proposal?.bookings ?? [])].map(({ invoiceNumber }) => invoiceNumber),
          language,
        ) || '–',
    },
    {
      key: 'amount',
      title: t('columns.amount'),
      sort: 'amount',
      down: true,
      right: true,
      phone: 'aside',
      cell: ({ amount, state, proposal }) => (
        <>
          <Money of={state === 'out' ? { ...amount, amountMinor: -amount.amountMinor } : amount} />
          <Fee of={proposal} />
        </>
      ),
    },
    {
      key: 'rest',
      title: t('columns.rest'),
      right: true,
      cell: ({ rest, state }) => (state === 'out' || rest.amountMinor === 0 ? '–' : <Money of={rest} />),
    },
    {
      key: 'state',
      title: t('columns.state'),
      phone: 'under',
      cell: (entry) => (
        <>
          <StateBadge state={entry.state} />
          <Excess of={entry} />
        </>
      ),
    },
    {
      key: 'actions',
      title: t('columns.actions'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: ({ id, name, state }) => {
        const isOpen = state === 'ready' || state === 'open';
        const who = { name: name || t('nameless') };
        return (
          <Button
            variant="quiet"
            size="small"
            data-row=""
            aria-label={isOpen ? t('assignOf', who) : t('openOf', who)}
            onClick={() => onOpen(id)}
          >
            {t(isOpen ? 'assign' : 'open')}
          </Button>
        );
      },
    },
  ];
}

/** What of the invoices banks have kept: it is written off with what came. */
function Fee({ of: proposal }: { readonly of: BankEntry['proposal'] }) {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  return (proposal?.bookings ?? [])
    .filter(({ fee }) => fee.amountMinor > 0)
    .map(({ invoiceId, fee }) => (
      <div key={invoiceId} className={textCss.note}>
        {t('ready.fee', { amount: formatMoney(fee, language) })}
      </div>
    ));
}

/** What is left of an entry that pays more than is open. */
function Excess({ of: { amount, proposal } }: { readonly of: BankEntry }) {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  if (proposal === null) return null;
  const left = leftAfter(
    amount.amountMinor,
    proposal.bookings.map((booking) => booking.amount),
  );
  if (left === 0) return null;
  return (
    <span className={textCss.note}>
      {t('ready.excess', { amount: formatMoney({ ...amount, amountMinor: left }, language) })}
    </span>
  );
}
