import { strToU8, zipSync } from 'fflate';
import { byteOrderMark, csvLine } from '#domain/csv.ts';
import { dayOf } from '#domain/instants.ts';
import type { Language } from '#domain/languages.ts';
import { countAttempt, dataDownloaded } from '../accounts/attempts.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { audit } from '../kernel/audit.ts';
import { say } from '../kernel/texts.ts';
import { type CollectedData, collectData, type Row } from './collect-data.ts';

/** Everything kept about who asks, as one ZIP of JSON (for programs) and CSV (for people). Asking is noted. */
export async function downloadData({ db, actor, language, world }: SignedInContext): Promise<FileAnswer> {
  const { userId } = actor;
  await countAttempt(db, dataDownloaded(userId), world.now);
  await db.transaction((tx) =>
    audit(tx, { actorId: userId, action: 'data-downloaded', subjectKind: 'user', subjectId: userId }, world),
  );
  return {
    name: `lys-data-${dayOf(world.now)}.zip`,
    type: 'application/zip',
    body: zipOf(await collectData(db, actor), language),
  };
}

/** `orders.json` and `orders.csv` for each list, and what they are. */
export function zipOf(data: CollectedData, language: Language): Buffer {
  const files = Object.entries(data).flatMap(([name, rows]) => [
    [`${name}.json`, strToU8(`${JSON.stringify(rows, null, 2)}\n`)] as const,
    [`${name}.csv`, strToU8(csvOf(rows))] as const,
  ]);
  const readme = ['README.txt', strToU8(`${say(language, 'security:dataReadme')}\n`)] as const;
  return Buffer.from(zipSync(Object.fromEntries([readme, ...files])));
}

/** A header, then a line a row; an empty list has no columns to name. */
export function csvOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return (
    byteOrderMark + (columns.length === 0 ? '' : lines.map((cells) => csvLine(cells.map(textOf))).join(''))
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
