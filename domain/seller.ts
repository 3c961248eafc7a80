import { formatCountry } from './format.ts';
import type { Language } from './languages.ts';
import type { AccountCurrency } from './money.ts';
import { cityLine } from './postal-address.ts';

/** An account of the operator that buyers pay into. */
export type BankAccount = {
  readonly currency: AccountCurrency;
  readonly accountName: string;
  readonly bank: string;
  readonly iban: string;
  readonly bic: string;
};

/** The operator as papers name it (the internal company, from the settings). */
export type Seller = {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
  readonly registration: string;
  /** One for each state it is registered in, parted by commas. */
  readonly vatNumber: string;
  readonly email: string;
  readonly telephone: string;
  readonly accounts: readonly BankAccount[];
};

/** What everybody may read of the operator: on public pages, at the foot of emails and screens. */
export type Operator = Omit<Seller, 'accounts' | 'vatNumber'>;

export function operatorOf(seller: Seller): Operator {
  const { name, street, city, postalCode, country, registration, email, telephone } = seller;
  return { name, street, city, postalCode, country, registration, email, telephone };
}

/**
 * The operator in one line, as far as the settings name it: "Lys Trading Ltd · Company no. 01234567 · 1 Road, …".
 * Empty while there is no more than a name, which says nothing.
 */
export function operatorLine(operator: Operator, language: Language): string {
  const { name, registration, email, telephone } = operator;
  const parts = [registration, operatorAddress(operator, language), email, telephone].filter(
    (part) => part !== '',
  );
  return parts.length === 0 ? '' : [name, ...parts].join(' · ');
}

/** Where the operator is; empty while the settings do not say. */
export function operatorAddress(operator: Operator, language: Language): string {
  const { street, city, country } = operator;
  if (street === '' || city === '') return '';
  return [street.replaceAll('\n', ', '), cityLine(operator), formatCountry(country, language)].join(', ');
}

/** What a fresh house begins with: nothing but its name. */
export function emptySeller(name: string): Seller {
  return {
    name,
    street: '',
    city: '',
    postalCode: '',
    country: 'GB',
    registration: '',
    vatNumber: '',
    email: '',
    telephone: '',
    accounts: [],
  };
}

/** The account that money of a currency goes to. */
export function accountFor(seller: Seller, currency: AccountCurrency): BankAccount | null {
  return seller.accounts.find((account) => account.currency === currency) ?? null;
}

/** Whether an invoice in that currency can be issued: it names the seller's address, and an account to pay into. */
export function canInvoice(seller: Seller, currency: AccountCurrency): boolean {
  const address = [seller.name, seller.street, seller.city, seller.postalCode];
  return address.every((part) => part !== '') && accountFor(seller, currency) !== null;
}
