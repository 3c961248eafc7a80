import { z } from 'zod';
import { maxCartons } from '#domain/cartons.ts';
import { acknowledgements } from '#domain/checkout.ts';
import { confirmStates } from '#domain/confirm-clock.ts';
import { freightModes, freightStates } from '#domain/incoterm.ts';
import { bulkOutcomes, bulkSteps, mostAtOnce } from '#domain/order-bulk.ts';
import { orderPayments, paymentFilters } from '#domain/order-payment.ts';
import { longestPromiseDays, proposalAnswers, proposalStates } from '#domain/order-proposal.ts';
import { orderActions } from '#domain/order-state.ts';
import {
  orderFilters,
  orderKinds,
  orderLatenesses,
  orderStatuses,
  orderSteps,
} from '#domain/order-status.ts';
import { senderRoles } from '#domain/roles.ts';
import { paymentTerms } from '#domain/terms.ts';
import { moqStatus } from './cart.ts';
import { picture, pricePerItemExact } from './catalogue.ts';
import type { ErrorCode } from './errors.ts';
import {
  address,
  currency,
  day,
  deliveryAddress,
  eInvoiceErrors,
  id,
  instant,
  line,
  money,
  optionalLine,
  page,
  paging,
  parcelNumber,
  queryInt,
  queryList,
  refusal,
  sortedPaging,
  text,
  translated,
  typedAddress,
  typedDelivery,
  vatErrors,
} from './fields.ts';
import { incoterm, landedEstimate } from './landed.ts';
import { eachLotOnce, lotCode, lotItems } from './lots.ts';
import { download, operation } from './operation.ts';

const status = z.enum(orderStatuses);

/** How a parcel is followed, as who ships or corrects it says it; both are needed. */
const tracking = { carrier: line(80).optional(), trackingNumber: parcelNumber.optional() };

const timelineEntry = z
  .object({
    id,
    kind: z.enum(['status', 'correction', 'payment', 'proposal', 'claim', 'lots', 'delivery', 'tracking']),
    status,
    at: instant,
    description: z.string().describe('In the reader’s language'),
    reason: z.string().nullable(),
    actorName: z.string().nullable().describe('null: the system'),
    actorRole: z.enum(senderRoles),
  })
  .meta({ id: 'TimelineEntry' });

const orderItem = z
  .object({
    id,
    productId: id,
    productName: translated,
    sku: z.string().nullable(),
    image: picture.nullable(),
    quantityCartons: z.int().describe('0: not available'),
    orderedCartons: z.int().nullable().describe('Where fewer were agreed than ordered; null: as ordered'),
    itemsPerCarton: z.int(),
    quantityItems: z.int(),
    pricePerItem: money.describe('Information only'),
    pricePerItemExact,
    pricePerCarton: money,
    totalPrice: money,
  })
  .meta({ id: 'OrderItem' });

/** What the reader may do next, the main action first; a refused one says why. */
const action = z
  .object({
    action: z.enum(orderActions),
    to: status
      .nullable()
      .describe('null: the status stays (a payment under NET terms), or any may follow (a correction)'),
    needs: z.enum(['reason', 'tracking']).nullable().describe('What has to be said along with it'),
    isMain: z.boolean().describe('The one main button; at most one'),
    allowed: z.boolean(),
    refusal: refusal.nullable(),
    feeMinor: z.int().nullable().describe('Restocking fee of a cancellation, in minor units of the order'),
    until: instant.nullable().describe('When the free window of 24 hours closes'),
  })
  .meta({ id: 'OrderAction' });

/** What a brand offers where it cannot deliver as ordered. */
const proposal = z
  .object({
    id,
    state: z.enum(proposalStates),
    lines: z
      .array(z.object({ itemId: id, orderedCartons: z.int(), availableCartons: z.int() }))
      .describe('Only those that differ'),
    shipBy: z.iso.date().nullable(),
    note: z.string(),
    shipping: money,
    totalBefore: money,
    totalAfter: money,
    totalItems: z.int().describe('Items of the order with what can be had'),
    minimumItems: z.int().describe('The brand’s minimum order today; it is not asked again'),
    answer: z.string().nullable().describe('What the retailer wrote'),
    proposedBy: z.string().nullable(),
    proposedAt: instant,
    answerBy: instant.describe('Unanswered until then, the order is cancelled free of charge'),
  })
  .meta({ id: 'OrderProposal' });

