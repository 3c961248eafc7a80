import type { EAdjustment, EInvoice, ELine, EParty, ETax } from './e-invoice.ts';
import { decimalFromMinor } from './money.ts';
import type { VatTreatment } from './vat.ts';
import { file, group, leaf } from './xml.ts';

const unece = 'urn:un:unece:uncefact:data:standard';

const namespaces = {
  'xmlns:rsm': `${unece}:CrossIndustryInvoice:100`,
  'xmlns:ram': `${unece}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:udt': `${unece}:UnqualifiedDataType:100`,
  'xmlns:qdt': `${unece}:QualifiedDataType:100`,
};

/** An invoice or credit note as UN/CEFACT Cross Industry Invoice: what Factur-X keeps within the PDF. */
export function ciiOf(invoice: EInvoice): string {
  return file(
    'rsm:CrossIndustryInvoice',
    namespaces,
    group(
      'rsm:ExchangedDocumentContext',
      group('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', 'urn:cen.eu:en16931:2017')),
    ),
    group(
      'rsm:ExchangedDocument',
      leaf('ram:ID', invoice.number),
      leaf('ram:TypeCode', invoice.typeCode),
      on('ram:IssueDateTime', invoice.issuedOn),
      group('ram:IncludedNote', leaf('ram:Content', invoice.note)),
    ),
    group(
      'rsm:SupplyChainTradeTransaction',
      invoice.lines.map((line) => lineOf(line, invoice)),
      agreement(invoice),
      delivery(invoice),
      settlement(invoice),
    ),
  );
}

/** A day, as the standard writes it: 20260306 in format 102. */
function on(element: string, day: string | null, type: 'udt' | 'qdt' = 'udt'): string {
  const digits = day === null ? null : day.replaceAll('-', '');
  return group(element, leaf(`${type}:DateTimeString`, digits, { format: '102' }));
}

function lineOf(line: ELine, { currency }: EInvoice): string {
  const { unit: unitCode, quantity, baseQuantity } = line;
  return group(
    'ram:IncludedSupplyChainTradeLineItem',
    group('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', line.id)),
    group(
      'ram:SpecifiedTradeProduct',
      leaf('ram:SellerAssignedID', line.sku),
      leaf('ram:Name', line.name),
      leaf('ram:Description', line.description),
      group('ram:DesignatedProductClassification', leaf('ram:ClassCode', line.hsCode, { listID: 'HS' })),
      group('ram:OriginTradeCountry', leaf('ram:ID', line.origin)),
    ),
    group(
      'ram:SpecifiedLineTradeAgreement',
      group(
        'ram:NetPriceProductTradePrice',
        leaf('ram:ChargeAmount', decimalFromMinor(line.priceMinor, currency)),
        baseQuantity === 1 ? '' : leaf('ram:BasisQuantity', baseQuantity, { unitCode }),
      ),
    ),
    group('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', quantity, { unitCode })),
    group(
      'ram:SpecifiedLineTradeSettlement',
      tax('ram:ApplicableTradeTax', line.vat),
      group(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        leaf('ram:LineTotalAmount', decimalFromMinor(line.netMinor, currency)),
      ),
    ),
  );
}

/** Outside the scope of VAT there is no rate, not even of 0. */
function tax(element: string, { category, ratePercent }: VatTreatment): string {
  return group(
    element,
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:CategoryCode', category),
    category === 'O' ? '' : leaf('ram:RateApplicablePercent', ratePercent),
  );
}

function agreement({ buyerReference, seller, buyer, salesOrder, purchaseOrder }: EInvoice): string {
  return group(
    'ram:ApplicableHeaderTradeAgreement',
    leaf('ram:BuyerReference', buyerReference),
    party('ram:SellerTradeParty', seller),
    party('ram:BuyerTradeParty', buyer),
    group('ram:SellerOrderReferencedDocument', leaf('ram:IssuerAssignedID', salesOrder)),
    group('ram:BuyerOrderReferencedDocument', leaf('ram:IssuerAssignedID', purchaseOrder)),
  );
}

function party(element: string, { name, companyNumber, vatId, email, ...place }: EParty): string {
  return group(
    element,
    leaf('ram:Name', name),
    group('ram:SpecifiedLegalOrganization', leaf('ram:ID', companyNumber)),
    group('ram:DefinedTradeContact', group('ram:EmailURIUniversalCommunication', leaf('ram:URIID', email))),
    address(place),
    group('ram:SpecifiedTaxRegistration', leaf('ram:ID', vatId, { schemeID: 'VA' })),
  );
}

type Place = Pick<EParty, 'street' | 'city' | 'postalCode' | 'country'>;

function address({ street, city, postalCode, country }: Place): string {
  const [first = null, second = null, ...rest] = street;
  return group(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', postalCode),
    leaf('ram:LineOne', first),
    leaf('ram:LineTwo', second),
    leaf('ram:LineThree', rest.join(', ')),
    leaf('ram:CityName', city),
    leaf('ram:CountryID', country),
  );
}

function delivery({ deliverTo: { name, ...place }, deliveredOn }: EInvoice): string {
  return group(
    'ram:ApplicableHeaderTradeDelivery',
    group('ram:ShipToTradeParty', leaf('ram:Name', name), address(place)),
    group('ram:ActualDeliverySupplyChainEvent', on('ram:OccurrenceDateTime', deliveredOn)),
  );
}

function settlement(invoice: EInvoice): string {
  const { currency, accounting, payment, taxes, adjustments, terms, dueOn, preceding } = invoice;
  return group(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', payment?.reference ?? null),
    leaf('ram:TaxCurrencyCode', accounting?.currency ?? null),
    leaf('ram:InvoiceCurrencyCode', currency),
    means(invoice),
    taxes.map((part) => breakdown(part, invoice)),
    adjustments.map((one) => adjustment(one, invoice)),
    group('ram:SpecifiedTradePaymentTerms', leaf('ram:Description', terms), on('ram:DueDateDateTime', dueOn)),
    summation(invoice),
    group(
      'ram:InvoiceReferencedDocument',
      leaf('ram:IssuerAssignedID', preceding?.number ?? null),
      on('ram:FormattedIssueDateTime', preceding?.issuedOn ?? null, 'qdt'),
    ),
  );
}

function means({ payment }: EInvoice): string {
  if (payment === null) return '';
  return group(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    leaf('ram:TypeCode', payment.code),
    group(
      'ram:PayeePartyCreditorFinancialAccount',
      leaf('ram:IBANID', payment.iban),
      leaf('ram:AccountName', payment.accountName),
    ),
    group('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', payment.bic)),
  );
}

function breakdown(part: ETax, { currency }: EInvoice): string {
  const { taxMinor, baseMinor, category, ratePercent, exemptionReason, exemptionCode } = part;
  return group(
    'ram:ApplicableTradeTax',
    leaf('ram:CalculatedAmount', decimalFromMinor(taxMinor, currency)),
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:ExemptionReason', exemptionReason),
    leaf('ram:BasisAmount', decimalFromMinor(baseMinor, currency)),
    leaf('ram:CategoryCode', category),
    leaf('ram:ExemptionReasonCode', exemptionCode),
    category === 'O' ? '' : leaf('ram:RateApplicablePercent', ratePercent),
  );
}

function adjustment({ isCharge, amountMinor, reason, vat }: EAdjustment, { currency }: EInvoice): string {
  return group(
    'ram:SpecifiedTradeAllowanceCharge',
    group('ram:ChargeIndicator', leaf('udt:Indicator', String(isCharge))),
    leaf('ram:ActualAmount', decimalFromMinor(amountMinor, currency)),
    leaf('ram:Reason', reason),
    tax('ram:CategoryTradeTax', vat),
  );
}

function summation({ totals, adjustments, currency, accounting }: EInvoice): string {
  const amount = (name: string, minor: number) => leaf(name, decimalFromMinor(minor, currency));
  const has = (isCharge: boolean) => adjustments.some((one) => one.isCharge === isCharge);
  return group(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    amount('ram:LineTotalAmount', totals.linesMinor),
    has(true) ? amount('ram:ChargeTotalAmount', totals.chargesMinor) : '',
    has(false) ? amount('ram:AllowanceTotalAmount', totals.allowancesMinor) : '',
    amount('ram:TaxBasisTotalAmount', totals.netMinor),
    leaf('ram:TaxTotalAmount', decimalFromMinor(totals.taxMinor, currency), { currencyID: currency }),
    accounting === null
      ? ''
      : leaf('ram:TaxTotalAmount', decimalFromMinor(accounting.taxMinor, accounting.currency), {
          currencyID: accounting.currency,
        }),
    amount('ram:GrandTotalAmount', totals.grossMinor),
    amount('ram:DuePayableAmount', totals.payableMinor),
  );
}
