import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/money.ts';
import { type PaymentTerms, paymentTerms } from '#domain/terms.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { useProblemText } from '#web/problem.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import boxCss from '#web/ui/Box.module.css';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { Select } from '#web/ui/Select.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { companyFilterOf, type MoneySearch, parseMoneySearch } from './invoice-search.ts';
import css from './Money.module.css';
import { type Account, accountsQuery } from './queries.ts';
import { StatementForm } from './StatementForm.tsx';

/** Retail companies: how they pay, what they owe, and their statement. */
export function AccountsTable({ search }: { readonly search: MoneySearch }) {
  const { t } = useTranslation('documents');
  const [statementOf, setStatementOf] = useState<Account | null>(null);
  const filter = companyFilterOf(search);
  return (
    <>
      <p className={`${textCss.soft} ${boxCss.below4} ${boxCss.lineLong}`}>
        {t('money.termsText')} {useNeed('terms:set')}
      </p>
      <RecordList
        list="companies"
        caption={t('money.accounts')}
        parse={parseMoneySearch}
        query={accountsQuery(filter)}
        rowKey={({ companyId }) => companyId}
        columns={useColumns(setStatementOf)}
        filters={[{ name: 'q', kind: 'words', label: t('money.accountsSearch') }]}
        sorting="name"
        count={(count) => t('money.companies', { count })}
        file={filter}
        besides={['tab', 'state', 'companyId']}
        empty={<EmptyState title={t('money.accountsNone')} />}
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

function useColumns(onStatement: (account: Account) => void): Column<Account>[] {
  const { t } = useTranslation('documents');
  return [
    {
      key: 'company',
      title: t('invoices.company'),
      lead: true,
      sort: 'name',
      cell: ({ companyId, companyName }) => (
        <AddressLink
          className={`${textCss.plainLink} ${textCss.strong} ${css.orderLink}`}
          data-row=""
          href={`/admin/money?companyId=${companyId}`}
          aria-label={t('money.seeInvoices', { company: companyName })}
        >
          {companyName}
        </AddressLink>
      ),
    },
    {
      key: 'terms',
      title: t('money.terms'),
      phone: 'under',
      cell: (account) => <Terms account={account} />,
    },
    {
      key: 'owes',
      title: t('money.owes'),
      right: true,
      phone: 'aside',
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
      phone: 'end',
      cell: (account) => (
        <Button variant="quiet" size="small" onClick={() => onStatement(account)}>
          {t('money.statement')}
        </Button>
      ),
    },
  ];
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
