import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccountCurrency, accountCurrencies } from '#domain/money.ts';
import { api, fieldErrors } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './Money.module.css';
import { type Seller, sellerQuery } from './queries.ts';

type BankAccount = Seller['accounts'][number];
type Errors = Readonly<Record<string, string>>;

/** The operator as it stands on papers, and its accounts by currency. */
export function SellerForm() {
  const { t } = useTranslation('documents');
  const queries = useQueryClient();
  const { data } = useSuspenseQuery(sellerQuery);
  const [seller, setSeller] = useState<Seller>(data);
  const save = useMutation({
    mutationFn: () => api.money.setSeller(seller),
    onSuccess: (saved) => {
      queries.setQueryData(sellerQuery.queryKey, saved);
      setSeller(saved);
      toast(t('seller.saved'));
    },
  });
  const errors = fieldErrors(save.error);
  const missing = accountCurrencies.filter(
    (currency) => !seller.accounts.some((account) => account.currency === currency),
  );
  const setAccounts = (accounts: BankAccount[]) => setSeller({ ...seller, accounts });
  return (
    <form
      noValidate
      className={css.seller}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <p className={css.lead}>{t('seller.text')}</p>
      <Particulars seller={seller} errors={errors} onChange={setSeller} />
      <h2 className={css.partTitle}>{t('seller.accounts')}</h2>
      <p className={css.lead}>{t('seller.accountsText')}</p>
      {seller.accounts.map((account, index) => (
        <AccountFields
          key={account.currency}
          account={account}
          errors={errorsOf(errors, index)}
          onChange={(changed) =>
            setAccounts(seller.accounts.map((each) => (each === account ? changed : each)))
          }
          onRemove={() => setAccounts(seller.accounts.filter((each) => each !== account))}
        />
      ))}
      <div className={css.addAccounts}>
        {missing.map((currency) => (
          <Button
            key={currency}
            variant="secondary"
            size="small"
            onClick={() => setAccounts([...seller.accounts, emptyAccount(currency, seller.name)])}
          >
            {t('seller.addAccount', { currency })}
          </Button>
        ))}
      </div>
      <FormProblem error={save.error} fields={Object.keys(errors)} />
      <div className={css.formButtons}>
        <Button type="submit" loading={save.isPending}>
          {t('seller.save')}
        </Button>
      </div>
    </form>
  );
}

type ParticularsProps = {
  readonly seller: Seller;
  readonly errors: Errors;
  readonly onChange: (seller: Seller) => void;
};

function Particulars({ seller, errors, onChange }: ParticularsProps) {
  const { t } = useTranslation('documents');
  const field = (name: Exclude<keyof Seller, 'accounts'>, maxLength: number, more: object = {}) => (
    <Field
      label={t(`seller.${name}`)}
      value={seller[name]}
      onChange={(value) => onChange({ ...seller, [name]: value })}
      error={errors[name]}
      maxLength={maxLength}
      {...more}
    />
  );
  return (
    <div className={css.fields}>
      {field('name', 120, { required: true })}
      {field('registration', 120, { hint: t('seller.registrationHint') })}
      {field('street', 240)}
      {field('city', 120)}
      {field('postalCode', 20)}
      {field('country', 2, { hint: t('seller.countryHint'), spellCheck: false, required: true })}
      {field('vatNumber', 40, { hint: t('seller.vatHint'), spellCheck: false })}
      {field('email', 254, { type: 'email' })}
    </div>
  );
}

type AccountProps = {
  readonly account: BankAccount;
  readonly errors: Errors;
  readonly onChange: (account: BankAccount) => void;
  readonly onRemove: () => void;
};

function AccountFields({ account, errors, onChange, onRemove }: AccountProps) {
  const { t } = useTranslation('documents');
  const { currency } = account;
  const field = (name: 'accountName' | 'bank' | 'iban' | 'bic', maxLength: number) => (
    <Field
      label={t(`seller.${name}`)}
      value={account[name]}
      onChange={(value) => onChange({ ...account, [name]: value })}
      error={errors[name]}
      maxLength={maxLength}
      spellCheck={false}
      autoComplete="off"
      required
    />
  );
  return (
    <fieldset className={css.account}>
      <legend className={css.accountTitle}>{t('seller.accountIn', { currency })}</legend>
      <div className={css.fields}>
        {field('accountName', 70)}
        {field('bank', 80)}
        {field('iban', 60)}
        {field('bic', 11)}
      </div>
      <Button variant="quiet" size="small" onClick={onRemove}>
        {t('seller.removeAccount', { currency })}
      </Button>
    </fieldset>
  );
}

function emptyAccount(currency: AccountCurrency, accountName: string): BankAccount {
  return { currency, accountName, bank: '', iban: '', bic: '' };
}

/** The errors of one account, by its own field names. */
function errorsOf(errors: Errors, index: number): Errors {
  const own = `accounts.${index}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) =>
      field.startsWith(own) ? [[field.slice(own.length), text]] : [],
    ),
  );
}
