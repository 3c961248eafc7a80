/** What may be written down of an error: a log must tell what broke and never what somebody typed. */
export type PlainError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** Names of the database's own things; never values. */
  readonly schema?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: PlainError;
};

const names = ['schema', 'table', 'column', 'constraint'] as const;

/** Errors can name each other in a circle. */
const deepest = 5;

/**
 * An error without values. The query builder writes the parameters of a failing statement into its message, and
 * PostgreSQL the faulty value into its own, its detail and its context: statement and code stay, those go.
 */
export function plainError(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown' };
  const { cause } = error;
  const code = codeOf(error);
  const message = messageOf(error, code);
  return {
    type: error.name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(isOfDatabase(error) ? namesIn(error) : {}),
    ...framesOf(error),
    ...(cause === undefined || depth >= deepest ? {} : { cause: plainError(cause, depth + 1) }),
  };
}

/** The same in one line, for people: "a statement failed: duplicate key value … (23505)". */
export function plainMessage(error: unknown): string {
  const { message, cause, code } = plainError(error);
  if (isOfQueryBuilder(error))
    return `a statement failed${cause === undefined ? '' : `: ${cause.message} (${cause.code ?? cause.type})`}`;
  return isOfDatabase(error) ? `${message} (${code})` : message;
}

function messageOf(error: Error, code: string | undefined): string {
  if (isOfQueryBuilder(error)) return `Failed query: ${error.query}`;
  return isOfDatabase(error) ? withoutValues(error.message, code) : error.message;
}

/** Data that does not fit (class 22) and failures inside (XX) are told with the value itself: only the rule stays. */
function withoutValues(message: string, code = ''): string {
  return /^(22|XX)/.test(code) ? (message.split(/[:"]/)[0] ?? '').trim() : message;
}

function isOfQueryBuilder(error: unknown): error is Error & { readonly query: string } {
  return error instanceof Error && 'query' in error && 'params' in error && typeof error.query === 'string';
}

/** Errors of the server say how severe they are. */
function isOfDatabase(error: unknown): error is Error & Readonly<Record<string, unknown>> {
  return error instanceof Error && 'severity' in error && 'routine' in error;
}

function codeOf(error: Error): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

function namesIn(error: Readonly<Record<string, unknown>>): Partial<PlainError> {
  const found = names.flatMap((name) =>
    typeof error[name] === 'string' ? [[name, error[name]] as const] : [],
  );
  return Object.fromEntries(found);
}

/** Where it happened. The stack begins with the message, which may have lines of its own. */
function framesOf({ stack = '', message }: Error): { stack?: string } {
  const end = message === '' ? 0 : stack.indexOf(message) + message.length;
  const frames = stack
    .slice(Math.max(end, 0))
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return frames.length === 0 ? {} : { stack: frames.map((line) => line.trim()).join('\n') };
}
