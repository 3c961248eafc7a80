import type { Api } from '#contract/api.ts';
import { auditSaid } from '#domain/audit-said.ts';
import { formatCountry } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { accountCurrencies } from '#domain/money.ts';
import { paymentText } from '#domain/order-payment.ts';
import { enumerated, labelled } from '#domain/punctuation.ts';
import { say as counted, isSaid } from '../kernel/texts.ts';
import { amount, type Columns, moment, type RowOf, type Say } from './list-file.ts';

/**
 * What the file of each list says of a row; amounts stand beside their currency, so that they can be summed. Those of
 * goods are in goods-columns.ts.
 */
export const orders: Columns<Api['orders']['listOrders']> = [
  ['orders:list.order', ({ orderNumber }) => orderNumber],
  ['orders:list.retailer', ({ retailerCompanyName }) => retailerCompanyName],
  ['orders:list.brand', ({ brandName }, { language }) => brandName[language]],
  ['orders:list.status', ({ status }, say) => say(`common:orderStatus.${status}`)],
  ['orders:list.itemsTitle', ({ totalItems }) => totalItems],
  ['orders:list.cartonsTitle', ({ totalCartons }) => totalCartons],
  ['orders:list.total', ({ total }) => amount(total)],
  ['documents:paper.currency', ({ total }) => total.currency],
  ['orders:list.payment', (order, say) => say(paymentText(order))],
  moment('orders:list.placed', ({ createdAt }) => createdAt),
  moment('orders:list.confirmBy', ({ confirmBy }) => confirmBy),
  ['orders:list.country', ({ retailerCountry }) => retailerCountry],
  ['orders:list.shipBy', ({ shipBy }) => shipBy],
];

export const invoices: Columns<Api['money']['listInvoices']> = [
  ['money:invoices.number', ({ number }) => number],
  ['money:invoices.order', ({ orderNumber }) => orderNumber],
  ['money:invoices.company', ({ companyName }) => companyName],
  ['money:invoices.brand', ({ brandName }, { language }) => brandName?.[language] ?? ''],
  moment('money:invoices.issuedOn', ({ issuedAt }) => issuedAt),
  moment('money:invoices.due', ({ dueAt }) => dueAt),
  ['money:invoices.total', ({ total }) => amount(total)],
  ['money:invoices.open', ({ open }) => amount(open)],
  ['documents:paper.currency', ({ total }) => total.currency],
  ['money:invoices.status', ({ state }, say) => say(`money:invoices.state.${state}`)],
  ['documents:paper.reference', ({ reference }) => reference],
];

export const bank: Columns<Api['bank']['listBankEntries']> = [
  ['bank:columns.booked', ({ bookedOn }) => bookedOn],
  ['bank:columns.account', ({ account }) => account],
  ['bank:columns.payer', ({ name }) => name],
  ['bank:columns.iban', ({ iban }) => iban],
  ['bank:columns.text', ({ text }) => text],
  ['documents:paper.reference', ({ reference }) => reference],
  ['bank:columns.amount', ({ amount: sum }) => amount(sum)],
  ['bank:columns.rest', ({ rest }) => amount(rest)],
  ['documents:paper.currency', ({ amount: sum }) => sum.currency],
  ['bank:columns.state', ({ state }, say) => say(`bank:states.${state}`)],
  ['bank:columns.invoices', ({ bookings }) => bookings.map(({ invoiceNumber }) => invoiceNumber).join(', ')],
];

export const announcements: Columns<Api['announcements']['listAnnouncements']> = [
  ['announcements:columns.title', ({ title }, { language }) => inLanguage(title, language)],
  ['announcements:columns.state', ({ state }, say) => say(`announcements:state.${state}`)],
  ['announcements:columns.audience', ({ audience }, say) => audienceText(audience, say)],
  ['announcements:columns.recipients', ({ recipients }) => recipients],
  moment('announcements:columns.when', ({ sendAt }) => sendAt),
  ['announcements:columns.by', ({ writtenBy }) => writtenBy],
  moment('announcements:columns.changed', ({ updatedAt }) => updatedAt),
];

