import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccountCurrency, accountCurrencies } from '#domain/money.ts';
import { api } from '#web/api.ts';
import { useNeed } from '#web/need.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { toast } from '#web/ui/toast.ts';
import { type BoundForm, useForm } from '#web/ui/use-form.tsx';
import { BankDetailsProposal } from './BankDetailsProposal.tsx';
import css from './Money.module.css';
import { type Seller, type SellerInForce, sellerQuery } from './queries.ts';

type BankAccount = Seller['accounts'][number];
type SellerFields = BoundForm<Seller>;

/** The operator as it stands on papers, and its accounts by currency. */
export function SellerForm() {
  const { t } = useTranslation('money');
  const queries = useQueryClient();
  const { proposal, version, ...inForce } = useSuspenseQuery(sellerQuery).data;
  const [seen, setSeen] = useState(version);
  const form: SellerFields = useForm({
    initial: inForce,
    send: (seller) => api.money.setSeller({ ...seller, expectedVersion: seen }),
    onSent: (saved: SellerInForce) => {
      queries.setQueryData(sellerQuery.queryKey, saved);
      const { proposal: waiting, version: written, ...stands } = saved;
      form.store(stands);
      setSeen(written);
      const isProposed = waiting !== null && waiting.id !== proposal?.id;
      toast(isProposed ? t('seller.waiting') : t('seller.saved'));
    },
  });
  // What another owner has changed or approved is taken over, unless something is being typed: then saving says so.
  const isBehind = version !== seen && !form.isDirty;
  useEffect(() => {
    if (!isBehind) return;
    form.store(inForce);
    setSeen(version);
  });
  const { accounts, name } = form.values;
  const need = useNeed('seller:edit');
  const setAccounts = form.field('accounts').onChange;
  const missing = accountCurrencies.filter(
    (currency) => !accounts.some((account) => account.currency === currency),
  );
  return (
    <Stack gap={5}>
      {proposal !== null && <BankDetailsProposal proposal={proposal} />}
      <Form of={form} className={css.seller} submit={t('seller.save')} reason={need}>
        <p className={css.lead}>{t('seller.text')}</p>
        <Particulars form={form} />
        <h2 className={css.partTitle}>{t('seller.accounts')}</h2>
        <p className={css.lead}>
          {t('seller.accountsText')} {t('seller.accountsWait')}
        </p>
        {accounts.map(({ currency }, index) => (
          <AccountFields
            key={currency}
            form={form}
            index={index}
            currency={currency}
            need={need}
            onRemove={() => setAccounts(accounts.filter((each) => each.currency !== currency))}
          />
        ))}
        <Row gap={2} wrap>
          {missing.map((currency) => (
            <ReasonedButton
              key={currency}
              variant="secondary"
              size="small"
              reason={need}
              onClick={() => setAccounts([...accounts, emptyAccount(currency, name)])}
            >
              {t('seller.addAccount', { currency })}
            </ReasonedButton>
          ))}
        </Row>
      </Form>
    </Stack>
  );
}

function Particulars({ form }: { readonly form: SellerFields }) {
  const { t } = useTranslation('money');
  const field = (name: Exclude<keyof Seller, 'accounts'>, maxLength: number, more: object = {}) => (
    <Field label={t(`seller.${name}`)} {...form.field(name)} maxLength={maxLength} {...more} />
  );
  return (
    <Columns gap={4} across={5} align="start" className={css.fields}>
      {field('name', 120, { required: true })}
      {field('registration', 120, { hint: t('seller.registrationHint') })}
      {field('street', 240)}
      {field('city', 120)}
      {field('postalCode', 20)}
      {field('country', 2, { hint: t('seller.countryHint'), spellCheck: false, required: true })}
      {field('vatNumber', 200, { hint: t('seller.vatHint'), spellCheck: false })}
      {field('email', 254, { type: 'email', hint: t('seller.shownHint') })}
      {field('telephone', 40, { type: 'tel', hint: t('seller.shownHint') })}
    </Columns>
  );
}

type AccountProps = {
  readonly form: SellerFields;
  readonly index: number;
  readonly currency: AccountCurrency;
  readonly need: string | null;
  readonly onRemove: () => void;
};

function AccountFields({ form, index, currency, need, onRemove }: AccountProps) {
  const { t } = useTranslation('money');
  const field = (name: 'accountName' | 'bank' | 'iban' | 'bic', maxLength: number) => (
    <Field
      label={t(`seller.${name}`)}
      {...form.field(`accounts.${index}.${name}`)}
      maxLength={maxLength}
      spellCheck={false}
      autoComplete="off"
      required
    />
  );
  return (
    <fieldset className={css.account}>
      <legend className={css.accountTitle}>{t('seller.accountIn', { currency })}</legend>
      <Columns gap={4} across={5} align="start" className={css.fields}>
        {field('accountName', 70)}
        {field('bank', 80)}
        {field('iban', 60)}
        {field('bic', 11)}
      </Columns>
      <ReasonedButton variant="quiet" size="small" reason={need} onClick={onRemove}>
        {t('seller.removeAccount', { currency })}
      </ReasonedButton>
    </fieldset>
  );
}

function emptyAccount(currency: AccountCurrency, accountName: string): BankAccount {
  return { currency, accountName, bank: '', iban: '', bic: '' };
}
