import { z } from 'zod';
import { type ListName, listNames, longestSheet, longestViewName, mostViews } from '#domain/lists.ts';
import { accounts } from './accounts.ts';
import { announcements } from './announcements.ts';
import { audit } from './audit.ts';
import { bank } from './bank.ts';
import { catalogueDesk } from './catalogue-desk.ts';
import { customers } from './customers.ts';
import { dashboards } from './dashboards.ts';
import { enquiries } from './enquiries.ts';
import { done, id, line, optionalLine } from './fields.ts';
import { lots } from './lots.ts';
import { money } from './money.ts';
import { download, operation } from './operation.ts';
import { orders } from './orders.ts';
import { partners } from './partners.ts';
import { products } from './products.ts';
import { samples } from './samples.ts';
import { security } from './security.ts';
import { stock } from './stock.ts';

const list = z.enum(listNames as readonly [ListName, ...ListName[]], 'invalid-choice'); // there are lists

const view = z
  .object({
    id,
    list,
    name: z.string(),
    search: z.string().describe('The query of the list’s address: "status=active&sort=-total"'),
  })
  .meta({ id: 'SavedView' });

const format = z.enum(['csv', 'xlsx'], 'invalid-choice').default('csv');
const types = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;
const summary = (what: string) =>
  `${what} that the filters leave, all of them, as CSV or (up to ${longestSheet.toLocaleString('en')} rows) for Excel.`;
const errors = ['too-many-requests', 'too-many-rows'] as const;
const ofBrand = ['not-found', ...errors] as const;
const noPage = { cursor: true, limit: true } as const;

