import 'i18next';
import type accounts from '../locales/en/accounts.json';
import type admin from '../locales/en/admin.json';
import type cart from '../locales/en/cart.json';
import type catalogue from '../locales/en/catalogue.json';
import type checkout from '../locales/en/checkout.json';
import type common from '../locales/en/common.json';
import type components from '../locales/en/components.json';
import type dashboards from '../locales/en/dashboards.json';
import type enquiries from '../locales/en/enquiries.json';
import type errors from '../locales/en/errors.json';
import type messages from '../locales/en/messages.json';
import type orders from '../locales/en/orders.json';
import type publicTexts from '../locales/en/public.json';

/** Keys are typed from the English files. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      accounts: typeof accounts;
      admin: typeof admin;
      cart: typeof cart;
      catalogue: typeof catalogue;
      checkout: typeof checkout;
      common: typeof common;
      components: typeof components;
      dashboards: typeof dashboards;
      enquiries: typeof enquiries;
      errors: typeof errors;
      messages: typeof messages;
      orders: typeof orders;
      public: typeof publicTexts;
    };
  }
}
