import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/money.ts';
import { enumerated, labelled } from '#domain/punctuation.ts';
import { type PaymentTerms, paymentTerms } from '#domain/terms.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { PaymentTermsForm } from '#web/payment-terms.tsx';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { Select } from '#web/ui/Select.tsx';
import textCss from '#web/ui/Text.module.css';
import { companyFilterOf, type MoneySearch, parseMoneySearch } from './invoice-search.ts';
import css from './Money.module.css';
import { accountsQuery, type CompanyAccount } from './queries.ts';
import { StatementForm } from './StatementForm.tsx';

/** Retail companies: how they pay, what they owe, and their statement. */
export function AccountsTable({ search }: { readonly search: MoneySearch }) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const [statementOf, setStatementOf] = useState<CompanyAccount | null>(null);
  const filter = companyFilterOf(search);
  const need = useNeed('terms:set');
  return (
    <>
      <p className={css.lead}>{t('overview.termsText')}</p>
      {need !== null && <p className={css.lead}>{need}</p>}
      <RecordList
        list="companies"
        caption={t('overview.accounts')}
        parse={parseMoneySearch}
        query={accountsQuery(filter)}
        rowKey={({ companyId }) => companyId}
        columns={useColumns(setStatementOf)}
        filters={[{ name: 'q', kind: 'words', label: t('overview.accountsSearch') }]}
        sorting="name"
        count={(count) => t('overview.companies', { count })}
        file={filter}
        besides={['tab', 'state', 'companyId']}
        empty={<EmptyState title={t('overview.accountsNone')} />}
      />
      <Modal
        open={statementOf !== null}
        onClose={() => setStatementOf(null)}
        title={labelled(t('statement.title'), statementOf?.companyName ?? '', language)}
      >
        {statementOf !== null && <StatementForm companyId={statementOf.companyId} />}
      </Modal>
    </>
  );
}

function useColumns(onStatement: (account: CompanyAccount) => void): Column<CompanyAccount>[] {
  const { t } = useTranslation('money');
  return [
    {
      key: 'company',
      title: t('invoices.company'),
      lead: true,
      sort: 'name',
      cell: ({ companyId, companyName }) => (
        <AddressLink
          className={textCss.rowLink}
          data-row=""
          href={`/admin/money?companyId=${companyId}`}
          aria-label={t('overview.seeInvoices', { company: companyName })}
        >
          {companyName}
        </AddressLink>
      ),
    },
    {
      key: 'terms',
      title: t('overview.terms'),
      phone: 'under',
      cell: (account) => <Terms account={account} />,
    },
    {
      key: 'owes',
      title: t('overview.owes'),
      right: true,
      phone: 'aside',
      cell: (account) => <Sums account={account} of="openMinor" />,
    },
    {
      key: 'overdue',
      title: t('overview.overdue'),
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
          {t('overview.statement')}
        </Button>
      ),
    },
  ];
}

/** Choosing other terms asks once more; they count from the next order on. */
function Terms({ account }: { readonly account: CompanyAccount }) {
  const { t } = useTranslation(['money', 'orders']);
  const [next, setNext] = useState<PaymentTerms | null>(null);
  const need = useNeed('terms:set');
  const { companyId, companyName: name, terms } = account;
  const company = { companyId, name, terms };
  const label = t('overview.termsOf', { company: name });
  const close = () => setNext(null);
  return (
    <span className={css.terms}>
      <Select<PaymentTerms>
        label={label}
        value={terms}
        disabled={need !== null}
        size="sm"
        onChange={(chosen) => setNext(chosen === terms ? null : chosen)}
        options={paymentTerms.map((value) => ({ value, label: t(`orders:terms.${value}`) }))}
      />
      <Modal open={next !== null} onClose={close} title={label}>
        {next !== null && <PaymentTermsForm company={company} chosen={next} onClose={close} />}
      </Modal>
    </span>
  );
}

function Sums({
  account,
  of,
}: {
  readonly account: CompanyAccount;
  readonly of: 'openMinor' | 'overdueMinor';
}) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const sums = account.owed.filter((each) => each[of] > 0);
  if (sums.length === 0) return <span className={textCss.note}>{t('overview.nothing')}</span>;
  return enumerated(
    sums.map((each) => formatMoney({ amountMinor: each[of], currency: each.currency }, language)),
    language,
  );
}
