import { percentText } from './basis-points.ts';
import type { ImportCharge } from './landed-tables.ts';
import type { AccountCurrency } from './money.ts';
import type { TradePaper } from './paper.ts';
import { type Refusal, refusal } from './refusal.ts';
import { exportFromKorea, type VatBasis, type VatCategory, type VatTreatment } from './vat.ts';
import { daysSince, plainVatNumber, type VatCheck } from './vat-check.ts';
import { decideVat, registrationOf, type VatCase, type VatPlace } from './vat-decision.ts';
import { readVatNumber } from './vat-number.ts';

/** A sale as it stands on record when its paper is issued. */
export type VatSale = {
  /** Its VAT numbers, one for each state it is registered in. */
  readonly seller: { readonly country: string; readonly vatNumber: string };
  /** Where its products ship from; at least one place. */
  readonly from: readonly VatPlace[];
  readonly to: VatPlace;
  readonly buyer: {
    readonly country: string;
    readonly vatNumber: string | null;
    readonly check: VatCheck | null;
  };
  /** Goods that cost nothing are taxed with nothing. */
  readonly isCharged: boolean;
  readonly today: string;
};

/** How a paper is taxed, why, and which VAT numbers it names. */
export type PaperVat = {
  readonly treatment: VatTreatment;
  readonly basis: VatBasis;
  /** In which VAT that is charged is stated as well, by the row of its rate. */
  readonly accountedIn: AccountCurrency | null;
  readonly sellerNumber: string | null;
  readonly buyerNumber: string | null;
};

export type PaperVatRefusal = Refusal<
  'vat-rate-missing' | 'vat-registration-missing' | 'vat-ships-from-mixed' | 'vat-postcode-missing'
>;

/** Import VAT is charged at the rate of the same goods within a country (Directive 2006/112/EC, article 94(2)). */
export type RateOf = (country: string) => ImportCharge | null;

/**
 * The VAT of what is invoiced: the table decides (domain/vat-decision.ts), and what it decides has to be possible.
 * Freight and the restocking fee go with the goods they are for. One paper is taxed in one way: goods of one order that
 * leave different countries share it only where that makes no difference.
 */
export function paperVat(sale: VatSale, rateOf: RateOf): PaperVat | PaperVatRefusal {
  const decided = sale.from.map((place) => decideFrom(place, sale, rateOf));
  const [first] = decided;
  if (first === undefined) throw new Error('goods leave from somewhere');
  for (const each of decided) {
    if ('code' in each) return each;
    if (!isSame(each, first)) {
      return refusal('vat-ships-from-mixed', { countries: countriesOf(sale.from).join(', ') });
    }
  }
  return first;
}

function isSame(a: PaperVat, b: PaperVat | PaperVatRefusal): boolean {
  return (
    !('code' in b) &&
    a.treatment.category === b.treatment.category &&
    a.treatment.ratePercent === b.treatment.ratePercent &&
    a.sellerNumber === b.sellerNumber
  );
}

/**
 * A place in the United Kingdom whose postcode nobody has said is in Great Britain or in Northern Ireland. Where both
 * come to the same that does not matter; where they do not, the postcode has to be said.
 */
function decideFrom(place: VatPlace, sale: VatSale, rateOf: RateOf): PaperVat | PaperVatRefusal {
  const first = decideAt(place, sale, rateOf);
  if (place.country !== 'GB' || isSaid(place.postalCode)) return first;
  const northern = decideAt({ ...place, postalCode: 'BT1' }, sale, rateOf);
  const isAlike = 'code' in first ? isSameRefusal(first, northern) : isSame(first, northern);
  return isAlike ? first : refusal('vat-postcode-missing', {});
}

function isSameRefusal(a: PaperVatRefusal, b: PaperVat | PaperVatRefusal): boolean {
  return 'code' in b && a.code === b.code && a.params.country === b.params.country;
}

const isSaid = (text: string | undefined) => text !== undefined && text.trim() !== '';

const countriesOf = (places: readonly VatPlace[]) => [...new Set(places.map(({ country }) => country))];

