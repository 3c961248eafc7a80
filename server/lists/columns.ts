import type { Api } from '#contract/api.ts';
import type { Operation, OutputOf } from '#contract/operation.ts';
import { isAuditAction } from '#domain/audit.ts';
import { inLanguage } from '#domain/in-language.ts';
import { type Language, languages } from '#domain/languages.ts';
import { accountCurrencies } from '#domain/money.ts';
import type { OrderPayment } from '#domain/order-payment.ts';
import { amount, type FileColumn, instant } from './list-file.ts';

/** A row of a list as its operation answers it. */
type RowOf<O extends Operation> = OutputOf<O> extends { items: (infer Item)[] } ? Item : never;
type Columns<O extends Operation> = readonly FileColumn<RowOf<O>>[];

const paymentWords = {
  paid: 'orders:list.paid',
  unpaid: 'orders:list.unpaid',
  part: 'orders:list.part',
  overdue: 'orders:list.overdue',
  none: 'orders:list.noPayment',
  free: 'orders:replacement.free',
} as const satisfies Record<OrderPayment, `orders:${string}`>;

/** What the file of each list says of a row; amounts stand beside their currency, so that they can be summed. */
export const orders: Columns<Api['orders']['listOrders']> = [
  ['orders:list.order', ({ orderNumber }) => orderNumber],
  ['orders:list.retailer', ({ retailerCompanyName }) => retailerCompanyName],
  ['orders:list.brand', ({ brandName }, { language }) => brandName[language]],
  ['orders:list.status', ({ status }, say) => say(`common:orderStatus.${status}`)],
  ['orders:list.itemsTitle', ({ totalItems }) => totalItems],
  ['orders:list.cartonsTitle', ({ totalCartons }) => totalCartons],
  ['orders:list.total', ({ total }) => amount(total)],
  ['documents:paper.currency', ({ total }) => total.currency],
  ['orders:list.payment', (order, say) => say(paymentWords[order.payment])],
  ['orders:list.placed', ({ createdAt }) => instant(createdAt)],
  ['orders:list.confirmBy', ({ confirmBy }) => instant(confirmBy)],
  ['orders:list.country', ({ retailerCountry }) => retailerCountry],
  ['orders:list.shipBy', ({ shipBy }) => shipBy],
];

export const invoices: Columns<Api['money']['listInvoices']> = [
  ['money:invoices.number', ({ number }) => number],
  ['money:invoices.order', ({ orderNumber }) => orderNumber],
  ['money:invoices.company', ({ companyName }) => companyName],
  ['money:invoices.issuedOn', ({ issuedAt }) => instant(issuedAt)],
  ['money:invoices.due', ({ dueAt }) => instant(dueAt)],
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
  [
    'announcements:roles',
    ({ audience }, say) => audience.roles.map((role) => say(`announcements:role.${role}`)).join(', '),
  ],
  ['announcements:columns.recipients', ({ recipients }) => recipients],
  ['announcements:columns.when', ({ sendAt }) => (sendAt === null ? null : instant(sendAt))],
  ['announcements:columns.by', ({ writtenBy }) => writtenBy],
  ['announcements:columns.changed', ({ updatedAt }) => instant(updatedAt)],
];

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
  ['admin:partners.joined', ({ joinedAt }) => instant(joinedAt)],
  ['admin:partners.people', ({ people }) => people],
  ['admin:partners.orders', ({ orders: count }) => count],
  ['admin:partners.traded', ({ traded }) => amount(traded)],
  ['documents:paper.currency', ({ traded }) => traded.currency],
  ['admin:partners.last', ({ lastOrderAt }) => instant(lastOrderAt)],
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
  ['partners:seen', ({ lastSeenAt }) => instant(lastSeenAt)],
  ['partners:entered', ({ createdAt }) => instant(createdAt)],
];

export const ownRetailers: Columns<Api['partners']['listOwnRetailers']> = [
  ['partners:company', ({ name }) => name],
  ['partners:country', ({ country }) => country],
  ['partners:orders', ({ orders: count }) => count],
  ['partners:own.active', ({ activeOrders }) => activeOrders],
  ['partners:own.last', ({ lastOrderAt }) => instant(lastOrderAt)],
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
  ['enquiries:desk.received', ({ createdAt }) => instant(createdAt)],
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
  ['enquiries:desk.received', ({ createdAt }) => instant(createdAt)],
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
  ['accounts:invites.expires', ({ expiresAt }) => instant(expiresAt)],
];

