import type { OutputOf } from '#contract/operation.ts';
import type { vat as contract } from '#contract/vat.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountCurrency } from '#domain/money.ts';
import type { TradePaper } from '#domain/paper.ts';
import { treatmentOf } from '#domain/trade-paper.ts';
import type { VatBasis } from '#domain/vat.ts';
import type { VatOutlook } from '#domain/vat-outlook.ts';
import { said } from '../kernel/said.ts';
import { legendOf, type Taxed } from '../pdf/e-invoice.ts';
import { wordsIn } from '../pdf/words.ts';

type View = Omit<OutputOf<typeof contract.previewVat>, 'beyond'>;

/** What a sale comes to, in the reader's language. `paper` is the invoice, or what one of today would be. */
export function outlookView(
  { netMinor, vatMinor, grossMinor, basis, lacks }: VatOutlook,
  currency: AccountCurrency,
  language: Language,
  paper: Taxed = { kind: 'pro_forma', lines: [] },
): View {
  const money = (amountMinor: number) => ({ amountMinor, currency });
  const orNull = (amountMinor: number | null) => (amountMinor === null ? null : money(amountMinor));
  return {
    net: money(netMinor),
    vat: orNull(vatMinor),
    gross: orNull(grossMinor),
    category: basis?.category ?? null,
    ratePercent: basis?.ratePercent ?? null,
    reason: basis && reasonOf(basis, paper, language),
    rate: basis?.rate ?? null,
    lacks: lacks && said(lacks, language),
  };
}

/** What an issued invoice or credit note says of its VAT. */
export function vatOfPaper(paper: TradePaper, language: Language): View {
  const { netMinor, vatMinor, grossMinor } = paper.totals;
  // Papers issued before VAT was decided are of goods that left Korea.
  const basis = paper.vatBasis ?? {
    ...treatmentOf(paper.lines),
    from: ['KR'],
    to: paper.deliverTo.country,
    buyerVat: null,
    rate: null,
  };
  return outlookView({ netMinor, vatMinor, grossMinor, basis, lacks: null }, paper.currency, language, paper);
}

function reasonOf(vatBasis: VatBasis, paper: Taxed, language: Language): string | null {
  return legendOf({ ...paper, vatBasis }, vatBasis.category, wordsIn(language));
}
