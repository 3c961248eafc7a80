import type { EAdjustment, EInvoice, ELine, EParty, ETax } from './e-invoice.ts';
import { decimalFromMinor } from './money.ts';
import type { VatTreatment } from './vat.ts';
import { file, group, leaf } from './xml.ts';

const oasis = 'urn:oasis:names:specification:ubl:schema:xsd';

/** An invoice or credit note as UBL 2.1; the elements stand in the order of its schema. */
export function ublOf(invoice: EInvoice): string {
  const isCredit = invoice.typeCode === '381';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const money = amounts(invoice);
  const namespaces = {
    xmlns: `${oasis}:${root}-2`,
    'xmlns:cac': `${oasis}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${oasis}:CommonBasicComponents-2`,
  };
  return file(
    root,
    namespaces,
    ...head(invoice, isCredit),
    group('cac:AccountingSupplierParty', party(invoice.seller)),
    group('cac:AccountingCustomerParty', party(invoice.buyer)),
    delivery(invoice),
    payment(invoice),
    group('cac:PaymentTerms', leaf('cbc:Note', invoice.terms)),
    ...invoice.adjustments.map((one) => adjustment(one, money)),
    taxes(invoice, money),
    accounted(invoice),
    totals(invoice, money),
    ...invoice.lines.map((line) => lineOf(line, isCredit, money)),
  );
}

type Amount = (name: string, minor: number) => string;

function amounts({ currency }: EInvoice): Amount {
  return (name, minor) => leaf(name, decimalFromMinor(minor, currency), { currencyID: currency });
}

/** Letters between two "#" are read as the subject of a note, so a note that has any is said to be a general one. */
function noteOf({ note }: EInvoice): string | null {
  return note?.includes('#') ? `#AAI#${note}` : note;
}

