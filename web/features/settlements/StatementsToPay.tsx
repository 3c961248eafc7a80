import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/money.ts';
import { labelled } from '#domain/punctuation.ts';
import { statementStates } from '#domain/settlement.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useFilters } from '#web/use-filters.ts';
import { MakeStatements } from './MakeStatements.tsx';
import { type PayableStatement, refetchSettlements, statementsQuery } from './queries.ts';
import { parsePayoutSearch } from './search.ts';
import { useStatementColumns } from './use-statement-columns.tsx';

/** The statements of all brands; those that can be paid are chosen for a payout. */
export function StatementsToPay() {
  const { t } = useTranslation('settlements');
  const { wanted, change } = useFilters(parsePayoutSearch);
  const list = useSuspenseInfiniteQuery(statementsQuery(wanted.state));
  const [chosen, choose] = useState<Record<string, boolean>>({});
  const columns = useStatementColumns<PayableStatement>(usePayeeColumns());
  const rows = list.data.pages.flatMap(({ items }) => items);
  return (
    <Stack gap={4}>
      <Row gap={3} across={4} align="end" justify="between" wrap>
        <Select
          label={t('payouts.filter')}
          value={wanted.state ?? 'all'}
          onChange={(state) => change({ state: state === 'all' ? '' : state })}
          options={[
            { value: 'all', label: t('payouts.all') },
            ...statementStates.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
        />
        <Row gap={3} align="start" wrap>
          <MakeStatements />
          <Prepare rows={rows.filter(({ id }) => chosen[id])} onPrepared={() => choose({})} />
        </Row>
      </Row>
      {rows.length === 0 ? (
        <EmptyState title={t('payouts.noStatements')} text={t('payouts.noStatementsText')} />
      ) : (
        <DataTable
          caption={t('payouts.statements')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          selection={{ chosen: chosen as Record<string, true>, onChoose: choose }} // a row that is not chosen is not there
        />
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Stack>
  );
}

type PrepareProps = { readonly rows: readonly PayableStatement[]; readonly onPrepared: () => void };

/** Puts the chosen statements into a payout; only those of one currency that can be paid go together. */
function Prepare({ rows, onPrepared }: PrepareProps) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const queries = useQueryClient();
  const need = useNeed('payout:make');
  const prepare = useMutation({
    mutationFn: () => api.settlements.preparePayout({ statementIds: rows.map(({ id }) => id) }),
    onSuccess: async ({ number }) => {
      toast(t('payouts.prepared', { number }));
      onPrepared();
      await refetchSettlements(queries);
    },
  });
  const currencies = new Set(rows.map(({ total }) => total.currency));
  const [currency = 'GBP'] = currencies;
  const canBePaid = rows.every(({ state, payee }) => state === 'to-pay' && payee === 'ready');
  const blocked = rows.find(({ state, payee }) => state === 'to-pay' && payee !== 'ready');
  const refused =
    blocked === undefined
      ? t('payouts.chooseFirst')
      : labelled(blocked.companyName, t(`payouts.payee.${blocked.payee}`), language);
  const isReady = currencies.size === 1 && canBePaid;
  const amountMinor = rows.reduce((sum, { total }) => sum + total.amountMinor, 0);
  return (
    <div>
      <ReasonedButton
        reason={need ?? (isReady ? null : refused)}
        loading={prepare.isPending}
        onClick={() => prepare.mutate()}
      >
        {isReady
          ? t('payouts.prepareSum', { amount: formatMoney({ amountMinor, currency }, language) })
          : t('payouts.prepare')}
      </ReasonedButton>
      <FormProblem error={prepare.error} />
    </div>
  );
}

/** Whose statement it is, and whether the account can be paid into. */
function usePayeeColumns(): Column<PayableStatement>[] {
  const { t } = useTranslation('settlements');
  return [
    { key: 'brand', title: t('brand'), phone: 'under', cell: ({ companyName }) => companyName },
    {
      key: 'account',
      title: t('payouts.account'),
      phone: 'under',
      cell: ({ account, payee, state }) => (
        <Row as="span" gap={2} align="center" wrap>
          {account !== null && <span className={`${textCss.figures} ${textCss.whole}`}>{account}</span>}
          {payee !== 'ready' && state === 'to-pay' && (
            <Badge variant="warning">{t(`payouts.payee.${payee}`)}</Badge>
          )}
        </Row>
      ),
    },
  ];
}
