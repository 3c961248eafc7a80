import { z } from 'zod';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import type { Operation } from '#contract/operation.ts';
import { freshMs } from '#domain/freshness.ts';
import { minuteMs } from '#domain/instants.ts';
import { isOpenToGuests } from '#domain/permissions.ts';

/** Errors any operation can answer with; the contract names only what is particular to one. */
const sharedErrors: readonly ErrorCode[] = [
  'invalid-input',
  'invalid-json',
  'body-too-large',
  'unsupported-media-type',
  'internal-error',
  'unavailable',
];
const memberErrors: readonly ErrorCode[] = ['signed-out', 'forbidden'];
/** Those of every upload: no file was sent, or what looks into each of them has found something or cannot be asked. */
const uploadErrors: readonly ErrorCode[] = ['required', 'upload-infected', 'scanner-unreachable'];

/** The cookie that opens what needs an account; `openapi.ts` describes it. */
export const sessionScheme = 'session';

/** The body of every answer that is no success (RFC 9457). */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string().describe('One sentence in the language of the reader'),
    field: z.string().optional().describe('The first faulty field'),
    errors: z
      .array(z.object({ field: z.string(), code: z.string(), detail: z.string() }))
      .optional()
      .describe('Every faulty field'),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'Problem', description: 'What went wrong, and where' });

/** A file's bytes. */
const binary = z.any().meta({ type: 'string', format: 'binary' });

export type OperationDocument = Readonly<Record<string, unknown>>;

/** What the OpenAPI document says of an operation. Only the parts that exist are named. */
export function documentOf(operation: Operation, name: string, area: string): OperationDocument {
  const inPath = [...operation.path.matchAll(/:(\w+)/g)].map(([, field]) => field ?? '');
  const { shape } = operation.input;
  const path = pick(shape, (field) => inPath.includes(field));
  const rest = pick(shape, (field) => !inPath.includes(field));
  const carrier = operation.method === 'GET' || operation.method === 'DELETE' ? 'querystring' : 'body';
  return {
    operationId: name,
    summary: operation.summary,
    description: `Permission: \`${operation.permission}\`.${freshnessOf(operation)}`,
    tags: [area],
    security: isOpenToGuests(operation.permission) ? [] : [{ [sessionScheme]: [] }],
    ...(path === null ? {} : { params: path }),
    ...(rest && { [operation.upload === undefined ? carrier : 'querystring']: rest }),
    ...(operation.upload && { consumes: ['multipart/form-data'], body: z.object({ file: binary }) }),
    response: { ...successOf(operation), ...problemsOf(operation) },
  };
}

function freshnessOf({ fresh = false }: Operation): string {
  return fresh
    ? ` Asks for a sign-in or a confirmed identity within the last ${freshMs / minuteMs} minutes.`
    : '';
}

function successOf({ download, output, status = 200 }: Operation): Record<number, unknown> {
  if (download === undefined) {
    return { [status]: { description: 'Done', content: { 'application/json': { schema: output } } } };
  }
  const content = Object.fromEntries(download.map((type) => [type, { schema: binary }]));
  return { [status]: { description: 'The file', content } };
}

/** Every code an operation may answer: its own, and what it shares with others. */
export function errorsOf({ permission, fresh, upload, errors = [] }: Operation): ReadonlySet<ErrorCode> {
  return new Set([
    ...sharedErrors,
    ...(isOpenToGuests(permission) ? [] : memberErrors),
    ...(fresh ? (['identity-confirmation-needed'] as const) : []),
    ...(upload === undefined ? [] : [upload.tooLarge, ...uploadErrors]),
    ...errors,
  ]);
}

/** Every status with the codes it stands for. */
function problemsOf(operation: Operation): Record<number, unknown> {
  const byStatus = Map.groupBy(errorsOf(operation), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `\`${code}\``).join(', '),
        content: { 'application/problem+json': { schema: problem } },
      },
    ]),
  );
}

function pick(shape: z.ZodRawShape, keep: (field: string) => boolean): z.ZodObject | null {
  const kept = Object.entries(shape).filter(([field]) => keep(field));
  return kept.length === 0 ? null : z.object(Object.fromEntries(kept));
}