export const orderSummary = z
  .object({
    id,
    orderNumber: z.string(),
    kind: z.enum(orderKinds).describe('A replacement is free of charge and follows from a claim'),
    status,
    brandId: id,
    brandSlug: z.string(),
    brandName: translated,
    brandLogoMark: z.string(),
    retailerCompanyId: id,
    retailerCompanyName: z.string(),
    retailerCountry: z.string(),
    totalItems: z.int(),
    totalCartons: z.int(),
    lineCount: z.int(),
    total: money,
    freight: z.enum(freightStates).describe('What is said of shipping: an amount, or why there is none'),
    stepsDone: z
      .array(z.enum(orderSteps))
      .describe('Tracker: steps the timeline holds since the last correction'),
    paid: z.boolean(),
    payment: z
      .enum(orderPayments)
      .describe(
        'How its money stands, of a cancelled order its fee or refund; a brand reads unpaid for "part" and "overdue" too, and nothing of a fee or refund',
      ),
    unreadCount: z.int(),
    nextStep: z
      .enum(orderActions)
      .nullable()
      .describe('With what the reader moves it on now, the main action of its page; null: nothing'),
    confirmBy: instant
      .nullable()
      .describe('By when the brand confirms at the latest; null: it does not wait for the brand'),
    confirmState: z.enum(confirmStates).nullable().describe('due: more than 24 hours; late: more than 48'),
    answerBy: instant.nullable().describe('A proposal waits for the retailer until then; null: none does'),
    shipBy: z.iso.date().nullable().describe('The day by which the brand ships'),
    expectedOn: z.iso.date().nullable().describe('The day on which what was shipped is expected'),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'OrderSummary' });

export const orderDetail = orderSummary
  .extend({
    retailerId: id,
    retailerName: z.string(),
    replacementOf: z
      .object({ orderId: id, orderNumber: z.string() })
      .nullable()
      .describe('The order whose claim it makes good'),
    items: z.array(orderItem),
    totalAmount: z.object({ items: money, shipping: money, total: money }),
    incoterm: incoterm.nullable().describe('As it was when the order was placed'),
    landed: landedEstimate
      .nullable()
      .describe('What it was expected to come to at its destination when it was placed'),
    totalGbp: money,
    exchangeRates: z
      .array(z.object({ currency, perGbp: z.string(), asOf: z.string(), source: z.string() }))
      .describe('The rates that took part, fixed at placement: one pound in each currency but the pound'),
    shippingAddress: deliveryAddress,
    additionalNotes: z.string(),
    poNumber: z.string().describe('The retailer’s own number for it; empty: none'),
    wantedOn: z.iso.date().nullable().describe('The day by which the retailer would like the goods'),
    invoiceAddress: address.nullable().describe('null: the invoice goes to the company as its profile says'),
    vatNumber: z.string().nullable().describe('The retailer’s, as it was when the order was placed'),
    terms: z.enum(paymentTerms),
    timeline: z.array(timelineEntry),
    tracker: z.array(
      z.object({
        step: z.enum(orderSteps),
        at: instant.nullable(),
        actorName: z.string().nullable(),
        earlierAt: instant
          .nullable()
          .describe('When it was reached before the last correction, of a step that this one left behind'),
      }),
    ),
    documents: z.array(
      z.object({ id, type: z.string(), name: z.string(), url: z.string(), uploadedAt: instant }),
    ),
    actions: z.array(action),
    freeUntil: instant
      .nullable()
      .describe(
        'Until when it can be cancelled free of charge, the same clock for everyone; null: not any more',
      ),
    suggestedShipBy: z.iso
      .date()
      .nullable()
      .describe('While it waits to be confirmed: today and the longest lead time of its lines'),
    proposal: proposal.nullable().describe('The latest one of the brand, however it ended'),
    carrier: z.string().nullable(),
    freightMode: z.enum(freightModes).nullable(),
    trackingNumber: z.string().nullable(),
    invoicedAt: instant.nullable(),
    dueAt: instant.nullable(),
    paidAt: instant.nullable(),
    deliveredAt: instant.nullable(),
    openClaimAt: instant
      .nullable()
      .describe('When the oldest problem that nobody has decided was reported; null: none waits'),
    cancelledAt: instant.nullable(),
    cancellationReason: z.string().nullable(),
    restockingFee: money.nullable().describe('null: not cancelled, or nothing that the reader is told'),
    feeWaivedReason: z.string().nullable(),
    openFee: z
      .object({
        amount: money,
        dueAt: instant,
        invoice: z.object({ number: z.string(), url: z.string() }),
      })
      .nullable()
      .describe(
        'What is still to be paid of the fee, until when and by which invoice; null: nothing, or the reader sees no invoices',
      ),
    refundDue: money
      .nullable()
      .describe('What still has to go back, as its invoice says; null: nothing that the reader is told'),
    refunded: z
      .object({ amount: money, on: z.iso.date() })
      .nullable()
      .describe('What has gone back, and the day the last of it did; null: nothing has'),
    received: money
      .nullable()
      .describe('What has come in on its invoice, less what went back; null: the reader sees no invoices'),
    messageThreadId: id,
  })
  .meta({ id: 'Order' });

