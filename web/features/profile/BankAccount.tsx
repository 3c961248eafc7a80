import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesByName } from '#domain/countries.ts';
import { formatDate, formatDateTime } from '#domain/format.ts';
import { cityLine } from '#domain/postal-address.ts';
import {
  type SettlementCurrency,
  settlementCurrencies,
  settlementWaitDays,
} from '#domain/settlement-account.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { type SettlementAccount, settlementQuery } from './queries.ts';

/** Where the company is paid, for its owners: the account by its end, what it waits for, and those before. */
export function BankAccount() {
  const { t } = useTranslation('profile');
  const [isOpen, setIsOpen] = useState(false);
  const { current, earlier } = useSuspenseQuery(settlementQuery).data;
  const columns = useColumns();
  const close = () => setIsOpen(false);
  return (
    <Setting title={t('bank.title')} text={t('bank.text', { count: settlementWaitDays })}>
      {current === null ? <p className={textCss.note}>{t('bank.none')}</p> : <Current account={current} />}
      <div>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {t(current === null ? 'bank.enter' : 'bank.change')}
        </Button>
      </div>
      {earlier.length > 0 && (
        <div>
          <h3 className={textCss.heading}>{t('bank.history')}</h3>
          <DataTable caption={t('bank.history')} columns={columns} rows={earlier} rowKey={({ id }) => id} />
        </div>
      )}
      <Modal open={isOpen} onClose={close} title={t(current === null ? 'bank.enter' : 'bank.change')}>
        <AccountForm currency={current?.currency ?? 'KRW'} onClose={close} />
      </Modal>
    </Setting>
  );
}

const variants = { 'to-check': 'warning', waiting: 'info', usable: 'success' } as const;

function Current({ account }: { readonly account: SettlementAccount }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const { bankName, holder, accountNumber, bic, currency, payee, state, usableFrom } = account;
  return (
    <Stack gap={2}>
      <Row gap={3} align="center" wrap>
        <strong>
          {bankName} {accountNumber}
        </strong>
        <Badge variant={variants[state]}>{t(`bank.state.${state}`)}</Badge>
      </Row>
      <p>{[holder, currency, bic].filter((part) => part !== null).join(' · ')}</p>
      {(payee === null || bic === null) && <p className={textCss.wrong}>{t('bank.payee.missing')}</p>}
      {payee !== null && (
        <p className={textCss.note}>
          {[payee.name, payee.street, cityLine(payee), payee.country].join(', ')}
        </p>
      )}
      <p className={textCss.note}>
        {t(`bank.stateText.${state}`, { date: formatDate(usableFrom, language) })}
      </p>
      <p className={textCss.note}>
        {t('bank.changed', {
          name: account.changedBy ?? '',
          date: formatDateTime(account.changedAt, language),
        })}
      </p>
    </Stack>
  );
}

function AccountForm({ currency, onClose }: { currency: SettlementCurrency; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const form = useForm({
    initial: {
      bankName: '',
      holder: '',
      accountNumber: '',
      bic: '',
      currency,
      name: '',
      street: '',
      postalCode: '',
      city: '',
      country: 'KR',
    },
    names: {
      'payee.name': 'name',
      'payee.street': 'street',
      'payee.postalCode': 'postalCode',
      'payee.city': 'city',
      'payee.country': 'country',
    },
    send: ({ name, street, postalCode, city, country, ...account }) =>
      api.company.setSettlement({ ...account, payee: { name, street, postalCode, city, country } }),
    onSent: (saved) => {
      queries.setQueryData(settlementQuery.queryKey, saved);
      toast(t('bank.saved'));
      onClose();
    },
  });
  const shared = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <DialogForm of={form} submit={t('bank.save')} onCancel={onClose}>
      <Field label={t('bank.bankName')} {...form.field('bankName')} {...shared} maxLength={80} required />
      <Field
        label={t('bank.holder')}
        {...form.field('holder')}
        {...shared}
        maxLength={120}
        hint={t('bank.holderHint')}
        required
      />
      <Field
        label={t('bank.accountNumber')}
        {...form.field('accountNumber')}
        {...shared}
        maxLength={60}
        hint={t('bank.accountNumberHint')}
        required
      />
      <Columns gap={4} across={5} pair>
        <Select
          label={t('bank.currency')}
          {...form.field('currency')}
          options={settlementCurrencies.map((value) => ({ value, label: value }))}
        />
        <Field
          label={t('bank.bic')}
          {...form.field('bic')}
          {...shared}
          maxLength={11}
          hint={t('bank.bicHint')}
          required
        />
      </Columns>
      <div>
        <h3 className={textCss.heading}>{t('bank.payee.title')}</h3>
        <p className={textCss.note}>{t('bank.payee.text')}</p>
      </div>
      <Field label={t('bank.payee.name')} {...form.field('name')} {...shared} maxLength={70} required />
      <Field label={t('bank.payee.street')} {...form.field('street')} {...shared} maxLength={70} required />
      <Columns gap={4} across={5} pair>
        <Field
          label={t('bank.payee.postalCode')}
          {...form.field('postalCode')}
          {...shared}
          maxLength={16}
          required
        />
        <Field label={t('bank.payee.city')} {...form.field('city')} {...shared} maxLength={35} required />
      </Columns>
      <Select
        label={t('bank.payee.country')}
        {...form.field('country')}
        options={countriesByName(useLanguage())}
      />
    </DialogForm>
  );
}

function useColumns(): Column<SettlementAccount>[] {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  return [
    {
      key: 'account',
      title: t('bank.columns.account'),
      lead: true,
      cell: ({ accountNumber }) => accountNumber,
    },
    { key: 'bank', title: t('bank.columns.bank'), phone: 'under', cell: ({ bankName }) => bankName },
    { key: 'currency', title: t('bank.columns.currency'), phone: 'aside', cell: ({ currency }) => currency },
    { key: 'by', title: t('bank.columns.by'), cell: ({ changedBy }) => changedBy },
    {
      key: 'at',
      title: t('bank.columns.at'),
      phone: 'end',
      whole: true,
      cell: ({ changedAt }) => formatDate(changedAt, language),
    },
  ];
}
