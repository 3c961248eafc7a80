import type { CustomTypeOptions, DefaultNamespace, Namespace } from 'i18next';
import type desk from '#locales/en/desk.json';
import type about from '../locales/en/about.json';
import type accessibility from '../locales/en/accessibility.json';
import type accounts from '../locales/en/accounts.json';
import type addresses from '../locales/en/addresses.json';
import type admin from '../locales/en/admin.json';
import type analytics from '../locales/en/analytics.json';
import type announcements from '../locales/en/announcements.json';
import type approvals from '../locales/en/approvals.json';
import type audit from '../locales/en/audit.json';
import type badgeClaims from '../locales/en/badge-claims.json';
import type bank from '../locales/en/bank.json';
import type careers from '../locales/en/careers.json';
import type cart from '../locales/en/cart.json';
import type catalogue from '../locales/en/catalogue.json';
import type catalogueDesk from '../locales/en/catalogue-desk.json';
import type checkout from '../locales/en/checkout.json';
import type claims from '../locales/en/claims.json';
import type common from '../locales/en/common.json';
import type components from '../locales/en/components.json';
import type contact from '../locales/en/contact.json';
import type cookies from '../locales/en/cookies.json';
import type customers from '../locales/en/customers.json';
import type dashboards from '../locales/en/dashboards.json';
import type documents from '../locales/en/documents.json';
import type enquiries from '../locales/en/enquiries.json';
import type errors from '../locales/en/errors.json';
import type faq from '../locales/en/faq.json';
import type forBrands from '../locales/en/for-brands.json';
import type forRetailers from '../locales/en/for-retailers.json';
import type home from '../locales/en/home.json';
import type howItWorks from '../locales/en/how-it-works.json';
import type imports from '../locales/en/imports.json';
import type imprint from '../locales/en/imprint.json';
import type landed from '../locales/en/landed.json';
import type linesheets from '../locales/en/linesheets.json';
import type lots from '../locales/en/lots.json';
import type messages from '../locales/en/messages.json';
import type money from '../locales/en/money.json';
import type news from '../locales/en/news.json';
import type numbers from '../locales/en/numbers.json';
import type orders from '../locales/en/orders.json';
import type page from '../locales/en/page.json';
import type partners from '../locales/en/partners.json';
import type passports from '../locales/en/passports.json';
import type privacy from '../locales/en/privacy.json';
import type products from '../locales/en/products.json';
import type profile from '../locales/en/profile.json';
import type publicTexts from '../locales/en/public.json';
import type rates from '../locales/en/rates.json';
import type refunds from '../locales/en/refunds.json';
import type reorder from '../locales/en/reorder.json';
import type retention from '../locales/en/retention.json';
import type samples from '../locales/en/samples.json';
import type savedLists from '../locales/en/saved-lists.json';
import type security from '../locales/en/security.json';
import type settings from '../locales/en/settings.json';
import type settlements from '../locales/en/settlements.json';
import type shell from '../locales/en/shell.json';
import type shopFiles from '../locales/en/shop-files.json';
import type stock from '../locales/en/stock.json';
import type team from '../locales/en/team.json';
import type terms from '../locales/en/terms.json';
import type vat from '../locales/en/vat.json';

/** Keys are typed from the English files. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      accounts: typeof accounts;
      admin: typeof admin;
      approvals: typeof approvals;
      imports: typeof imports;
      imprint: typeof imprint;
      audit: typeof audit;
      'badge-claims': typeof badgeClaims;
      bank: typeof bank;
      cart: typeof cart;
      catalogue: typeof catalogue;
      'catalogue-desk': typeof catalogueDesk;
      checkout: typeof checkout;
      addresses: typeof addresses;
      claims: typeof claims;
      common: typeof common;
      components: typeof components;
      dashboards: typeof dashboards;
      desk: typeof desk;
      documents: typeof documents;
      enquiries: typeof enquiries;
      errors: typeof errors;
      linesheets: typeof linesheets;
      'saved-lists': typeof savedLists;
      settings: typeof settings;
      settlements: typeof settlements;
      'shop-files': typeof shopFiles;
      news: typeof news;
      analytics: typeof analytics;
      announcements: typeof announcements;
      reorder: typeof reorder;
      messages: typeof messages;
      money: typeof money;
      numbers: typeof numbers;
      orders: typeof orders;
      products: typeof products;
      profile: typeof profile;
      rates: typeof rates;
      page: typeof page;
      retention: typeof retention;
      stock: typeof stock;
      customers: typeof customers;
      lots: typeof lots;
      samples: typeof samples;
      partners: typeof partners;
      landed: typeof landed;
      passports: typeof passports;
      security: typeof security;
      shell: typeof shell;
      team: typeof team;
      vat: typeof vat;
      public: typeof publicTexts;
      home: typeof home;
      'for-retailers': typeof forRetailers;
      'for-brands': typeof forBrands;
      'how-it-works': typeof howItWorks;
      about: typeof about;
      accessibility: typeof accessibility;
      faq: typeof faq;
      terms: typeof terms;
      privacy: typeof privacy;
      cookies: typeof cookies;
      refunds: typeof refunds;
      contact: typeof contact;
      careers: typeof careers;
    };
  }

  /** One sentence, found before the library's own signature: that one works its types out anew at every call. */
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    // biome-ignore lint/style/useShorthandFunctionType: only an interface adds to the one of the library
    (key: KeyOf<Ns>, values?: { readonly [name: string]: unknown; readonly returnObjects?: never }): string;
  }
}

type Texts = CustomTypeOptions['resources'];

type Area = keyof Texts;

/** What `t` takes of these areas: the keys of the first as they are, those of every one behind its name. */
type KeyOf<Areas> = Areas extends readonly [infer First extends Area, ...(readonly Area[])]
  ? Keys[First] | { [Each in Areas[number] & Area]: `${Each}:${Keys[Each]}` }[Areas[number] & Area]
  : Areas extends Area
    ? Keys[Areas]
    : never;

type Keys = { [Each in Area]: KeysIn<Texts[Each]> };

/** "a.b" of every sentence below `Node`; what has a plural goes without its ending too. */
type KeysIn<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? WithoutPlural<Key> | Key
    : Node[Key] extends readonly unknown[]
      ? never
      : `${Key}.${KeysIn<Node[Key]>}`;
}[keyof Node & string];

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : never;
