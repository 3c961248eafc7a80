import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { lots, orderLots } from '#db/schema/lots.ts';
import { orderItems } from '#db/schema/orders.ts';
import { transportFacts } from '#db/schema/passports.ts';
import { isCountry } from '#domain/countries.ts';
import { dangerText } from '#domain/dangerous-goods.ts';
import type { Language } from '#domain/languages.ts';
import type { LateInterestKind } from '#domain/late-interest.ts';
import { namedForCustoms, readLatin } from '#domain/latin.ts';
import { multiplyHalfUp } from '#domain/money.ts';
import type { Exporter } from '#domain/origin-statement.ts';
import { centigrams, numberCartons } from '#domain/packing.ts';
import type { PackedLine, PackedLot, PaperParty } from '#domain/paper.ts';
import { formatRegistrationNumber } from '#domain/registration-number.ts';
import type { Seller } from '#domain/seller.ts';
import type { OrderedLine } from '#domain/trade-paper.ts';
import { getSeller } from '../kernel/seller.ts';
import type { OrderRow } from '../orders/visible.ts';

/** Everything papers take from elsewhere, read once per order. */
export type OrderFacts = {
  readonly seller: Seller;
  readonly buyer: PaperParty;
  /** What the retailer’s invoices bear when they are paid late, and the law of which country. */
  readonly late: { readonly kind: LateInterestKind; readonly country: string };
  /** The brand as it sends the goods, and what it says of their origin. */
  readonly exporter: PaperParty;
  /** What GS1 has given it. */
  readonly gs1Prefix: string | null;
  readonly origin: Exporter & { readonly signatory: string | null };
  /** Of who reads what does not travel: the person who ordered. */
  readonly retailerLanguage: Language;
};

export async function orderFacts(tx: Tx, order: OrderRow): Promise<OrderFacts> {
  const seller = await getSeller(tx);
  const brand = alias(companies, 'brand_company');
  const [found] = await tx
    .select({
      brand,
      eori: companies.eori,
      company: companies.name,
      seat: companies.address,
      country: companies.country,
      lateInterest: companies.lateInterest,
      language: users.language,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, order.retailerCompanyId))
    .innerJoin(brand, eq(brand.id, order.brandCompanyId))
    .where(eq(users.id, order.retailerId));
  if (found === undefined) throw new Error('an order has somebody who placed it');
  return {
    seller,
    buyer: buyerOf(found, order),
    late: { kind: found.lateInterest, country: found.country },
    exporter: exporterOf(found.brand),
    gs1Prefix: found.brand.gs1Prefix,
    origin: {
      country: found.brand.country,
      statesOrigin: found.brand.statesOrigin,
      authorisation: found.brand.approvedExporterNumber,
      signatory: signatoryOf(found.brand),
    },
    retailerLanguage: found.language,
  };
}

/**
 * The brand company at its seat, in Latin letters where it has said them. Its registration number is what the Korean customs
 * know it by.
 */
function exporterOf(brand: typeof companies.$inferSelect): PaperParty {
  const { country, registrationNumber, eori } = brand;
  const { name, address } = namedForCustoms(brand);
  return {
    name,
    street: address.trim(),
    city: '',
    postalCode: '',
    country,
    registration: registrationNumber === null ? null : formatRegistrationNumber(registrationNumber, country),
    vatNumber: null,
    email: null,
    ...knownTo(eori),
  };
}

/** Who signs for the brand, as customs read it; a name in another script is written by hand above the line. */
function signatoryOf({
  representative,
}: Pick<typeof companies.$inferSelect, 'representative'>): string | null {
  return representative === null ? null : readLatin(representative);
}

/** Customs' number of a company, where it has one. */
function knownTo(eori: string | null): Pick<PaperParty, 'eori'> {
  return eori === null ? {} : { eori };
}

/**
 * Who pays, where the buyer has asked for it: else the company at its seat as its profile tells it, else where the goods go. Its VAT number
 * is named only by the categories that ask for it (domain/paper-vat.ts).
 */
