import { ciiOf } from '#domain/e-invoice-cii.ts';
import type { Language } from '#domain/languages.ts';
import { isElectronic, type Paper } from '#domain/paper.ts';
import { eInvoiceIn } from './e-invoice.ts';
import type { Attachment } from './factur-x.ts';
import { a4 } from './frame.ts';
import { drawShippingLabels, labelSize } from './labels.ts';
import { drawPackingList } from './packing.ts';
import { openSheet, type Sheet } from './sheet.ts';
import { drawTradePaper } from './trade.ts';
import { type Words, wordsIn } from './words.ts';

/** The PDF of an issued paper, in the language it was issued in. The same paper gives the same bytes. */
export function drawPaper(paper: Paper, language: Language): Promise<Uint8Array> {
  const words = wordsIn(language);
  const sheet = openSheet({
    size: paper.kind === 'shipping_label' ? labelSize : a4,
    language,
    title: `${words.say(`title.${paper.kind}`)} ${paper.number}`,
    author: paper.seller.name,
    at: new Date(paper.issuedAt),
    attachment: facturXOf(paper, language),
  });
  draw(sheet, paper, words);
  return sheet.end();
}

/** An electronic invoice holds itself as data. */
function facturXOf(paper: Paper, language: Language): Attachment | null {
  if (!isElectronic(paper)) return null;
  const xml = ciiOf(eInvoiceIn(paper, language));
  return { name: 'factur-x.xml', xml, description: `Factur-X: ${paper.number}` };
}

function draw(sheet: Sheet, paper: Paper, words: Words): void {
  if (paper.kind === 'packing_list') drawPackingList(sheet, paper, words);
  else if (paper.kind === 'shipping_label') drawShippingLabels(sheet, paper, words);
  else drawTradePaper(sheet, paper, words);
}
