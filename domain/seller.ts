import type { AccountCurrency } from './money.ts';

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
  readonly vatNumber: string;
  readonly email: string;
  readonly accounts: readonly BankAccount[];
};

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