/** What every list of records has besides its rows: views somebody keeps of it, and the whole of it as a file. */
export const lists = {
  listViews: operation({
    method: 'GET',
    path: '/api/views',
    permission: 'view:keep',
    summary: 'The views of a list that the reader keeps, by name.',
    input: z.object({ list }),
    output: z.object({ items: z.array(view) }),
  }),
  keepView: operation({
    method: 'POST',
    path: '/api/views',
    permission: 'view:keep',
    summary: `Keep how a list is shown under a name; at most ${mostViews}.`,
    input: z.object({
      list,
      name: line(longestViewName),
      search: optionalLine(1000),
      replaces: z
        .boolean()
        .default(false)
        .describe('In place of what the name stands for, if it stands for one'),
    }),
    output: view,
    errors: ['too-many-views', 'view-name-taken'],
    status: 201,
  }),
  removeView: operation({
    method: 'DELETE',
    path: '/api/views/:viewId',
    permission: 'view:keep',
    summary: 'Forget a view of one’s own.',
    input: z.object({ viewId: id }),
    output: done,
    errors: ['not-found'],
  }),
  downloadOrders: download({
    path: '/api/lists/orders',
    permission: 'order:read',
    summary: summary('Orders'),
    input: orders.listOrders.input.omit(noPage).extend({ format }),
    errors: [...errors, 'period-reversed', 'amount-range-reversed'],
    download: types,
  }),
  downloadInvoices: download({
    path: '/api/lists/invoices',
    permission: 'invoice:read',
    summary: summary('Invoices'),
    input: money.listInvoices.input.omit(noPage).extend({ format }),
    errors,
    download: types,
  }),
  downloadCompanies: download({
    path: '/api/lists/companies',
    permission: 'money:read',
    summary: summary('Retail companies with their terms and what they owe'),
    input: money.listReceivables.input.omit(noPage).extend({ format }),
    errors,
    download: types,
  }),
  downloadPartners: download({
    path: '/api/lists/partners',
    permission: 'partner:read',
    summary: summary('Retail or brand companies'),
    input: dashboards.listPartners.input.omit(noPage).extend({ format }),
    errors,
    download: types,
  }),
  downloadRecords: download({
    path: '/api/lists/records',
    permission: 'partner:read',
    summary: summary('Retailer and brand companies with their records'),
    input: partners.listRecords.input.omit(noPage).extend({ format }),
    errors,
    download: types,
  }),
  downloadOwnRetailers: download({
    path: '/api/lists/own-retailers',
    permission: 'partner:read',
    summary: summary('Retailers of a sales representative'),
    input: partners.listOwnRetailers.input.omit(noPage).extend({ format }),
    errors,
    download: types,
  }),
  downloadApplications: download({
    path: '/api/lists/applications',
    permission: 'application:read',
    summary: summary('Applications'),
    input: enquiries.listApplications.input.omit(noPage).extend({ format }),
    errors,
    download: types,
  }),
  downloadEnquiries: download({
    path: '/api/lists/enquiries',
    permission: 'enquiry:read',
    summary: summary('Enquiries, bookings and job applications'),
    input: enquiries.listEnquiries.input.omit(noPage).extend({ format }),
    errors: [...errors, 'period-reversed'],
    download: types,
  }),
  downloadInvites: download({
    path: '/api/lists/invites',
    permission: 'invite:read',
    summary: summary('Invitations, without their codes,'),
    input: accounts.listInvites.input.omit(noPage).extend({ format }),
    errors,
    download: types,
  }),
  downloadEmails: download({
    path: '/api/lists/emails',
    permission: 'outbox:read',
    summary: summary('Emails, without their text,'),
    input: accounts.listEmails.input.omit(noPage).extend({ format }),
    errors,
    download: types,
  }),
  downloadUsers: download({
    path: '/api/lists/users',
    permission: 'person:read',
    summary: summary('People with an account'),
    input: security.listAccounts.input.omit(noPage).extend({ format }),
    errors,
    download: types,
  }),
  downloadAnnouncements: download({
    path: '/api/lists/announcements',
    permission: 'announcement:read',
    summary: summary('Announcements, without their text,'),
    input: announcements.listAnnouncements.input.omit(noPage).extend({ format }),
    errors,
    download: types,
  }),
  downloadBank: download({
    path: '/api/lists/bank',
    permission: 'money:read',
    summary: summary('Movements on our bank accounts'),
    input: bank.listBankEntries.input.omit(noPage).extend({ format }),
    errors,
    download: types,
  }),
  downloadProducts: download({
    path: '/api/lists/products',
    permission: 'product:read',
    summary: summary('Products of a brand, drafts and archived ones too,'),
    input: products.listKeptProducts.input.omit(noPage).extend({ format }),
    errors: [...errors, 'not-found'],
    download: types,
  }),
  downloadDeskBrands: download({
    path: '/api/lists/desk-brands',
    permission: 'catalogue:oversee',
    summary: summary('Brands of the whole catalogue'),
    input: catalogueDesk.listDeskBrands.input.omit(noPage).extend({ format }),
    errors,
    download: types,
  }),
  downloadDeskProducts: download({
    path: '/api/lists/desk-products',
    permission: 'catalogue:oversee',
    summary: summary('Products of all brands, with the languages their texts are missing in,'),
    input: catalogueDesk.listDeskProducts.input.omit(noPage).extend({ format }),
    errors,
    download: types,
  }),
  downloadStock: download({
    path: '/api/lists/stock',
    permission: 'product:read',
    summary: summary('What is in stock of a brand’s products'),
    input: stock.listStock.input.omit(noPage).extend({ format }),
    errors: ofBrand,
    download: types,
  }),
  downloadStockEntries: download({
    path: '/api/lists/stock-entries',
    permission: 'product:read',
    summary: summary('Entries of a brand’s stock ledger'),
    input: stock.listStockEntries.input.omit(noPage).extend({ format }),
    errors: ofBrand,
    download: types,
  }),
  downloadLots: download({
    path: '/api/lists/lots',
    permission: 'product:read',
    summary: summary('Lots of a brand’s products'),
    input: lots.listLots.input.omit(noPage).extend({ format }),
    errors: ofBrand,
    download: types,
  }),
  downloadSamples: download({
    path: '/api/lists/samples',
    permission: 'sample:read',
    summary: summary('Requests for samples that the reader sees'),
    input: samples.listSamples.input.omit(noPage).extend({ format }),
    errors,
    download: types,
  }),
  downloadAudit: download({
    path: '/api/lists/audit',
    permission: 'audit:read',
    summary: summary('Entries of the audit log'),
    input: audit.listAudit.input.omit(noPage).extend({ format }),
    errors: [...errors, 'period-reversed'],
    download: types,
  }),
  downloadCustomers: download({
    path: '/api/lists/customers',
    permission: 'customer:read',
    summary: summary('Retailers who have ordered from a brand or asked it something'),
    input: customers.listCustomers.input.omit(noPage).extend({ format }),
    errors: ofBrand,
    download: types,
  }),
};