export const emails: Columns<Api['accounts']['listEmails']> = [
  ['accounts:outbox.to', ({ to, toName }) => (toName === '' ? to : `${toName} <${to}>`)],
  ['accounts:outbox.subject', ({ subject }) => subject],
  ['accounts:outbox.state', ({ status }, say) => say(`accounts:outbox.states.${status}`)],
  ['accounts:outbox.written', ({ createdAt }) => instant(createdAt)],
  ['accounts:outbox.sentAt', ({ sentAt }) => instant(sentAt)],
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
  ['security:users.since', ({ createdAt }) => instant(createdAt)],
  ['security:users.lastLogin', ({ lastLoginAt }) => instant(lastLoginAt)],
];

export const products: Columns<Api['products']['listKeptProducts']> = [
  ['products:list.product', ({ name }, { language }) => inLanguage(name, language)],
  ['products:list.sku', ({ sku }) => sku],
  ['products:field.gtin', ({ gtin }) => gtin],
  ['products:list.category', ({ category }, { language }) => category[language]],
  ['products:list.state', ({ state }, say) => say(`products:state.${state}`)],
  ['products:field.itemPrice', ({ pricePerItem }) => pricePerItem && amount(pricePerItem)],
  ['products:list.price', ({ pricePerCarton }) => pricePerCarton && amount(pricePerCarton)],
  ['documents:paper.currency', ({ price }) => price.currency],
  ['products:list.margin', ({ marginPercent }) => marginPercent],
  ['products:list.carton', ({ itemsPerCarton }) => itemsPerCarton],
  ['products:list.minimum', ({ minimumItems }) => minimumItems],
  [
    'products:list.stock',
    ({ stockItems, stockLevel }, say) => stockItems ?? say(`common:stockLevel.${stockLevel}`),
  ],
  [
    'products:list.missing',
    ({ missing }, say) => missing.map((part) => say(`products:missing.${part}`)).join(', '),
  ],
  ['products:list.changedAt', ({ changedAt }) => instant(changedAt)],
];

export const deskProducts: Columns<Api['catalogueDesk']['listDeskProducts']> = [
  ['catalogue-desk:columns.brand', ({ brand }, { language }) => inLanguage(brand.name, language)],
  ...products,
  ['catalogue-desk:columns.unwritten', ({ unwritten }) => unwritten.join(', ').toUpperCase()],
  ['catalogue-desk:columns.review', ({ underReview }) => underReview.join(', ')],
];

export const deskBrands: Columns<Api['catalogueDesk']['listDeskBrands']> = [
  ['catalogue-desk:columns.brand', ({ name }, { language }) => inLanguage(name, language)],
  ['catalogue-desk:columns.company', ({ companyName }) => companyName],
  ['catalogue-desk:columns.state', ({ state }, say) => say(`common:brandState.${state}`)],
  ['catalogue-desk:columns.hiddenBecause', ({ hiddenBecause }) => hiddenBecause],
  ['catalogue-desk:columns.live', ({ live }) => live],
  ['catalogue-desk:columns.drafts', ({ drafts }) => drafts],
  ['catalogue-desk:columns.claims', ({ claims }) => claims],
  ...languages.map(
    (language) =>
      [
        (say: (key: `${string}:${string}`) => string) =>
          `${say('catalogue-desk:columns.unwritten')} ${language.toUpperCase()}`,
        ({ unwritten }: { readonly unwritten: Record<Language, number> }) => unwritten[language],
      ] as const,
  ),
  ['catalogue-desk:columns.entered', ({ createdAt }) => instant(createdAt)],
];

export const stock: Columns<Api['stock']['listStock']> = [
  ['stock:product', ({ name }, { language }) => inLanguage(name, language)],
  ['stock:sku', ({ sku }) => sku],
  ['stock:items', ({ stockItems }) => stockItems],
  ['stock:reserved', ({ reservedItems }) => reservedItems],
  ['stock:threshold', ({ lowStockItems }) => lowStockItems],
  ['stock:level', ({ level }, say) => say(`common:stockLevel.${level}`)],
  ['stock:changed', ({ lastChange }) => instant(lastChange?.at ?? null)],
];

