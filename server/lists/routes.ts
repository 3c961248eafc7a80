import type { lists } from '#contract/lists.ts';
import { listInvites } from '../accounts/invites.ts';
import { listAnnouncements } from '../announcements/read-announcements.ts';
import { listAllAudit } from '../audit/list-audit.ts';
import { listAllBankEntries } from '../bank/list-bank-entries.ts';
import { listDeskBrands } from '../catalogue-desk/list-desk-brands.ts';
import { listDeskProducts } from '../catalogue-desk/list-desk-products.ts';
import { listCustomers } from '../customers/list-customers.ts';
import { listPartners } from '../dashboards/partners.ts';
import { listAllEmails } from '../emails/outbox.ts';
import { listApplications } from '../enquiries/applications.ts';
import { listEnquiries } from '../enquiries/list-enquiries.ts';
import type { HandlersOf } from '../http/context.ts';
import { listLots } from '../lots/list-lots.ts';
import { listAllInvoices } from '../money/list-invoices.ts';
import { listReceivables } from '../money/list-receivables.ts';
import { listAllOrders } from '../orders/list-orders.ts';
import { listOwnRetailers } from '../partners/list-own-retailers.ts';
import { listRecords } from '../partners/list-records.ts';
import { listKeptProducts } from '../products/list-kept-products.ts';
import { listSamples } from '../samples/list-samples.ts';
import { listAccounts } from '../security/accounts.ts';
import { listStockEntries } from '../stock/list-entries.ts';
import { listStock } from '../stock/list-stock.ts';
import * as columns from './columns.ts';
import * as goods from './goods-columns.ts';
import { listFile } from './list-file.ts';
import { keepView, listViews, removeView } from './views.ts';

export const listsHandlers: HandlersOf<typeof lists> = {
  listViews,
  keepView,
  removeView,
  downloadOrders: listFile({
    title: 'admin:orders.title',
    columns: columns.orders,
    read: (context, input) => listAllOrders(context, input),
  }),
  downloadInvoices: listFile({
    title: 'money:invoices.title',
    columns: columns.invoices,
    read: (context, input) => listAllInvoices(context, input),
  }),
  downloadCompanies: listFile({
    title: 'money:overview.accounts',
    columns: columns.companies,
    read: (context, input) => listReceivables(context, input),
  }),
  downloadPartners: listFile({
    title: ({ kind }) => `admin:partners.${kind}.title`,
    columns: columns.partners,
    read: (context, input) => listPartners(context, input),
  }),
  downloadRecords: listFile({
    title: 'partners:title',
    columns: columns.records,
    read: (context, input) => listRecords(context, input),
  }),
  downloadOwnRetailers: listFile({
    title: 'partners:own.title',
    columns: columns.ownRetailers,
    read: (context, input) => listOwnRetailers(context, input),
  }),
  downloadApplications: listFile({
    title: ({ kind }) => `enquiries:desk.parts.${kind}`,
    columns: columns.applications,
    read: (context, input) => listApplications(context, input),
  }),
  downloadEnquiries: listFile({
    title: 'enquiries:desk.title',
    columns: columns.enquiries,
    read: (context, input) => listEnquiries(context, input),
  }),
  downloadInvites: listFile({
    title: 'accounts:invites.title',
    columns: columns.invites,
    read: (context, input) => listInvites(context, input),
  }),
  downloadEmails: listFile({
    title: 'accounts:outbox.title',
    columns: columns.emails,
    read: (context, input) => listAllEmails(context, input),
  }),
  downloadUsers: listFile({
    title: 'security:users.title',
    columns: columns.users,
    read: (context, input) => listAccounts(context, input),
  }),
  downloadBank: listFile({
    title: 'bank:title',
    columns: columns.bank,
    read: (context, input) => listAllBankEntries(context, input),
  }),
  downloadAnnouncements: listFile({
    title: 'announcements:title',
    columns: columns.announcements,
    read: (context, input) => listAnnouncements(context, input),
  }),
  downloadProducts: listFile({
    title: 'products:list.title',
    columns: goods.products,
    read: (context, input) => listKeptProducts(context, input),
  }),
  downloadDeskBrands: listFile({
    title: 'catalogue-desk:brands.title',
    columns: goods.deskBrands,
    read: (context, input) => listDeskBrands(context, input),
  }),
  downloadDeskProducts: listFile({
    title: 'catalogue-desk:products.title',
    columns: goods.deskProducts,
    read: (context, input) => listDeskProducts(context, input),
  }),
  downloadStock: listFile({
    title: 'stock:title',
    columns: goods.stock,
    read: (context, input) => listStock(context, input),
  }),
  downloadStockEntries: listFile({
    title: 'stock:ledger.title',
    columns: goods.stockEntries,
    read: (context, input) => listStockEntries(context, input),
  }),
  downloadLots: listFile({
    title: 'lots:title',
    columns: goods.lots,
    read: (context, input) => listLots(context, input),
  }),
  downloadSamples: listFile({
    title: 'samples:title',
    columns: goods.samples,
    read: (context, input) => listSamples(context, input),
  }),
  downloadAudit: listFile({
    title: 'audit:title',
    columns: columns.audit,
    read: (context, input) => listAllAudit(context, input),
  }),
  downloadCustomers: listFile({
    title: 'customers:title',
    columns: columns.customers,
    read: (context, input) => listCustomers(context, input),
  }),
};
