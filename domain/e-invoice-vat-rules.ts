import type { EInvoice, EInvoiceRule } from './e-invoice.ts';
import { isSaid } from './e-invoice-said.ts';
import { type VatCategory, type VatTreatment, vatCategories } from './vat.ts';

/** What a category asks of an invoice; the standard numbers the same questions alike in each family. */
type Family = {
  readonly prefix: string;
  readonly names: 'seller' | 'both' | 'nobody';
  /** Whether it has a rate above zero, and whether a reason for its absence is asked for. */
  readonly isTaxed: boolean;
  readonly isExplained: boolean;
};

const families = {
  S: { prefix: 'BR-S', names: 'seller', isTaxed: true, isExplained: false },
  Z: { prefix: 'BR-Z', names: 'seller', isTaxed: false, isExplained: false },
  E: { prefix: 'BR-E', names: 'seller', isTaxed: false, isExplained: true },
  AE: { prefix: 'BR-AE', names: 'both', isTaxed: false, isExplained: true },
  K: { prefix: 'BR-IC', names: 'both', isTaxed: false, isExplained: true },
  G: { prefix: 'BR-G', names: 'seller', isTaxed: false, isExplained: true },
  O: { prefix: 'BR-O', names: 'nobody', isTaxed: false, isExplained: true },
} as const satisfies Record<VatCategory, Family>;

const named = {
  seller: ({ seller }) => isSaid(seller.vatId),
  both: ({ seller, buyer }) => isSaid(seller.vatId) && isSaid(buyer.vatId),
  nobody: ({ seller, buyer }) => !isSaid(seller.vatId) && !isSaid(buyer.vatId),
} as const satisfies Record<Family['names'], (invoice: EInvoice) => boolean>;

const treatments = ({ lines, adjustments }: EInvoice): VatTreatment[] =>
  [...lines, ...adjustments].map(({ vat }) => vat);

/** The base of a category and rate: its lines and charges, less its allowances. */
function baseOf({ lines, adjustments }: EInvoice, { category, ratePercent }: VatTreatment): number {
  const isSame = ({ vat }: { readonly vat: VatTreatment }) =>
    vat.category === category && vat.ratePercent === ratePercent;
  const net = lines.filter(isSame).reduce((sum, { netMinor }) => sum + netMinor, 0);
  return adjustments
    .filter(isSame)
    .reduce((sum, { isCharge, amountMinor }) => sum + (isCharge ? amountMinor : -amountMinor), net);
}

function familyRules(category: VatCategory): EInvoiceRule[] {
  const { prefix, names, isTaxed, isExplained } = families[category];
  const isUsed = (invoice: EInvoice) => treatments(invoice).some((vat) => vat.category === category);
  const parts = ({ taxes }: EInvoice) => taxes.filter((tax) => tax.category === category);
  const hasRate = ({ ratePercent }: VatTreatment) => Number(ratePercent) > 0;
  return [
    {
      id: `${prefix}-01`,
      holds: (invoice) => {
        if (!isUsed(invoice)) return parts(invoice).length === 0;
        return isTaxed ? parts(invoice).length > 0 : parts(invoice).length === 1;
      },
    },
    { id: `${prefix}-02`, holds: (invoice) => !isUsed(invoice) || named[names](invoice) },
    {
      id: `${prefix}-05`,
      holds: (invoice) =>
        [...treatments(invoice), ...parts(invoice)]
          .filter((vat) => vat.category === category)
          .every((vat) => hasRate(vat) === isTaxed),
    },
    {
      id: `${prefix}-08`,
      holds: (invoice) => parts(invoice).every((tax) => tax.baseMinor === baseOf(invoice, tax)),
    },
    ...(isTaxed
      ? []
      : [
          {
            id: `${prefix}-09`,
            holds: (invoice: EInvoice) => parts(invoice).every(({ taxMinor }) => taxMinor === 0),
          },
        ]),
    {
      id: `${prefix}-10`,
      holds: (invoice) =>
        parts(invoice).every(({ exemptionReason }) => isSaid(exemptionReason) === isExplained),
    },
  ];
}

const isIntraUnion = ({ taxes }: EInvoice) => taxes.some(({ category }) => category === 'K');
const isOutside = ({ taxes }: EInvoice) => taxes.some(({ category }) => category === 'O');

export const categoryRules: readonly EInvoiceRule[] = [
  ...vatCategories.flatMap(familyRules),
  { id: 'BR-IC-11', holds: (invoice) => !isIntraUnion(invoice) || isSaid(invoice.deliveredOn) },
  {
    id: 'BR-IC-12',
    holds: (invoice) => !isIntraUnion(invoice) || /^[A-Z]{2}$/.test(invoice.deliverTo.country),
  },
  { id: 'BR-O-11', holds: (invoice) => !isOutside(invoice) || invoice.taxes.length === 1 },
  {
    id: 'BR-O-12',
    holds: (invoice) => !isOutside(invoice) || treatments(invoice).every(({ category }) => category === 'O'),
  },
];