function decideAt(from: VatPlace, sale: VatSale, rateOf: RateOf): PaperVat | PaperVatRefusal {
  const { seller, to, isCharged } = sale;
  const buyer = buyerNumber(sale);
  const asked: VatCase = {
    supply: 'goods',
    sellerCountry: seller.country,
    from,
    to,
    buyerVat: buyer && { country: stateOf(buyer.country), verifiedDaysAgo: buyer.verifiedDaysAgo },
  };
  const decision = decideVat(asked);
  const places = { from: countriesOf(sale.from), to: to.country };
  const isFree = !isCharged && decision.rateOf !== null;
  if (decision.category === 'O' || isFree) {
    const basis = { ...exportFromKorea, ...places, buyerVat: null, rate: null };
    return { treatment: exportFromKorea, basis, accountedIn: null, sellerNumber: null, buyerNumber: null };
  }
  const registered = registrationOf(asked, decision) ?? seller.country;
  const sellerNumber = numberIn(registered, decision.category, seller);
  if (sellerNumber === null) return refusal('vat-registration-missing', { country: registered });
  const row = decision.rateOf === null ? null : rateOf(taxCountry(decision.rateOf));
  if (decision.rateOf !== null && row === null) {
    return refusal('vat-rate-missing', { country: taxCountry(decision.rateOf) });
  }
  const { category } = decision;
  const treatment = { category, ratePercent: percentText(row?.vatBasisPoints ?? 0) };
  const named = category === 'K' ? buyer : null;
  return {
    treatment,
    basis: {
      ...treatment,
      ...places,
      buyerVat: named && { number: named.number, verifiedOn: named.verifiedOn },
      rate: row && { country: row.country, validFrom: row.validFrom, source: row.source },
    },
    accountedIn: row?.vatCurrency ?? null,
    sellerNumber,
    buyerNumber: named?.number ?? null,
  };
}

/** Which sentence says why no VAT is charged: what leaves Korea has one of its own, and so has a fee for what never left. */
export function legendKey(
  category: VatCategory,
  { kind, lines, customsOnly, vatBasis }: Pick<TradePaper, 'kind' | 'lines' | 'customsOnly' | 'vatBasis'>,
): string {
  if (category !== 'O' || vatBasis === undefined) return category;
  if (kind === 'invoice' && lines.every((line) => line.kind === 'restocking-fee')) return 'O-fee';
  if (vatBasis.from.every((country) => country === 'KR')) return category;
  return customsOnly ? 'O-free' : 'O-elsewhere';
}

type VerifiedNumber = {
  readonly number: string;
  readonly country: string;
  readonly verifiedOn: string;
  readonly verifiedDaysAgo: number;
};

/** The number this order is invoiced with, as long as it is the one whose register was asked. */
function buyerNumber({ buyer: { vatNumber, country, check }, today }: VatSale): VerifiedNumber | null {
  if (vatNumber === null || vatNumber.trim() === '' || check === null) return null;
  const number = plainVatNumber(vatNumber, country);
  const read = readVatNumber(vatNumber, country);
  if (read === null || check.number !== number) return null;
  const verifiedDaysAgo = daysSince(check.on, today);
  return { number, country: read.country, verifiedOn: check.on, verifiedDaysAgo };
}

/**
 * The seller's number of that state: it invoices under no other. VAT of the United Kingdom is charged in Northern Ireland
 * by the number of either; what leaves it untaxed needs its own.
 */
function numberIn(state: string, category: VatCategory, seller: VatSale['seller']): string | null {
  const { country } = seller;
  const held = numbersIn(seller.vatNumber).flatMap((typed) => {
    const read = readVatNumber(typed, country);
    return read === null ? [] : [{ state: stateOf(read.country), number: plainVatNumber(typed, country) }];
  });
  const exact = held.find((one) => one.state === state);
  const near = category === 'S' ? held.find((one) => taxCountry(one.state) === taxCountry(state)) : undefined;
  return (exact ?? near)?.number ?? null;
}

/** A seller is registered in as many states as it has numbers: "GB987654326, DE136695976". */
function numbersIn(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((number) => number.trim())
    .filter((number) => number !== '');
}

/** Numbers of Greece begin with EL; the country is GR. */
const stateOf = (letters: string) => (letters === 'EL' ? 'GR' : letters);

/** Northern Ireland has the rates and the register of the United Kingdom. */
const taxCountry = (state: string) => (state === 'XI' ? 'GB' : state);
