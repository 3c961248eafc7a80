import { type Read, readXml } from '../xml.ts';

/** The figures of an invoice as a file says them, whichever syntax it is in; decimal texts. */
export type Figures = {
  readonly number: string | undefined;
  readonly typeCode: string | undefined;
  readonly currency: string | undefined;
  readonly dueOn: string | undefined;
  readonly reference: string | undefined;
  readonly iban: string | undefined;
  readonly sellerNumber: string | undefined;
  readonly vatIds: readonly string[];
  readonly lines: readonly {
    readonly quantity: string;
    readonly unit: string;
    readonly price: string;
    readonly net: string;
  }[];
  readonly adjustments: readonly string[];
  readonly taxes: readonly string[];
  readonly net: string | undefined;
  readonly tax: string | undefined;
  /** The VAT in the currency it is accounted for in, where it is stated. */
  readonly accounted: string | undefined;
  readonly gross: string | undefined;
  readonly payable: string | undefined;
};

const said = (currency: string | undefined, amount: string | undefined) =>
  currency === undefined && amount === undefined ? undefined : `${currency} ${amount}`;
const minus = (isCharge: string | undefined) => (isCharge === 'true' ? '' : '-');

export function figuresOfUbl(xml: string): Figures {
  const root = readXml(xml);
  const isCredit = root.name === 'CreditNote';
  const line = (at: Read) => {
    const [quantity] = at.each(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity');
    return {
      quantity: at.one(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity') ?? '',
      unit: quantity?.attribute('unitCode') ?? '',
      price: at.one('cac:Price/cbc:PriceAmount') ?? '',
      net: at.one('cbc:LineExtensionAmount') ?? '',
    };
  };
  const party = (role: string) => `cac:Accounting${role}Party/cac:Party`;
  return {
    number: root.one('cbc:ID'),
    typeCode: root.one(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode'),
    currency: root.one('cbc:DocumentCurrencyCode'),
    dueOn: root.one('cbc:DueDate'),
    reference: root.one('cac:PaymentMeans/cbc:PaymentID'),
    iban: root.one('cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID'),
    sellerNumber: root.one(`${party('Supplier')}/cac:PartyLegalEntity/cbc:CompanyID`),
    vatIds: ['Supplier', 'Customer'].flatMap((role) =>
      root.all(`${party(role)}/cac:PartyTaxScheme/cbc:CompanyID`),
    ),
    lines: root.each(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine').map(line),
    adjustments: root
      .each('cac:AllowanceCharge')
      .map((at) => `${minus(at.one('cbc:ChargeIndicator'))}${at.one('cbc:Amount')}`),
    taxes: root
      .each('cac:TaxTotal/cac:TaxSubtotal')
      .map(
        (at) =>
          `${at.one('cac:TaxCategory/cbc:ID')} ${at.one('cbc:TaxableAmount')} ${at.one('cbc:TaxAmount')}`,
      ),
    net: root.one('cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount'),
    tax: root.all('cac:TaxTotal/cbc:TaxAmount')[0],
    accounted: said(root.one('cbc:TaxCurrencyCode'), root.all('cac:TaxTotal/cbc:TaxAmount')[1]),
    gross: root.one('cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount'),
    payable: root.one('cac:LegalMonetaryTotal/cbc:PayableAmount'),
  };
}

export function figuresOfCii(xml: string): Figures {
  const root = readXml(xml);
  const [trade] = root.each('rsm:SupplyChainTradeTransaction');
  const [settlement] = trade?.each('ram:ApplicableHeaderTradeSettlement') ?? [];
  if (trade === undefined || settlement === undefined) throw new Error('no invoice is in it');
  const sums = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation';
  const parties = ['ram:SellerTradeParty', 'ram:BuyerTradeParty'].map(
    (role) => `ram:ApplicableHeaderTradeAgreement/${role}`,
  );
  const due = settlement.one('ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString');
  return {
    number: root.one('rsm:ExchangedDocument/ram:ID'),
    typeCode: root.one('rsm:ExchangedDocument/ram:TypeCode'),
    currency: settlement.one('ram:InvoiceCurrencyCode'),
    dueOn: due?.replace(/(....)(..)(..)/, '$1-$2-$3'),
    reference: settlement.one('ram:PaymentReference'),
    iban: settlement.one(
      'ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount/ram:IBANID',
    ),
    sellerNumber: trade.one(`${parties[0]}/ram:SpecifiedLegalOrganization/ram:ID`),
    vatIds: parties.flatMap((party) => trade.all(`${party}/ram:SpecifiedTaxRegistration/ram:ID`)),
    lines: trade.each('ram:IncludedSupplyChainTradeLineItem').map((at) => {
      const quantity = 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity';
      return {
        quantity: at.one(quantity) ?? '',
        unit: at.each(quantity)[0]?.attribute('unitCode') ?? '',
        price: at.one('ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount') ?? '',
        net:
          at.one(
            'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
          ) ?? '',
      };
    }),
    adjustments: settlement
      .each('ram:SpecifiedTradeAllowanceCharge')
      .map((at) => `${minus(at.one('ram:ChargeIndicator/udt:Indicator'))}${at.one('ram:ActualAmount')}`),
    taxes: settlement
      .each('ram:ApplicableTradeTax')
      .map(
        (at) =>
          `${at.one('ram:CategoryCode')} ${at.one('ram:BasisAmount')} ${at.one('ram:CalculatedAmount')}`,
      ),
    net: settlement.one(`${sums}/ram:TaxBasisTotalAmount`),
    tax: settlement.all(`${sums}/ram:TaxTotalAmount`)[0],
    accounted: said(settlement.one('ram:TaxCurrencyCode'), settlement.all(`${sums}/ram:TaxTotalAmount`)[1]),
    gross: settlement.one(`${sums}/ram:GrandTotalAmount`),
    payable: settlement.one(`${sums}/ram:DuePayableAmount`),
  };
}