/** As the screen says it, but with every country: a file has the room, and is filtered by them. */
function audienceText(
  { roles, countries, brandIds }: RowOf<Api['announcements']['listAnnouncements']>['audience'],
  say: Say,
): string {
  const { language } = say;
  const roleNames = roles.map((role) => say(`announcements:role.${role}`));
  const countryNames = countries.map((country) => formatCountry(country, language));
  return [
    enumerated(roleNames, language),
    countries.length === 0 ? say('announcements:everywhere') : enumerated(countryNames, language),
    brandIds.length === 0 ? '' : counted(language, 'announcements:brandsOf', { count: brandIds.length }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

export const companies: Columns<Api['money']['listReceivables']> = [
  ['money:invoices.company', ({ companyName }) => companyName],
  ['admin:partners.country', ({ country }) => country],
  ['money:overview.terms', ({ terms }, say) => say(`orders:terms.${terms}`)],
  ...accountCurrencies.flatMap(
    (currency): Columns<Api['money']['listReceivables']> => [
      [
        (say) => say('money:invoices.owed.open', { currency }),
        ({ owed }) => {
          const sum = owed.find((each) => each.currency === currency);
          return sum === undefined ? null : amount({ amountMinor: sum.openMinor, currency });
        },
      ],
      [
        (say) => say('money:invoices.owed.overdue', { currency }),
        ({ owed }) => {
          const sum = owed.find((each) => each.currency === currency);
          return sum === undefined ? null : amount({ amountMinor: sum.overdueMinor, currency });
        },
      ],
    ],
  ),
];

export const partners: Columns<Api['dashboards']['listPartners']> = [
  ['admin:partners.company', ({ name }) => name],
  ['admin:partners.country', ({ country }) => country],
  ['admin:partners.state', ({ brandState }) => brandState],
  moment('admin:partners.joined', ({ joinedAt }) => joinedAt),
  ['admin:partners.people', ({ people }) => people],
  ['admin:partners.orders', ({ orders: count }) => count],
  ['admin:partners.traded', ({ traded }) => amount(traded)],
  ['documents:paper.currency', ({ traded }) => traded.currency],
  moment('admin:partners.last', ({ lastOrderAt }) => lastOrderAt),
];

export const records: Columns<Api['partners']['listRecords']> = [
  ['partners:company', ({ name }) => name],
  ['partners:kind', ({ kind }, say) => say(`partners:kinds.${kind}`)],
  ['partners:country', ({ country }) => country],
  ['partners:state', ({ state }, say) => say(`partners:states.${state}`)],
  ['partners:rep', ({ rep }) => rep?.name ?? null],
  ['partners:people', ({ people }) => people],
  ['partners:orders', ({ orders: count }) => count],
  ['partners:terms', ({ terms }, say) => say(`orders:terms.${terms}`)],
  ['partners:creditLimit', ({ creditLimit }) => creditLimit && amount(creditLimit)],
  moment('partners:seen', ({ lastSeenAt }) => lastSeenAt),
  moment('partners:entered', ({ createdAt }) => createdAt),
];

export const ownRetailers: Columns<Api['partners']['listOwnRetailers']> = [
  ['partners:company', ({ name }) => name],
  ['partners:country', ({ country }) => country],
  ['partners:orders', ({ orders: count }) => count],
  ['partners:own.active', ({ activeOrders }) => activeOrders],
  moment('partners:own.last', ({ lastOrderAt }) => lastOrderAt),
  ['partners:own.traded', ({ traded }) => amount(traded)],
  ['documents:paper.currency', ({ traded }) => traded.currency],
  ['partners:own.rhythm', ({ rhythmDays }) => rhythmDays],
  ['partners:own.reorder', ({ isOverdue }, say) => (isOverdue ? say('partners:own.due') : null)],
];

export const applications: Columns<Api['enquiries']['listApplications']> = [
  ['enquiries:fields.companyName', ({ companyName }) => companyName],
  ['admin:partners.country', ({ country }) => country],
  ['enquiries:fields.contactName', ({ contactName }) => contactName],
  ['enquiries:fields.email', ({ email }) => email],
  ['enquiries:fields.sells', ({ sells }) => sells],
  ['enquiries:desk.statusLabel', ({ status }, say) => say(`enquiries:desk.status.${status}`)],
  moment('enquiries:desk.received', ({ createdAt }) => createdAt),
];

export const enquiries: Columns<Api['enquiries']['listEnquiries']> = [
  ['enquiries:desk.from', ({ name }) => name],
  ['enquiries:fields.companyName', ({ company }) => company],
  ['enquiries:fields.email', ({ email }) => email],
  ['enquiries:desk.kindLabel', ({ kind }, say) => say(`enquiries:desk.kinds.${kind}`)],
  ['enquiries:fields.message', ({ message }) => message],
  ['enquiries:desk.statusLabel', ({ status }, say) => say(`enquiries:desk.status.${status}`)],
  ['enquiries:desk.assigned', ({ assignee }) => assignee?.name ?? null],
  ['enquiries:desk.followUp', ({ followUpOn }) => followUpOn],
  moment('enquiries:desk.received', ({ createdAt }) => createdAt),
];

/** No codes: whoever has one can register with it. */
export const invites: Columns<Api['accounts']['listInvites']> = [
  ['accounts:invites.company', ({ companyName }) => companyName],
  [
    'accounts:invites.role',
    ({ role, companyRole }, say) =>
      `${say(`common:role.${role}`)} · ${say(`common:companyRole.${companyRole}`)}`,
  ],
  ['accounts:invites.rep', ({ salesRepName }) => salesRepName],
  ['accounts:invites.email', ({ email }) => email],
  ['accounts:invites.state', ({ state }, say) => say(`accounts:invites.states.${state}`)],
  moment('accounts:invites.expires', ({ expiresAt }) => expiresAt),
];

export const emails: Columns<Api['accounts']['listEmails']> = [
  ['accounts:outbox.to', ({ to, toName }) => (toName === '' ? to : `${toName} <${to}>`)],
  ['accounts:outbox.subject', ({ subject }) => subject],
  ['accounts:outbox.state', ({ status }, say) => say(`accounts:outbox.states.${status}`)],
  moment('accounts:outbox.written', ({ createdAt }) => createdAt),
  moment('accounts:outbox.sentAt', ({ sentAt }) => sentAt),
  ['accounts:outbox.lastError', ({ lastError }) => lastError],
];

export const users: Columns<Api['security']['listAccounts']> = [
  ['security:users.name', ({ name }) => name],
  ['enquiries:fields.email', ({ email }) => email],
  ['security:users.company', ({ companyName }) => companyName],
  [
    'security:users.role',
    ({ role, companyRole }, say) =>
      `${say(`common:role.${role}`)} · ${say(`common:companyRole.${companyRole}`)}`,
  ],
  moment('security:users.since', ({ createdAt }) => createdAt),
  moment('security:users.lastLogin', ({ lastLoginAt }) => lastLoginAt),
];

/** Codes as the log has them, beside the words: a file is also read by programs. */
export const audit: Columns<Api['audit']['listAudit']> = [
  moment('audit:columns.at', ({ at }) => at),
  ['audit:columns.area', ({ area }, say) => say(`audit:areas.${area}`)],
  ['audit:columns.what', (entry, say) => wordsIn(say).what(entry)],
  ['audit:action', ({ action }) => action],
  ['audit:columns.who', ({ actor }) => actor?.name ?? null],
  ['audit:company', ({ actor }) => actor?.companyName ?? null],
  ['audit:columns.ip', ({ ip }) => ip],
  ['audit:columns.subject', ({ subject }) => subject],
  ['audit:subjectId', ({ subjectId }) => subjectId],
  ['audit:columns.change', toldIn],
  ['audit:id', ({ id }) => id],
];

type Entry = RowOf<Api['audit']['listAudit']>;

/** As the screen says it. */
function wordsIn(say: Say) {
  const { language } = say;
  return auditSaid({
    language,
    say,
    productField: (name) =>
      isSaid(language, `products:field.${name}`) ? say(`products:field.${name}`) : name,
  });
}

/** Fields and values; ids that nothing is called by stay as they were noted. */
function toldIn(entry: Entry, say: Say): string {
  const { language } = say;
  const { field, value } = wordsIn(say);
  return [entry.sealed, entry.personal]
    .flatMap(({ changes, facts }) => [
      ...changes.map(({ field: name, before, after }) =>
        labelled(
          field(entry, name),
          `${value(entry, name, before)} → ${value(entry, name, after)}`,
          language,
        ),
      ),
      ...facts.map(({ field: name, value: said }) =>
        labelled(field(entry, name), value(entry, name, said), language),
      ),
    ])
    .join('; ');
}

export const customers: Columns<Api['customers']['listCustomers']> = [
  ['customers:company', ({ name }) => name],
  ['customers:country', ({ country }) => country],
  ['customers:orders', ({ orders: count }) => count],
  moment('customers:first', ({ firstOrderAt }) => firstOrderAt),
  moment('customers:last', ({ lastOrderAt }) => lastOrderAt),
  ['customers:traded', ({ traded }) => amount(traded)],
  ['documents:paper.currency', ({ traded }) => traded.currency],
  ['customers:rhythm', ({ rhythmDays }) => rhythmDays],
  ['customers:overdue', ({ isOverdue }, say) => (isOverdue ? say('customers:due') : '')],
];
