import 'i18next';
import type about from '../locales/en/about.json';
import type accounts from '../locales/en/accounts.json';
import type addresses from '../locales/en/addresses.json';
import type admin from '../locales/en/admin.json';
import type approvals from '../locales/en/approvals.json';
import type careers from '../locales/en/careers.json';
import type cart from '../locales/en/cart.json';
import type catalogue from '../locales/en/catalogue.json';
import type checkout from '../locales/en/checkout.json';
import type common from '../locales/en/common.json';
import type components from '../locales/en/components.json';
import type contact from '../locales/en/contact.json';
import type cookies from '../locales/en/cookies.json';
import type dashboards from '../locales/en/dashboards.json';
import type documents from '../locales/en/documents.json';
import type enquiries from '../locales/en/enquiries.json';
import type errors from '../locales/en/errors.json';
import type faq from '../locales/en/faq.json';
import type forBrands from '../locales/en/for-brands.json';
import type forRetailers from '../locales/en/for-retailers.json';
import type home from '../locales/en/home.json';
import type howItWorks from '../locales/en/how-it-works.json';
import type messages from '../locales/en/messages.json';
import type money from '../locales/en/money.json';
import type orders from '../locales/en/orders.json';
import type privacy from '../locales/en/privacy.json';
import type profile from '../locales/en/profile.json';
import type publicTexts from '../locales/en/public.json';
import type refunds from '../locales/en/refunds.json';
import type retention from '../locales/en/retention.json';
import type security from '../locales/en/security.json';
import type shell from '../locales/en/shell.json';
import type team from '../locales/en/team.json';
import type terms from '../locales/en/terms.json';

/** Keys are typed from the English files. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      accounts: typeof accounts;
      admin: typeof admin;
      approvals: typeof approvals;
      cart: typeof cart;
      catalogue: typeof catalogue;
      checkout: typeof checkout;
      addresses: typeof addresses;
      common: typeof common;
      components: typeof components;
      dashboards: typeof dashboards;
      documents: typeof documents;
      enquiries: typeof enquiries;
      errors: typeof errors;
      messages: typeof messages;
      money: typeof money;
      orders: typeof orders;
      profile: typeof profile;
      retention: typeof retention;
      security: typeof security;
      shell: typeof shell;
      team: typeof team;
      public: typeof publicTexts;
      home: typeof home;
      'for-retailers': typeof forRetailers;
      'for-brands': typeof forBrands;
      'how-it-works': typeof howItWorks;
      about: typeof about;
      faq: typeof faq;
      terms: typeof terms;
      privacy: typeof privacy;
      cookies: typeof cookies;
      refunds: typeof refunds;
      contact: typeof contact;
      careers: typeof careers;
    };
  }
}
