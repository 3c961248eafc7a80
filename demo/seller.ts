import { operatorCompany } from '#domain/demo-accounts.ts';
import type { Seller } from '#domain/seller.ts';

/** The operator on the demo's papers: invented, with account numbers of the standards' own examples. */
export const demoSeller: Seller = {
  name: operatorCompany,
  street: '14 Charterhouse Buildings',
  city: 'London',
  postalCode: 'EC1M 7BA',
  country: 'GB',
  registration: 'Company no. 09876543',
  vatNumber: '',
  email: 'accounts@lys.example',
  telephone: '+44 20 7946 0018',
  accounts: [
    {
      currency: 'GBP',
      accountName: operatorCompany,
      bank: 'Demo Bank, London',
      iban: 'GB82WEST12345698765432',
      bic: 'WESTGB2L',
    },
    {
      currency: 'EUR',
      accountName: operatorCompany,
      bank: 'Demobank, Frankfurt',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    },
    {
      currency: 'CHF',
      accountName: operatorCompany,
      bank: 'Demobank, Zürich',
      iban: 'CH9300762011623852957',
      bic: 'DEMOCHZZ',
    },
  ],
};
