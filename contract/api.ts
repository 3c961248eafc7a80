import { accounts } from './accounts.ts';
import { addresses } from './addresses.ts';
import { analytics } from './analytics.ts';
import { announcements } from './announcements.ts';
import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { badgeClaims } from './badge-claims.ts';
import { bank } from './bank.ts';
import { bookkeeping } from './bookkeeping.ts';
import { browse } from './browse.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { catalogueDesk } from './catalogue-desk.ts';
import { claims } from './claims.ts';
import { company } from './company.ts';
import { customers } from './customers.ts';
import { dashboards } from './dashboards.ts';
import { desk } from './desk.ts';
import { documents } from './documents.ts';
import { enquiries } from './enquiries.ts';
import { imports } from './imports.ts';
import { landed } from './landed.ts';
import { linesheets } from './linesheets.ts';
import { lists } from './lists.ts';
import { lots } from './lots.ts';
import { messages } from './messages.ts';
import { money } from './money.ts';
import { news } from './news.ts';
import { notifications } from './notifications.ts';
import { numbers } from './numbers.ts';
import { orders } from './orders.ts';
import { packs } from './packs.ts';
import { brandPage } from './page.ts';
import { partners } from './partners.ts';
import { passkeys } from './passkeys.ts';
import { passports } from './passports.ts';
import { pictures } from './pictures.ts';
import { products } from './products.ts';
import { profile } from './profile.ts';
import { queue } from './queue.ts';
import { rates } from './rates.ts';
import { reorder } from './reorder.ts';
import { retention } from './retention.ts';
import { samples } from './samples.ts';
import { savedLists } from './saved-lists.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { settings } from './settings.ts';
import { settlements } from './settlements.ts';
import { shopFiles } from './shop-files.ts';
import { showcases } from './showcases.ts';
import { stock } from './stock.ts';
import { team } from './team.ts';
import { vat } from './vat.ts';

/** The areas of the contract. Server routes, the typed client and OpenAPI are made from this list. */
export const api = {
  accounts,
  catalogue: { ...catalogue, ...browse },
  catalogueDesk,
  products,
  cart,
  page: brandPage,
  badgeClaims,
  passports,
  packs,
  landed,
  vat,
  orders,
  reorder,
  savedLists,
  shopFiles,
  claims,
  samples,
  addresses,
  messages,
  dashboards,
  partners,
  enquiries,
  desk,
  showcases,
  profile,
  company,
  security,
  passkeys,
  documents,
  money,
  bank,
  retention,
  audit,
  settings,
  bookkeeping,
  settlements,
  rates,
  approvals,
  team,
  search,
  queue,
  notifications,
  news,
  announcements,
  lists,
  numbers,
  analytics,
  linesheets,
  pictures,
  imports,
  stock,
  lots,
  customers,
};

export type Api = typeof api;
