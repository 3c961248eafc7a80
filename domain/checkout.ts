import { deliveryCountries, refuseDelivery } from './countries.ts';
import type { Incoterm } from './incoterm.ts';
import type { Money } from './money.ts';
import type { MoqStatus } from './moq.ts';
import { refusePostcode } from './postcode.ts';
import { type Refusal, refusal } from './refusal.ts';
import { type LineRefusalCode, refuseQuantity, type Sellable } from './stock.ts';
import type { PaymentTerms } from './terms.ts';

/**
 * What a retailer acknowledges before ordering, in this order (docs/decisions.md, The six acknowledgements).
 */
export const acknowledgements = [
  'availability',
  'proforma',
  'payment',
  'cancellation',
  'delivery',
  'inspection',
] as const;
export type Acknowledgement = (typeof acknowledgements)[number];

export type CheckoutRefusalCode =
  | LineRefusalCode
  | 'cart-brand-empty'
  | 'moq-not-met'
  | 'address-missing'
  | 'country-not-delivered'
  | 'acknowledgements-missing'
  | 'total-changed'
  | 'items-changed'
  | 'terms-changed';

/** Why an order cannot be placed. `productId` says which line, where it is one. */
export type CheckoutRefusal = Refusal<CheckoutRefusalCode> & { readonly productId?: string };

/** A line as checkout sees it; the product's state is read at this moment. */
export type CheckoutLine = {
  readonly productId: string;
  /** The name the refusal mentions, in the reader's language. */
  readonly productName: string;
  readonly quantityCartons: number;
  readonly product: Sellable;
};

/** Everything of one brand that is to be ordered. Leave out what is not asked for yet. */
export type Checkout = {
  readonly moq: Pick<MoqStatus, 'met' | 'currentItems' | 'requiredItems' | 'remainingItems'>;
  readonly lines: readonly CheckoutLine[];
  readonly shippingAddress?: ShippingAddress | null;
  /** Where goods are sent; asked with the address. */
  readonly served?: readonly string[];
  readonly acknowledged?: readonly Acknowledgement[];
};

export type ShippingAddress = {
  readonly name: string;
  readonly company: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
  /** Whom the driver calls. */
  readonly phone?: string | undefined;
  /** When goods are taken in, in the words of who does. */
  readonly deliveryHours?: string | undefined;
};

/**
 * Everything that stands in the way of ordering one brand's part of the cart: the browser disables the
 * button with it, the server answers with it. An empty list means the order can be placed.
 */
export function refusals(checkout: Checkout): readonly CheckoutRefusal[] {
  if (checkout.lines.length === 0) return [refusal('cart-brand-empty')];
  return [
    ...refuseMoq(checkout.moq),
    ...checkout.lines.flatMap(refuseLine),
    ...refuseAddress(checkout),
    ...refuseAcknowledgements(checkout.acknowledged),
  ];
}

/**
 * The total the buyer saw must be the total the server counts (docs/decisions.md, One order per submission);
 * null when it is.
 */
export function refuseTotal(expected: Money, actual: Money): CheckoutRefusal | null {
  const isSame = expected.amountMinor === actual.amountMinor && expected.currency === actual.currency;
  if (isSame) return null;
  return refusal('total-changed', { totalMinor: actual.amountMinor, currency: actual.currency });
}

/**
 * The items the buyer saw must be those of the cartons as they are now: a carton may hold others at the same price;
 * null when they are.
 */
export function refuseItems(expected: number, actual: number): CheckoutRefusal | null {
  return expected === actual ? null : refusal('items-changed', { before: expected, now: actual });
}

/** On which terms goods are delivered and paid: what somebody agrees to with an order beside its total. */
export type AgreedTerms = { readonly incoterm: Incoterm | null; readonly payment: PaymentTerms };

export function isSameTerms(one: AgreedTerms, other: AgreedTerms): boolean {
  return (
    one.payment === other.payment &&
    one.incoterm?.rule === other.incoterm?.rule &&
    one.incoterm?.place === other.incoterm?.place
  );
}

/** The terms the buyer saw must be those of today, as the total must; null when they are. */
export function refuseTerms(expected: AgreedTerms, actual: AgreedTerms): CheckoutRefusal | null {
  return isSameTerms(expected, actual) ? null : refusal('terms-changed');
}

const neededFields = ['name', 'company', 'street', 'city', 'postalCode', 'country'] as const;

/** Fields of an address without which nothing can be delivered, in the order of the form. */
export function missingAddressFields(
  address: Pick<ShippingAddress, (typeof neededFields)[number]>,
): readonly (typeof neededFields)[number][] {
  return neededFields.filter((field) => address[field].trim() === '');
}

/** Whether all of an address is filled in and its postcode can be one of its country. */
export function isWholeAddress(address: Parameters<typeof missingAddressFields>[0]): boolean {
  return missingAddressFields(address).length === 0 && refusePostcode(address) === null;
}

/** A wish for a day that is over is none; `today` is the day in UTC. */
export function refuseWantedOn(
  wantedOn: string | null | undefined,
  today: string,
): Refusal<'date-too-early'> | null {
  return wantedOn != null && wantedOn < today ? refusal('date-too-early', { earliest: today }) : null;
}

function refuseMoq(moq: Checkout['moq']): readonly CheckoutRefusal[] {
  if (moq.met) return [];
  const { currentItems, requiredItems, remainingItems } = moq;
  return [refusal('moq-not-met', { currentItems, requiredItems, remainingItems })];
}

function refuseLine(line: CheckoutLine): readonly CheckoutRefusal[] {
  const found = refuseQuantity(line.product, line.quantityCartons);
  if (found === null) return [];
  const params = { ...found.params, productName: line.productName };
  return [{ code: found.code, params, productId: line.productId }];
}

function refuseAddress({
  shippingAddress: address,
  served = deliveryCountries,
}: Checkout): readonly CheckoutRefusal[] {
  if (address === undefined) return [];
  const missing = address === null ? [] : missingAddressFields(address);
  if (address === null || missing.length > 0)
    return [refusal('address-missing', { fields: missing.join(', ') })];
  const refused = refuseDelivery(address.country, served);
  return refused === null ? [] : [refused];
}

function refuseAcknowledgements(given: readonly Acknowledgement[] | undefined): readonly CheckoutRefusal[] {
  if (given === undefined) return [];
  const missing = acknowledgements.filter((entry) => !given.includes(entry));
  return missing.length === 0 ? [] : [refusal('acknowledgements-missing', { missing: missing.join(', ') })];
}