const listedOrder = orderSummary
  .extend({
    noteCount: z.int().optional().describe('Notes of the team on it; nobody else is told of any'),
  })
  .meta({ id: 'ListedOrder' });

const orderNote = z
  .object({ id, body: z.string(), authorName: z.string(), createdAt: instant })
  .meta({ id: 'OrderNote' });

const pence = queryInt.pipe(z.int().min(0, 'too-small').max(1_000_000_000_000, 'too-large'));

export const savedAddress = z
  .object({ id, isDefault: z.boolean(), address: deliveryAddress })
  .meta({ id: 'SavedAddress' });

/** What is agreed to with an order beside its total. */
export const agreedTerms = z.object({
  incoterm: incoterm.nullable().describe('Of the brand; null: it has said nothing yet'),
  payment: z.enum(paymentTerms).describe('Of the company'),
});

/** What an order of a cart may be refused for, whether it is placed or an owner is asked for it. */
export const checkoutErrors = [
  'email-unproved',
  'cart-brand-empty',
  'moq-not-met',
  'product-unavailable',
  'brand-suspended',
  'stock-out',
  'stock-too-low',
  'address-missing',
  'country-not-delivered',
  'date-too-early',
  'vat-number-wrong-form',
  'acknowledgements-missing',
  'market-not-ready',
  'importer-not-acknowledged',
  'total-changed',
  'items-changed',
  'terms-changed',
  'request-id-reused',
] as const satisfies readonly ErrorCode[];

