import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type LogFn, pino } from 'pino';
import { plainError } from '#db/plain-error.ts';
import type { Config } from './config.ts';

/** The one log of a process: JSON lines on standard output. */
export type Log = FastifyBaseLogger;

/** Whatever is handed over, an error is written without the values of statements (db/plain-error.ts). */
export function openLog(level: Config['logLevel'], to?: DestinationStream): Log {
  const asItIs = (value: unknown) => value; // `plainly` has been there
  const options = {
    level,
    base: { pid: process.pid },
    serializers: { err: asItIs },
    hooks: { logMethod: plainly },
  };
  return to === undefined ? pino(options) : pino(options, to);
}

function plainly(this: unknown, args: Parameters<LogFn>, method: LogFn): void {
  const [first, ...rest] = args as unknown[];
  const fields = first instanceof Error ? { err: first } : first;
  const safe = isFields(fields) ? Object.fromEntries(Object.entries(fields).map(plainEntry)) : fields;
  const texts = rest.map((part) => (part instanceof Error ? plainError(part).message : part));
  const unnamed = first instanceof Error && texts.length === 0 ? [plainError(first).type] : texts;
  Reflect.apply(method, this, [safe, ...unnamed]);
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function plainEntry([name, value]: [string, unknown]): [string, unknown] {
  return [name, value instanceof Error ? plainError(value) : value];
}
