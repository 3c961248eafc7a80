import type { FastifyError } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { Refusal } from '../kernel/refusal.ts';

/** What the framework refuses before a handler runs, by its code. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_REQ_FILE_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
};

/** What PostgreSQL says of values that are nobody's fault but the sender's, or of a server that is not there. */
const databaseCodes: Readonly<Record<string, ErrorCode>> = {
  '22021': 'control-characters', // a NUL inside a text
  '53300': 'unavailable', // too many connections
  '57P01': 'unavailable', // shutting down
  '57P02': 'unavailable',
  '57P03': 'unavailable', // starting up
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ENOENT: 'unavailable',
};

const byStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
};

/** Any failure in our own words. What nobody foresaw is our fault: `internal-error`. */
export function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode = 500 } = error;
  const known = frameworkCodes[error.code] ?? byStatus[statusCode] ?? databaseCodes[databaseCode(error)];
  if (known !== undefined) return new Refusal(known);
  return new Refusal(statusCode >= 400 && statusCode < 500 ? 'invalid-json' : 'internal-error');
}

/** The database's own code stands in the cause of the query builder's error. */
function databaseCode(error: Error): string {
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