export const orders = {
  getCheckout: operation({
    method: 'GET',
    path: '/api/checkout',
    permission: 'checkout:read',
    summary: 'What can be checked out now: the brands that meet their MOQ, and the company’s addresses.',
    input: z.object({}),
    output: z.object({
      cartIsEmpty: z.boolean(),
      brands: z.array(
        z.object({
          brandId: id,
          brandSlug: z.string(),
          brandName: translated,
          lines: z.array(
            z.object({
              productId: id,
              productName: translated,
              image: picture.nullable(),
              quantityCartons: z.int(),
              quantityItems: z.int(),
              pricePerCarton: money,
              lineTotal: money,
            }),
          ),
          totalItems: z.int(),
          totalCartons: z.int(),
          items: money,
          shipping: money,
          total: money,
          incoterm: incoterm.nullable().describe('Under which the brand sells today'),
          freight: z.enum(freightStates).describe('What is said where no amount is known'),
          moq: moqStatus,
          refusals: z
            .array(refusal.extend({ productId: id.nullable() }))
            .describe('What stands in the way of this order now, and of which line'),
        }),
      ),
      addresses: z.array(savedAddress),
      terms: z.enum(paymentTerms),
      credit: z
        .object({ limit: money, used: money, left: money })
        .nullable()
        .describe('What the company may owe on its terms, in GBP; null: no limit binds'),
      vatNumber: z.string().nullable().describe('The company’s own'),
      country: z.string().describe('Where the company is'),
    }),
  }),
  placeOrder: operation({
    method: 'POST',
    path: '/api/orders',
    permission: 'order:place',
    summary:
      'Order everything of one brand in the cart, at the total, with the items and on the terms the caller expects.',
    input: z.object({
      requestId: id.describe('Made by the caller once per submission; sent again, it returns the same order'),
      brandId: id,
      expectedTotal: money,
      expectedItems: z
        .int('not-whole')
        .min(1, 'too-small')
        .describe('How many items all cartons hold together, as checkout has said (`totalItems`)'),
      expectedTerms: agreedTerms.describe('As checkout has said them'),
      shippingAddress: typedDelivery.nullish().describe('No order without one'),
      additionalNotes: text(2000).default(''),
      poNumber: optionalLine(40).default('').describe('Shown on the order and all its documents'),
      wantedOn: day().nullish().describe('A wish, not before today'),
      invoiceAddress: typedAddress.nullish().describe('Where the invoice goes, if not to the company’s seat'),
      vatNumber: optionalLine(30).optional().describe('Left out: the company’s; empty: none'),
      acknowledgements: z
        .array(z.enum(acknowledgements, 'invalid-choice'))
        .max(50, 'too-many')
        .default([])
        .describe('All six'),
      isImporter: z
        .boolean()
        .default(false)
        .describe(
          'The retailer takes the importer’s part where no responsible person is on record, and notifies first',
        ),
    }),
    output: z.object({ order: orderDetail, remainingBrandOrders: z.int() }),
    errors: [
      ...checkoutErrors,
      'credit-limit-exceeded',
      'order-limit-exceeded',
      'company-suspended',
      'company-closed',
    ],
    status: 201,
  }),
  listOrders: operation({
    method: 'GET',
    path: '/api/orders',
    permission: 'order:read',
    summary:
      'The orders the reader may see: those late to be confirmed first for a brand and the team, then the newest.',
    input: z.object({
      ...sortedPaging('orders'),
      orderIds: queryList(id, mostAtOnce).optional().describe('Only these'),
      status: queryList(z.enum(orderFilters, 'invalid-choice'), orderFilters.length)
        .optional()
        .describe('"active": pending to preparing'),
      brandId: id.optional(),
      dateFrom: day().optional(),
      dateTo: day().optional().describe('Including that day, UTC'),
      retailerId: id.optional().describe('A retailer’s company'),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'invalid-choice')
        .optional()
        .describe('Where the retailer is'),
      repId: id.optional().describe('Retailers of this sales representative; for the team only'),
      totalFrom: pence.optional().describe('In pence, at the rate of each order'),
      totalTo: pence.optional().describe('Including that amount'),
      payment: queryList(z.enum(paymentFilters, 'invalid-choice'), paymentFilters.length).optional(),
      late: z
        .enum(orderLatenesses, 'invalid-choice')
        .optional()
        .describe('Not confirmed within 48 hours, or not shipped by the day that was promised'),
      q: text(60).optional().describe('Order, invoice or PO number, company, or a whole tracking number'),
    }),
    output: page(listedOrder).extend({
      total: z.int().describe('Counted to 1,000; 1,001 is more than that'),
      brands: z.array(z.object({ id, name: translated })).describe('Brands the reader has orders of'),
      countries: z.array(z.string()).describe('Where retailers are; for the team only, else empty'),
    }),
    errors: ['invalid-cursor', 'period-reversed', 'amount-range-reversed'],
  }),
  getOrder: operation({
    method: 'GET',
    path: '/api/orders/:orderId',
    permission: 'order:read',
    summary: 'One order with its lines, timeline and what the reader may do next.',
    input: z.object({ orderId: id }),
    output: orderDetail,
    errors: ['not-found'],
  }),
  updateStatus: operation({
    method: 'POST',
    path: '/api/orders/:orderId/status',
    permission: 'order:advance',
    summary: 'Move an order along its status machine, decline or cancel it.',
    input: z.object({
      orderId: id,
      to: status,
      expectedStatus: status.describe('What the caller saw; anything else is a conflict'),
      reason: text(500).optional(),
      ...tracking,
      freightMode: z
        .enum(freightModes, 'invalid-choice')
        .optional()
        .describe('How it travels; asked of dangerous goods, which do not fly without a safety data sheet'),
      expectedOn: day().optional().describe('Left out: what is usual for the country they go to'),
      waiveFee: z.boolean().default(false),
      lots: eachLotOnce(
        z
          .array(z.object({ itemId: id, code: lotCode, bestBefore: day(), items: lotItems }))
          .max(500, 'too-many'),
        'code',
        ({ itemId, code }) => `${itemId} ${code}`,
      )
        .optional()
        .describe('Of products whose lots are not kept: which go, as they ship'),
    }),
    output: orderDetail,
    errors: [
      'not-found',
      'date-too-early',
      'freight-mode-needed',
      'air-freight-refused',
      'order-moved-on',
      'transition-not-possible',
      'transition-not-yours',
      'viewing-only',
      'rights-too-few',
      'reason-required',
      'tracking-required',
      'cancellation-window-closed',
      'preparation-begun',
      'order-already-shipped',
      'order-not-paid',
      'seller-incomplete',
      'lots-too-few',
      'lots-still-there',
      'lot-recalled',
      'lot-short-dated',
      'lot-date-differs',
      'lots-do-not-add-up',
      'line-unknown',
      ...eInvoiceErrors,
    ],
  }),
  moveOrders: operation({
    method: 'POST',
    path: '/api/orders/steps',
    permission: 'order:bulk',
    summary:
      'Take the same step with several orders, each on its own: what is refused says why and holds up nothing, what stands there already is left as it is.',
    input: z.object({
      step: z.enum(bulkSteps, 'invalid-choice'),
      orders: z
        .array(
          z.object({
            orderId: id,
            expectedStatus: status.describe('What the caller saw; an order that has moved on is refused'),
          }),
        )
        .min(1, 'required')
        .max(mostAtOnce, 'too-many'),
    }),
    output: z.object({
      lines: z
        .array(
          z.object({
            orderId: id,
            orderNumber: z.string().nullable().describe('null: there is no such order'),
            outcome: z.enum(bulkOutcomes),
            status: status.nullable().describe('Where it stands now'),
            refusal: refusal.nullable(),
          }),
        )
        .describe('In the order they were named, each once'),
    }),
  }),
  listOrderNotes: operation({
    method: 'GET',
    path: '/api/orders/:orderId/notes',
    permission: 'note:read',
    summary: 'What the team has noted about an order, the latest first; nobody else ever reads it.',
    input: z.object({ orderId: id, ...paging }),
    output: page(orderNote),
    errors: ['not-found', 'invalid-cursor'],
  }),
  writeOrderNote: operation({
    method: 'POST',
    path: '/api/orders/:orderId/notes',
    permission: 'note:write',
    summary: 'Note something about an order, for the team; it is never changed.',
    input: z.object({ orderId: id, body: text(2000).min(1, 'required') }),
    output: orderNote,
    errors: ['not-found'],
    status: 201,
  }),
  confirmOrder: operation({
    method: 'POST',
    path: '/api/orders/:orderId/confirmation',
    permission: 'order:advance',
    summary:
      'Confirm a pending order; where a line is short or freight is added, propose that to the retailer instead.',
    input: z.object({
      orderId: id,
      proposalId: id
        .nullable()
        .optional()
        .describe(
          'The proposal that waits as the caller knows it, null for none; left out: whichever waits is replaced',
        ),
      lines: z
        .array(
          z.object({
            itemId: id,
            availableCartons: z.int('not-whole').min(0, 'too-small').max(maxCartons, 'too-large'),
          }),
        )
        .max(500, 'too-many')
        .default([])
        .describe('What can be had of each line; a line that is not named is there in full'),
      shipBy: day()
        .optional()
        .describe(
          `Left out: today and the longest lead time of the lines. At most ${longestPromiseDays} days on, or that lead time`,
        ),
      shippingMinor: z
        .int('not-whole')
        .min(0, 'too-small')
        .max(100_000_000, 'too-large')
        .optional()
        .describe('Freight in minor units of the order; left out: as it is'),
      note: text(1000).default(''),
    }),
    output: orderDetail,
    errors: [
      'not-found',
      'order-moved-on',
      'transition-not-possible',
      'transition-not-yours',
      'viewing-only',
      'rights-too-few',
      'line-unknown',
      'line-above-order',
      'lots-still-there',
      'nothing-available',
      'proposal-moved-on',
      'proposal-too-late',
      'replacement-is-free',
      'date-too-early',
      'date-too-late',
      ...vatErrors,
    ],
  }),
  answerProposal: operation({
    method: 'POST',
    path: '/api/orders/:orderId/proposals/:proposalId/answer',
    permission: 'order:change',
    summary:
      'Accept what the brand proposes, send it back with a message, or cancel the order free of charge.',
    input: z.object({
      orderId: id,
      proposalId: id,
      answer: z.enum(proposalAnswers, 'invalid-choice'),
      message: text(1000).default('').describe('Needed when it goes back to the brand'),
    }),
    output: orderDetail,
    errors: [
      'not-found',
      ...vatErrors,
      'order-moved-on',
      'proposal-moved-on',
      'proposal-above-limit',
      'reason-required',
      'transition-not-possible',
      'transition-not-yours',
      'viewing-only',
      'rights-too-few',
    ],
  }),
  downloadPickingList: download({
    path: '/api/orders/:orderId/picking-list',
    permission: 'picking:read',
    summary: 'What to take off the shelves for a confirmed order, as PDF in the reader’s language.',
    input: z.object({ orderId: id }),
    errors: ['not-found', 'order-not-confirmed', 'too-many-requests'],
    download: ['application/pdf'],
  }),
  downloadPickingLists: download({
    path: '/api/picking-lists',
    permission: 'picking:read',
    summary: 'The picking lists of several confirmed orders in one PDF, each on a page of its own.',
    input: z.object({ orderIds: queryList(id).refine((ids) => ids.length > 0, 'required') }),
    errors: ['not-found', 'order-not-confirmed', 'too-many-requests'],
    download: ['application/pdf'],
  }),
  recordPayment: operation({
    method: 'POST',
    path: '/api/orders/:orderId/payment',
    permission: 'money:record',
    summary:
      'Record that the money has arrived: an invoiced order becomes paid, a later status (NET terms) stays.',
    input: z.object({ orderId: id, expectedStatus: status }),
    output: orderDetail,
    errors: [
      'not-found',
      'order-moved-on',
      'payment-already-recorded',
      'seller-incomplete',
      ...eInvoiceErrors,
      'transition-not-possible',
      'transition-not-yours',
      'viewing-only',
      'rights-too-few',
    ],
  }),
  changeOrder: operation({
    method: 'POST',
    path: '/api/orders/:orderId/change',
    permission: 'order:change',
    summary: 'Within 24 hours: cancel a pending order and put its lines back into the cart.',
    input: z.object({ orderId: id }),
    output: z.object({
      order: orderDetail,
      returnedLines: z.int(),
      leftOutProducts: z.array(translated).describe('No longer sold, so they cannot go back into the cart'),
    }),
    errors: [
      'not-found',
      'change-window-closed',
      'transition-not-possible',
      'transition-not-yours',
      'viewing-only',
      'rights-too-few',
      'quantity-too-large',
    ],
  }),
  changeExpected: operation({
    method: 'POST',
    path: '/api/orders/:orderId/expected',
    permission: 'order:expect',
    summary:
      'Say when goods on their way will arrive after all; each day that was said stays in the timeline.',
    input: z.object({
      orderId: id,
      expectedOn: day(),
      seen: z.iso
        .date('invalid-date')
        .nullable()
        .describe('The day the caller saw; another one is a conflict'),
    }),
    output: orderDetail,
    errors: ['not-found', 'delivery-not-on-its-way', 'delivery-day-changed', 'date-too-early'],
  }),
  correctTracking: operation({
    method: 'POST',
    path: '/api/orders/:orderId/tracking',
    permission: 'order:track',
    summary:
      'Correct carrier and tracking number of a shipped order until it is completed; the timeline keeps what they were.',
    input: z.object({
      orderId: id,
      ...tracking,
      seen: z
        .object({ carrier: z.string().max(80).nullable(), trackingNumber: z.string().max(80).nullable() })
        .describe('What the caller saw; anything else is a conflict'),
    }),
    output: orderDetail,
    errors: [
      'not-found',
      'tracking-changed',
      'tracking-required',
      'transition-not-possible',
      'transition-not-yours',
      'viewing-only',
      'rights-too-few',
    ],
  }),
  correctStatus: operation({
    method: 'POST',
    path: '/api/orders/:orderId/correction',
    permission: 'order:correct',
    summary: 'Set a status that was recorded wrongly, with a reason; nothing else changes.',
    input: z.object({ orderId: id, to: status, expectedStatus: status, reason: text(500).default('') }),
    output: orderDetail,
    errors: [
      'not-found',
      'order-moved-on',
      'correction-not-possible',
      'reason-required',
      'transition-not-yours',
      'viewing-only',
      'rights-too-few',
    ],
  }),
};
