import type { Api } from '#contract/api.ts';
import type { ErrorCode, FieldProblem, Problem } from '#contract/errors.ts';
import type { InputOf, Method, Operation, OutputOf } from '#contract/operation.ts';
import { isUnattended } from './attendance.ts';
import { confirmIdentity } from './identity.ts';

/** `{ area: { operation: [method, path] } }`, filled in by the build from the contract. */
type Routes = Readonly<Record<string, Readonly<Record<string, readonly [Method, string]>>>>;
declare const __ROUTES__: Routes;

type Input<O> = O extends Operation ? InputOf<O> : never;
type Output<O> = O extends Operation ? OutputOf<O> : never;
type Options = { readonly signal?: AbortSignal };

/** An operation that needs nothing may be called without an argument. */
type Call<O> =
  Record<never, never> extends Input<O>
    ? (input?: Input<O>, options?: Options) => Promise<Output<O>>
    : (input: Input<O>, options?: Options) => Promise<Output<O>>;

/** Files are links and uploads (`upload`), not calls. */
type Calls<Operations> = {
  readonly [O in keyof Operations as Operations[O] extends
    | { readonly download: unknown }
    | { readonly upload: unknown }
    ? never
    : O]: Call<Operations[O]>;
};

export type Client = { readonly [A in keyof Api]: Calls<Api[A]> };

/** What went wrong before the server could answer. */
export type ConnectionCode = 'offline' | 'timeout' | 'unreadable';

type Failure = Partial<Omit<Problem, 'code'>> & {
  readonly status: number;
  readonly code: ErrorCode | ConnectionCode;
};

/** Every failure of a call: the server's problem (RFC 9457), or a connection that failed. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode | ConnectionCode;
  /** One sentence in the reader's language; empty when no answer came (`problemText` has the words). */
  readonly detail: string;
  readonly field: string | null;
  readonly errors: readonly FieldProblem[];
  readonly params: Readonly<Record<string, string | number>>;
  readonly retryAfterSeconds: number | null;

  constructor(problem: Failure, retryAfter?: number) {
    super(problem.detail ?? problem.code);
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail ?? '';
    this.field = problem.field ?? null;
    this.errors = problem.errors ?? [];
    this.params = problem.params ?? {};
    this.retryAfterSeconds = retryAfter ?? null;
  }
}

const timeoutMs = 20_000;

/** When the first and the latest answer were asked for, as the server says it: what is read was no older (stream.ts). */
export const answers: { first: string | null; last: string | null } = { first: null, last: null };
const signedOutListeners = new Set<() => void>();

/** Calls `listener` whenever the server says that the session is over. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** One operation of the API. The build writes it to where `api.area.operation(…)` is called (scripts/api-calls.ts). */
export function operation(method: Method, path: string) {
  return (input: Record<string, unknown> = {}, options: Options = {}) => send(method, path, input, options);
}

/** The typed client: `api.orders.placeOrder({ … })`. Methods and paths come from `routes`. */
export function createClient(routes: Routes): Client {
  const areas = Object.entries(routes).map(([area, operations]) => [
    area,
    Object.fromEntries(
      Object.entries(operations).map(([name, [method, path]]) => [name, operation(method, path)]),
    ),
  ]);
  // The table was made from the contract the type comes from.
  return Object.fromEntries(areas) as Client;
}

export const api: Client = /* @__PURE__ */ createClient(typeof __ROUTES__ === 'undefined' ? {} : __ROUTES__);

/** What asks for a confirmed identity is sent once more after the confirmation; its form never learns of it. */
async function send(method: Method, path: string, input: Record<string, unknown>, options: Options) {
  try {
    return await sendOnce(method, path, input, options);
  } catch (error) {
    if (!isUnconfirmed(error) || !(await confirmIdentity())) throw error;
    return sendOnce(method, path, input, options);
  }
}

function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'identity-confirmation-needed';
}

