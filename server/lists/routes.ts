import type { lists } from '#contract/lists.ts';
import { listInvites } from '../accounts/invites.ts';
import { listPartners } from '../dashboards/partners.ts';
import { listEmails } from '../emails/outbox.ts';
import { listApplications } from '../enquiries/applications.ts';
import { listEnquiries } from '../enquiries/list-enquiries.ts';
import type { HandlersOf } from '../http/context.ts';
import { listInvoices } from '../money/list-invoices.ts';
import { listReceivables } from '../money/list-receivables.ts';
import { listOrders } from '../orders/list-orders.ts';
import { listAccounts } from '../security/accounts.ts';
import * as columns from './columns.ts';
import { listFile } from './list-file.ts';
import { keepView, listViews, removeView } from './views.ts';

export const listsHandlers: HandlersOf<typeof lists> = {
  listViews,
  keepView,
  removeView,
  downloadOrders: listFile({
    title: 'admin:orders.title',
    columns: columns.orders,
    read: ({ db, actor, world }, input) => listOrders(db, actor, input, world.now),
  }),
  downloadInvoices: listFile({
    title: 'money:invoices.title',
    columns: columns.invoices,
    read: ({ db, actor, world }, input) => listInvoices(db, actor, input, world.now),
  }),
  downloadCompanies: listFile({
    title: 'money:overview.accounts',
    columns: columns.companies,
    read: ({ db, world }, input) => listReceivables(db, input, world.now),
  }),
  downloadPartners: listFile({
    title: ({ kind }) => `admin:partners.${kind}.title`,
    columns: columns.partners,
    read: ({ db, world }, input) => listPartners(db, input, world.now),
  }),
  downloadApplications: listFile({
    title: ({ kind }) => `enquiries:desk.parts.${kind}`,
    columns: columns.applications,
    read: ({ db, actor, world }, input) => listApplications(db, actor, input, world.now),
  }),
  downloadEnquiries: listFile({
    title: 'enquiries:desk.title',
    columns: columns.enquiries,
    read: ({ db }, input) => listEnquiries(db, input),
  }),
  downloadInvites: listFile({
    title: 'accounts:invites.title',
    columns: columns.invites,
    read: ({ db, actor, world }, input) => listInvites(db, actor, input, world.now),
  }),
  downloadEmails: listFile({
    title: 'accounts:outbox.title',
    columns: columns.emails,
    read: ({ db }, input) => listEmails(db, input),
  }),
  downloadUsers: listFile({
    title: 'security:users.title',
    columns: columns.users,
    read: ({ db, world }, input) => listAccounts(db, input, world.now),
  }),
};
