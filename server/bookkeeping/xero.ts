import { type XeroColumn, type XeroLine, xeroColumns, xeroDay, xeroLines } from '#domain/bookkeeping.ts';
import { inLanguage } from '#domain/in-language.ts';
import { decimalFromMinor } from '#domain/money.ts';
import type { TradePaper } from '#domain/paper.ts';
import type { Settings } from '#domain/settings.ts';
import type { Cell } from '../files/sheet.ts';
import { say } from '../kernel/texts.ts';
import type { Issued } from './entries.ts';

type Codes = Settings['bookkeeping'];
type Filled = { readonly [Column in XeroColumn]?: Cell };

/** A row for each line; what has no column of ours stays empty. The books are kept in English. */
export async function* xeroRows(
  issued: AsyncIterable<readonly Issued[]>,
  codes: Codes,
): AsyncGenerator<Cell[][]> {
  for await (const some of issued) {
    yield some.flatMap((each) =>
      xeroLines(each.paper, nameOf).map((line) => {
        const filled = rowOf(each, line, codes);
        return xeroColumns.map((column) => filled[column] ?? null);
      }),
    );
  }
}

function rowOf({ on, paper }: Issued, line: XeroLine, { codes, taxType }: Codes): Filled {
  const { buyer, currency } = paper;
  const [street = '', ...more] = buyer.street.split('\n');
  return {
    '*ContactName': buyer.name,
    POAddressLine1: street,
    POAddressLine2: more.join(', '),
    POCity: buyer.city,
    POPostalCode: buyer.postalCode,
    POCountry: buyer.country,
    '*InvoiceNumber': paper.number,
    Reference: paper.refersTo?.number ?? paper.orderNumber,
    '*InvoiceDate': xeroDay(on),
    '*DueDate': xeroDay(paper.dueAt?.slice(0, 10) ?? on),
    InventoryItemCode: line.sku,
    '*Description': line.description,
    '*Quantity': line.quantity,
    '*UnitAmount': { amount: decimalFromMinor(line.unitMinor, currency) },
    '*AccountCode': codes[line.account],
    '*TaxType': line.taxType ?? taxType,
    TaxAmount: { amount: decimalFromMinor(line.taxMinor, currency) },
    Currency: currency,
  };
}

function nameOf(line: TradePaper['lines'][number]): string {
  return 'name' in line ? inLanguage(line.name, 'en') : say('en', `money:extraLines.${line.kind}`);
}