function buyerOf(
  { company, seat, country, eori }: Record<'company' | 'seat' | 'country', string> & { eori: string | null },
  { shippingAddress, invoiceAddress }: OrderRow,
): PaperParty {
  const known = { registration: null, vatNumber: null, email: null, ...knownTo(eori) };
  if (invoiceAddress !== null) {
    const { name, company: payer, street, ...place } = invoiceAddress;
    return { name: payer, street: `${name}\n${street}`, ...place, ...known };
  }
  const { street, city, postalCode } = shippingAddress;
  const address =
    seat.trim() === ''
      ? { street, city, postalCode, country: shippingAddress.country }
      : { street: seat.trim(), city: '', postalCode: '', country };
  return { name: company, ...address, ...known };
}

export type ItemFacts = OrderedLine &
  Pick<PackedLine, 'lots' | 'danger' | 'gtin' | 'cartonWeightGrams' | 'cartonSizeMm'> & {
    readonly netCentigrams: number | null;
    readonly customsCartonMinor: number | null;
  };

/** The lines of an order as they were fixed or agreed since (what is not available is on no paper), with what customs and carriers ask of the product today. */
export async function itemFacts(tx: Tx, orderId: string): Promise<ItemFacts[]> {
  const rows = await tx
    .select({
      productName: orderItems.productName,
      sku: orderItems.sku,
      hsCode: products.hsCode,
      origin: products.countryOfOrigin,
      gtin: products.gtin,
      quantityCartons: orderItems.quantityCartons,
      itemsPerCarton: orderItems.itemsPerCarton,
      pricePerItemMinor: orderItems.pricePerItemMinor,
      pricePerCartonMinor: orderItems.pricePerCartonMinor,
      totalMinor: orderItems.totalMinor,
      customsCartonMinor: orderItems.customsCartonMinor,
      netWeightGrams: products.netWeightGrams,
      cartonWeightGrams: products.cartonWeightGrams,
      cartonSizeMm: products.cartonDimensionsMm,
      facts: transportFacts,
      lots: sql<
        PackedLot[] | null
      >`(select json_agg(json_build_object('code', lot.code, 'bestBefore', lot.best_before,
          'items', part.items) order by lot.best_before, lot.code)
        from ${orderLots} part join ${lots} lot on lot.id = part.lot_id where part.order_item_id = order_items.id)`,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(transportFacts, eq(transportFacts.productId, products.id))
    .where(and(eq(orderItems.orderId, orderId), gt(orderItems.quantityCartons, 0)))
    .orderBy(asc(orderItems.position));
  return rows.map(({ lots: held, netWeightGrams, facts, ...row }) => ({
    ...row,
    ...toldToCarriers(facts),
    netCentigrams: centigrams(netWeightGrams),
    ...(held === null ? {} : { lots: held }),
    origin: isCountry(row.origin) ? row.origin : null,
  }));
}

export function ordered({
  gtin: _,
  netCentigrams: __,
  cartonWeightGrams: ___,
  cartonSizeMm: ____,
  customsCartonMinor: _____,
  lots: ______,
  ...line
}: ItemFacts): OrderedLine {
  return line;
}

/** Free goods as customs have to see them: by what they are worth. */
export function forCustoms(line: ItemFacts): ItemFacts {
  const { customsCartonMinor, quantityCartons, itemsPerCarton } = line;
  if (customsCartonMinor === null) return line;
  return {
    ...line,
    pricePerCartonMinor: customsCartonMinor,
    pricePerItemMinor: multiplyHalfUp(customsCartonMinor, 1, itemsPerCarton),
    totalMinor: customsCartonMinor * quantityCartons,
  };
}

export function packed(items: readonly ItemFacts[]): PackedLine[] {
  return numberCartons(items).map((item) => ({
    name: item.productName,
    sku: item.sku,
    gtin: item.gtin,
    hsCode: item.hsCode,
    origin: item.origin,
    firstCarton: item.firstCarton,
    quantityCartons: item.quantityCartons,
    itemsPerCarton: item.itemsPerCarton,
    cartonWeightGrams: item.cartonWeightGrams,
    netCentigrams: item.netCentigrams,
    cartonSizeMm: item.cartonSizeMm,
    ...(item.lots === undefined ? {} : { lots: item.lots }),
    ...(item.danger === undefined ? {} : { danger: item.danger }),
    ...(item.customsCartonMinor === null ? {} : { customsCartonMinor: item.customsCartonMinor }),
  }));
}

function toldToCarriers(facts: typeof transportFacts.$inferSelect | null): Pick<PackedLine, 'danger'> {
  const danger = facts === null ? null : dangerText(facts);
  return danger === null ? {} : { danger };
}
