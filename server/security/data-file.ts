import type { FastifyInstance } from 'fastify';
import { strToU8, zipSync } from 'fflate';
import type { Language } from '#domain/languages.ts';
import { audit } from '../accounts/audit.ts';
import type { House } from '../http/context.ts';
import { worldAt } from '../http/operations.ts';
import { Refusal } from '../http/problem.ts';
import type { Sessions } from '../http/session.ts';
import { say } from '../texts.ts';
import { type CollectedData, collectData, type Row } from './collect-data.ts';

/**
 * GET /api/account/data: everything kept about who asks, as one ZIP of JSON (for programs) and CSV (for people).
 * Asking is noted.
 */
export function registerDataDownload(app: FastifyInstance, house: House, sessions: Sessions): void {
  app.get('/api/account/data', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const session = await sessions.of(request);
    if (session === null) throw new Refusal('signed-out');
    const { actor, language } = session;
    const { userId } = actor;
    const world = worldAt(house);
    await house.db.transaction((tx) =>
      audit(
        tx,
        { actorId: userId, action: 'data-downloaded', subjectKind: 'user', subjectId: userId },
        world,
      ),
    );
    const zip = zipOf(await collectData(house.db, actor), language);
    const name = `lys-data-${world.now.toISOString().slice(0, 10)}.zip`;
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(zip);
  });
}

/** `orders.json` and `orders.csv` for each list, and what they are. */
export function zipOf(data: CollectedData, language: Language): Buffer {
  const files = Object.entries(data).flatMap(([name, rows]) => [
    [`${name}.json`, strToU8(`${JSON.stringify(rows, null, 2)}\n`)] as const,
    [`${name}.csv`, strToU8(csvOf(rows))] as const,
  ]);
  const readme = ['README.txt', strToU8(`${say(language, 'accounts:dataReadme')}\n`)] as const;
  return Buffer.from(zipSync(Object.fromEntries([readme, ...files])));
}

/** Told to be UTF-8 by its first character, as spreadsheets want it; an empty list has no columns to name. */
const byteOrderMark = '\ufeff';

/** RFC 4180: a header, then a line a row. */
export function csvOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return byteOrderMark + (columns.length === 0 ? '' : lines.map(lineOf).join(''));
}

function lineOf(cells: readonly unknown[]): string {
  return `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A text that a spreadsheet would run as a formula is shown to it as text. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