export const stockEntries: Columns<Api['stock']['listStockEntries']> = [
  ['stock:ledger.at', ({ at }) => instant(at)],
  ['stock:product', ({ productName }, { language }) => inLanguage(productName, language)],
  ['stock:sku', ({ sku }) => sku],
  ['stock:ledger.what', ({ kind }, say) => say(`stock:kinds.${kind}`)],
  ['stock:ledger.lot', ({ lotCode }) => lotCode],
  ['stock:ledger.lotItems', ({ lotItems }) => lotItems],
  ['stock:ledger.delta', ({ deltaItems }) => deltaItems],
  ['stock:ledger.after', ({ afterItems }) => afterItems],
  ['stock:ledger.who', ({ doneBy }) => doneBy],
  ['stock:ledger.order', ({ orderNumber }) => orderNumber],
  ['stock:reason', ({ reason }) => reason],
];

export const lots: Columns<Api['lots']['listLots']> = [
  ['lots:lot', ({ code }) => code],
  ['lots:product', ({ productName }, { language }) => inLanguage(productName, language)],
  ['lots:sku', ({ sku }) => sku],
  ['lots:madeOn', ({ madeOn }) => madeOn],
  ['lots:bestBefore', ({ bestBefore }) => bestBefore],
  ['lots:shipsUntil', ({ shipsUntil }) => shipsUntil],
  ['lots:state', ({ state }, say) => say(`lots:states.${state}`)],
  ['lots:receivedItems', ({ receivedItems }) => receivedItems],
  ['lots:left', ({ leftItems }) => leftItems],
  ['lots:held', ({ allocatedItems }) => allocatedItems],
  ['lots:received', ({ receivedAt }) => instant(receivedAt)],
];

/** Codes as the log has them, beside the words: a file is also read by programs. */
export const audit: Columns<Api['audit']['listAudit']> = [
  ['audit:columns.at', ({ at }) => instant(at)],
  ['audit:columns.area', ({ area }, say) => say(`audit:areas.${area}`)],
  [
    'audit:columns.what',
    ({ action }, say) => (isAuditAction(action) ? say(`audit:actions.${action}`) : action),
  ],
  ['audit:action', ({ action }) => action],
  ['audit:columns.who', ({ actor }) => actor?.name ?? null],
  ['audit:company', ({ actor }) => actor?.companyName ?? null],
  ['audit:columns.ip', ({ ip }) => ip],
  ['audit:columns.subject', ({ subject }) => subject],
  ['audit:subjectId', ({ subjectId }) => subjectId],
  ['audit:columns.change', ({ sealed, personal }) => toldIn(sealed, personal)],
  ['audit:id', ({ id }) => id],
];

type Told = RowOf<Api['audit']['listAudit']>['sealed'];

function toldIn(...parts: readonly Told[]): string {
  return parts
    .flatMap(({ changes, facts }) => [
      ...changes.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`),
      ...facts.map(({ field, value }) => `${field}: ${value ?? ''}`),
    ])
    .join('; ');
}

export const customers: Columns<Api['customers']['listCustomers']> = [
  ['customers:company', ({ name }) => name],
  ['customers:country', ({ country }) => country],
  ['customers:orders', ({ orders: count }) => count],
  ['customers:first', ({ firstOrderAt }) => instant(firstOrderAt)],
  ['customers:last', ({ lastOrderAt }) => instant(lastOrderAt)],
  ['customers:traded', ({ traded }) => amount(traded)],
  ['documents:paper.currency', ({ traded }) => traded.currency],
  ['customers:rhythm', ({ rhythmDays }) => rhythmDays],
  ['customers:overdue', ({ isOverdue }, say) => (isOverdue ? say('customers:due') : '')],
];

export const samples: Columns<Api['samples']['listSamples']> = [
  ['samples:retailer', ({ retailerCompanyName }) => retailerCompanyName],
  ['samples:country', ({ retailerCountry }) => retailerCountry],
  ['samples:brand', ({ brandName }, { language }) => inLanguage(brandName, language)],
  ['samples:state', ({ state }, say) => say(`samples:states.${state}`)],
  ['samples:products', ({ lineCount }) => lineCount],
  ['samples:items', ({ totalItems }) => totalItems],
  ['samples:asked', ({ createdAt }) => instant(createdAt)],
  ['samples:deadline', ({ deadline }) => instant(deadline)],
];