async function sendOnce(method: Method, path: string, input: Record<string, unknown>, options: Options) {
  const { address, rest } = addressOf(path, input);
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const limit = AbortSignal.timeout(timeoutMs);
  const signal = options.signal === undefined ? limit : AbortSignal.any([options.signal, limit]);
  const response = await fetch(hasBody ? address : address + queryOf(rest), {
    method,
    signal,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...language(),
      ...(isUnattended() ? { 'lys-unattended': '1' } : {}),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(rest) } : {}),
  }).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: limit.aborted ? 'timeout' : 'offline' });
  });
  return read(response);
}

/** Puts the fields that the path names into it; the rest travels in the query or the body. */
function addressOf(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { address, rest };
}

function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    query.append(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return query.size === 0 ? '' : `?${query}`;
}

/** The page's own language, for the words of errors. */
function language(): Record<string, string> {
  return typeof document === 'undefined' ? {} : { 'lys-language': document.documentElement.lang || 'en' };
}

async function read(response: Response): Promise<unknown> {
  answers.last = response.headers.get('lys-live') ?? answers.last;
  answers.first ??= answers.last;
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body;
  throw problem(response.status, body, Number(response.headers.get('retry-after')) || undefined);
}

function problem(status: number, body: unknown, retryAfter?: number): ApiError {
  if (status === 0) return new ApiError({ status, code: 'offline' });
  const isProblem = typeof body === 'object' && body !== null && 'code' in body;
  if (!isProblem) return new ApiError({ status, code: status === 503 ? 'unavailable' : 'unreadable' });
  const error = new ApiError({ ...(body as Problem), status }, retryAfter);
  if (error.code === 'signed-out') for (const listener of signedOutListeners) listener();
  return error;
}

/** How far a file is: lines read, of so many that the server has named. */
export type FileProgress = { readonly lines: number; readonly of: number };

/**
 * A file with the name the server gives it. A link could not say why it is refused; `onProgress` hears how far a table
 * is that is sent row by row.
 */
export async function fetchFile(
  address: string,
  { onProgress, signal }: { onProgress?: (progress: FileProgress) => void; signal?: AbortSignal } = {},
): Promise<{ readonly file: Blob; readonly name: string }> {
  const response = await fetch(address, {
    credentials: 'same-origin',
    headers: language(),
    ...(signal !== undefined && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: 'offline' });
  });
  if (!response.ok) throw problem(response.status, await response.json().catch(() => undefined));
  const [, name = ''] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const of = Number(response.headers.get('lys-rows'));
  const told = onProgress === undefined || of === 0 ? response : countingLines(response, { of, onProgress });
  const file = await told.blob().catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: 'offline' });
  });
  return { file, name: decodeURIComponent(name) };
}

const lineFeed = 10;

/** The same answer, whose lines are counted as they come; the head of the table is none of them. */
function countingLines(
  response: Response,
  { of, onProgress }: { readonly of: number; readonly onProgress: (progress: FileProgress) => void },
): Response {
  let lines = -1;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      for (const byte of chunk) if (byte === lineFeed) lines += 1;
      onProgress({ lines: Math.min(Math.max(lines, 0), of), of });
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counter) ?? null, { headers: response.headers });
}

/** Sends a file to `path` and tells how far it is, 0 to 1. Answers with the JSON the server gives. */
export function upload<Answer>(
  path: string,
  file: File,
  options: {
    onProgress?: (done: number) => void;
    signal?: AbortSignal;
    fields?: Record<string, string>;
  } = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(language())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) =>
      options.onProgress?.(event.total > 0 ? event.loaded / event.total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as Answer);
      else reject(problem(request.status, request.response));
    };
    request.onerror = () => reject(new ApiError({ status: 0, code: 'offline' }));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/**
 * The sentence of each faulty field, to stand under it: `{ email: 'This email …' }`. Empty when the
 * problem names no field; then `problemText` belongs above the form's buttons.
 */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  if (error.errors.length > 0) {
    return Object.fromEntries(error.errors.toReversed().map(({ field, detail }) => [field, detail]));
  }
  return error.field === null ? {} : { [error.field]: error.detail };
}

const requestTimeout = 408;

/** Whether no answer came, or none that says what became of it: it may have been done. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === requestTimeout || error.status >= 500;
}
