import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { reorder as contract } from '#contract/reorder.ts';
import { mostOrderLines, orderLinesIn, textOfOrderLines } from '#domain/order-lines.ts';
import type { SignedInContext } from '../http/context.ts';
import type { UploadedFile } from '../http/file-answer.ts';
import { readRows } from '../imports/read-file.ts';
import { withTable } from '../imports/take-file.ts';
import { Refusal } from '../kernel/refusal.ts';

type Input = ParsedOf<typeof contract.readOrderFile> & { readonly file: UploadedFile };

/** The lines of a spreadsheet, to be looked over as if they had been pasted. Nothing of the file is kept. */
export async function readOrderFile(
  context: SignedInContext,
  { file }: Input,
): Promise<OutputOf<typeof contract.readOrderFile>> {
  return withTable(context, { file, companyId: context.actor.companyId }, async ({ bytes }) => {
    const { rows } = await readRows(bytes);
    const lines = orderLinesIn(rows.map(({ row, cells }) => ({ line: row, fields: cells })));
    if (lines.length === 0) throw new Refusal('order-file-empty', { field: 'file' });
    if (lines.length > mostOrderLines)
      throw new Refusal('import-too-many-rows', { field: 'file', max: mostOrderLines });
    return { text: textOfOrderLines(lines) };
  });
}
