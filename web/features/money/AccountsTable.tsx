import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/money.ts';
import { type PaymentTerms, paymentTerms } from '#domain/terms.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { useProblemText } from '#web/problem.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useSearchText } from '#web/ui/use-search-text.ts';
import css from './Money.module.css';
import { type Account, accountsQuery } from './queries.ts';
import { StatementForm } from './StatementForm.tsx';

/** Retail companies: how they pay, what they owe, and their statement. */
export function AccountsTable() {
  const { t } = useTranslation('documents');
  const [q, setQ] = useState('');
  const [text, type] = useSearchText(q, setQ);
  const list = useSuspenseInfiniteQuery(accountsQuery(q));
  const [statementOf, setStatementOf] = useState<Account | null>(null);
  const accounts = list.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <p className={css.lead}>
        {t('money.termsText')} {useNeed('terms:set')}
      </p>
      <search className={css.filters}>
        <Field label={t('money.accountsSearch')} type="search" value={text} onChange={type} maxLength={60} />
      </search>
      {accounts.length === 0 ? (
        <EmptyState title={t('money.accountsNone')} />
      ) : (
        <div className={css.table}>
          <DataTable
            caption={t('money.accounts')}
            rows={accounts}
            rowKey={({ companyId }) => companyId}
            columns={[
              {
                key: 'company',
                title: t('invoices.company'),
                lead: true,
                cell: ({ companyId, companyName }) => (
                  <AddressLink
                    className={css.orderLink}
                    href={`/admin/money?companyId=${companyId}`}
                    aria-label={t('money.seeInvoices', { company: companyName })}
                  >
                    {companyName}
                  </AddressLink>
                ),
              },
              { key: 'terms', title: t('money.terms'), cell: (account) => <Terms account={account} /> },
              {
                key: 'owes',
                title: t('money.owes'),
                right: true,
                cell: (account) => <Sums account={account} of="openMinor" />,
              },
              {
                key: 'overdue',
                title: t('money.overdue'),
                right: true,
                cell: (account) => <Sums account={account} of="overdueMinor" />,
              },
              {
                key: 'statement',
                title: t('invoices.actions'),
                titleHidden: true,
                right: true,
                cell: (account) => (
                  <Button variant="quiet" size="small" onClick={() => setStatementOf(account)}>
                    {t('money.statement')}
                  </Button>
                ),
              },
            ]}
          />
        </div>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <Modal
        open={statementOf !== null}
        onClose={() => setStatementOf(null)}
        title={`${t('statement.title')}: ${statementOf?.companyName ?? ''}`}
      >
        {statementOf !== null && <StatementForm companyId={statementOf.companyId} />}
      </Modal>
    </>
  );
}

/** Changing the terms is one choice; it counts from the next order on. */
function Terms({ account: { companyId, companyName, terms } }: { readonly account: Account }) {
  const { t } = useTranslation(['documents', 'orders']);
  const queries = useQueryClient();
  const problemText = useProblemText();
  const need = useNeed('terms:set');
  const set = useMutation({
    mutationFn: (next: PaymentTerms) => api.money.setTerms({ companyId, terms: next }),
    onSuccess: async ({ terms: next }) => {
      toast(t('money.termsSet', { company: companyName, terms: t(`orders:terms.${next}`) }));
      await queries.invalidateQueries({ queryKey: ['money', 'listReceivables'] });
    },
    onError: (error) => toast(problemText(error), 'error'),
  });
  return (
    <span className={css.terms}>
      <Select<PaymentTerms>
        label={t('money.termsOf', { company: companyName })}
        value={set.isPending ? set.variables : terms}
        disabled={set.isPending || need !== null}
        size="sm"
        onChange={(next) => set.mutate(next)}
        options={paymentTerms.map((value) => ({ value, label: t(`orders:terms.${value}`) }))}
      />
    </span>
  );
}

function Sums({ account, of }: { readonly account: Account; readonly of: 'openMinor' | 'overdueMinor' }) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const sums = account.owed.filter((each) => each[of] > 0);
  if (sums.length === 0) return <span className={textCss.note}>{t('money.nothing')}</span>;
  return sums
    .map((each) => formatMoney({ amountMinor: each[of], currency: each.currency }, language))
    .join(', ');
}