function head(invoice: EInvoice, isCredit: boolean): string[] {
  const { preceding } = invoice;
  return [
    leaf('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
    leaf('cbc:ID', invoice.number),
    leaf('cbc:IssueDate', invoice.issuedOn),
    isCredit ? '' : leaf('cbc:DueDate', invoice.dueOn),
    leaf(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', invoice.typeCode),
    leaf('cbc:Note', noteOf(invoice)),
    leaf('cbc:DocumentCurrencyCode', invoice.currency),
    leaf('cbc:TaxCurrencyCode', invoice.accounting?.currency ?? null),
    leaf('cbc:BuyerReference', invoice.buyerReference),
    // The schema wants an order number of the buyer's; where there is none, ours is the one both know.
    group(
      'cac:OrderReference',
      leaf('cbc:ID', invoice.purchaseOrder ?? invoice.salesOrder),
      leaf('cbc:SalesOrderID', invoice.salesOrder),
    ),
    group(
      'cac:BillingReference',
      group(
        'cac:InvoiceDocumentReference',
        leaf('cbc:ID', preceding?.number ?? null),
        leaf('cbc:IssueDate', preceding?.issuedOn ?? null),
      ),
    ),
  ];
}

function party({ name, companyNumber, vatId, email, ...place }: EParty): string {
  const tax = leaf('cbc:CompanyID', vatId);
  return group(
    'cac:Party',
    group('cac:PartyName', leaf('cbc:Name', name)),
    address('cac:PostalAddress', place),
    tax === '' ? '' : group('cac:PartyTaxScheme', tax, scheme),
    group('cac:PartyLegalEntity', leaf('cbc:RegistrationName', name), leaf('cbc:CompanyID', companyNumber)),
    group('cac:Contact', leaf('cbc:ElectronicMail', email)),
  );
}

type Place = Pick<EParty, 'street' | 'city' | 'postalCode' | 'country'>;

function address(element: string, { street, city, postalCode, country }: Place): string {
  const [first = null, second = null, ...rest] = street;
  return group(
    element,
    leaf('cbc:StreetName', first),
    leaf('cbc:AdditionalStreetName', second),
    leaf('cbc:CityName', city),
    leaf('cbc:PostalZone', postalCode),
    group('cac:AddressLine', leaf('cbc:Line', rest.join(', '))),
    group('cac:Country', leaf('cbc:IdentificationCode', country)),
  );
}

function delivery({ deliveredOn, deliverTo: { name, ...place } }: EInvoice): string {
  return group(
    'cac:Delivery',
    leaf('cbc:ActualDeliveryDate', deliveredOn),
    group('cac:DeliveryLocation', address('cac:Address', place)),
    group('cac:DeliveryParty', group('cac:PartyName', leaf('cbc:Name', name))),
  );
}

function payment({ payment }: EInvoice): string {
  if (payment === null) return '';
  const { code, reference, iban, accountName, bic } = payment;
  return group(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', code),
    leaf('cbc:PaymentID', reference),
    group(
      'cac:PayeeFinancialAccount',
      leaf('cbc:ID', iban),
      leaf('cbc:Name', accountName),
      group('cac:FinancialInstitutionBranch', leaf('cbc:ID', bic)),
    ),
  );
}

function adjustment({ isCharge, amountMinor, reason, vat }: EAdjustment, money: Amount): string {
  return group(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', String(isCharge)),
    leaf('cbc:AllowanceChargeReason', reason),
    money('cbc:Amount', amountMinor),
    category('cac:TaxCategory', vat),
  );
}

const scheme = group('cac:TaxScheme', leaf('cbc:ID', 'VAT'));

/** Outside the scope of VAT there is no rate, not even of 0. */
function category(element: string, { category: code, ratePercent }: VatTreatment, reasons = ''): string {
  return group(
    element,
    leaf('cbc:ID', code),
    code === 'O' ? '' : leaf('cbc:Percent', ratePercent),
    reasons,
    scheme,
  );
}

function taxes({ taxes: parts, totals: { taxMinor } }: EInvoice, money: Amount): string {
  const part = (tax: ETax) =>
    group(
      'cac:TaxSubtotal',
      money('cbc:TaxableAmount', tax.baseMinor),
      money('cbc:TaxAmount', tax.taxMinor),
      category(
        'cac:TaxCategory',
        tax,
        leaf('cbc:TaxExemptionReasonCode', tax.exemptionCode) +
          leaf('cbc:TaxExemptionReason', tax.exemptionReason),
      ),
    );
  return group('cac:TaxTotal', money('cbc:TaxAmount', taxMinor), parts.map(part));
}

/** The VAT once more, in the currency it is accounted for in. */
function accounted({ accounting }: EInvoice): string {
  if (accounting === null) return '';
  const { currency, taxMinor } = accounting;
  const amount = decimalFromMinor(taxMinor, currency);
  return group('cac:TaxTotal', leaf('cbc:TaxAmount', amount, { currencyID: currency }));
}

function totals({ totals: sums, adjustments }: EInvoice, money: Amount): string {
  const has = (isCharge: boolean) => adjustments.some((one) => one.isCharge === isCharge);
  return group(
    'cac:LegalMonetaryTotal',
    money('cbc:LineExtensionAmount', sums.linesMinor),
    money('cbc:TaxExclusiveAmount', sums.netMinor),
    money('cbc:TaxInclusiveAmount', sums.grossMinor),
    has(false) ? money('cbc:AllowanceTotalAmount', sums.allowancesMinor) : '',
    has(true) ? money('cbc:ChargeTotalAmount', sums.chargesMinor) : '',
    money('cbc:PayableAmount', sums.payableMinor),
  );
}

function lineOf(line: ELine, isCredit: boolean, money: Amount): string {
  const { unit: unitCode, baseQuantity, hsCode } = line;
  return group(
    isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    leaf('cbc:ID', line.id),
    leaf(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.quantity, { unitCode }),
    money('cbc:LineExtensionAmount', line.netMinor),
    group(
      'cac:Item',
      leaf('cbc:Description', line.description),
      leaf('cbc:Name', line.name),
      group('cac:SellersItemIdentification', leaf('cbc:ID', line.sku)),
      group('cac:OriginCountry', leaf('cbc:IdentificationCode', line.origin)),
      group('cac:CommodityClassification', leaf('cbc:ItemClassificationCode', hsCode, { listID: 'HS' })),
      category('cac:ClassifiedTaxCategory', line.vat),
    ),
    group(
      'cac:Price',
      money('cbc:PriceAmount', line.priceMinor),
      baseQuantity === 1 ? '' : leaf('cbc:BaseQuantity', baseQuantity, { unitCode }),
    ),
  );
}
