import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import type { Area, Operation } from '#contract/operation.ts';
import { freshMs, isFresh } from '#domain/freshness.ts';
import { minuteMs } from '#domain/instants.ts';
import { isLanguage, type Language, languageFromHeader } from '#domain/languages.ts';
import { isOpenToGuests, may } from '#domain/permissions.ts';
import { newId } from '../ids.ts';
import { announce } from '../live/hub.ts';
import { type Seals, sealsOf } from '../seals.ts';
import type { World } from '../world.ts';
import type { Context, GuestContext, HandlersOf, House } from './context.ts';
import { problemOfInput, Refusal, sendProblem } from './problem.ts';
import { confirmedAtOf, type Session, type Sessions } from './session.ts';

/** Errors any operation can answer with; the contract names only what is particular to one. */
const sharedErrors: readonly ErrorCode[] = ['invalid-input', 'internal-error'];
const memberErrors: readonly ErrorCode[] = ['signed-out', 'forbidden'];

type Handler = (context: Context, input: unknown) => Promise<unknown>;

/** The one way from the contract to the web: parse, session, permission, run, shape. */
export function registerOperations<Operations extends Area>(
  app: FastifyInstance,
  house: House,
  sessions: Sessions,
  operations: Operations,
  handlers: HandlersOf<Operations>,
): void {
  for (const [name, operation] of Object.entries(operations)) {
    const handler = handlers[name] as unknown as Handler; // HandlersOf ties each handler to its operation
    register(app, house, sessions, operation, handler, name);
  }
}

function register(
  app: FastifyInstance,
  house: House,
  sessions: Sessions,
  operation: Operation,
  handler: Handler,
  name: string,
): void {
  const status = operation.status ?? 200;
  app.route({
    method: operation.method,
    url: operation.path,
    schema: documentOf(operation, name),
    handler: async (request, reply) => {
      const session = await sessions.of(request);
      const context = contextOf(house, sessions, session, request, reply);
      checkPermission(operation, session);
      if (operation.fresh) await checkFreshness(house, session);
      const parsed = operation.input.safeParse(inputOf(request), { reportInput: true });
      if (!parsed.success) return sendProblem(reply, problemOfInput(parsed.error, context.language));
      const output = await handler(context as Context, parsed.data); // checkPermission has seen the session
      if (house.config.nodeEnv === 'test') checkOutput(operation, output);
      return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(output));
    },
  });
}

function checkPermission(operation: Operation, session: Session | null): void {
  if (may(session?.actor ?? null, operation.permission)) return;
  throw new Refusal(session === null ? 'signed-out' : 'forbidden');
}

/** What is known of a session may be a moment old, and another window may have confirmed since: the row is asked. */
async function checkFreshness({ db, clock }: House, session: Session | null): Promise<void> {
  if (session === null) throw new Refusal('signed-out');
  const confirmedAt = await confirmedAtOf(db, session.sessionId);
  if (!isFresh(confirmedAt, clock())) throw new Refusal('identity-confirmation-needed');
}

/** Path over body over query: a body cannot speak for another row than the address. */
function inputOf(request: FastifyRequest): unknown {
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new Refusal('invalid-json');
  }
  const carrier = request.method === 'GET' || request.method === 'DELETE' ? request.query : body;
  return { ...(carrier as object | null), ...(request.params as object) };
}

function contextOf(
  house: House,
  sessions: Sessions,
  session: Session | null,
  request: FastifyRequest,
  reply: FastifyReply,
): GuestContext {
  return {
    ...house,
    log: request.log,
    world: worldAt(house),
    language: languageOf(request, session),
    session,
    ...(session === null ? {} : { actor: session.actor, currency: session.currency }),
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    deviceToken: sessions.deviceOf(request),
    cookies: {
      open: (token, remember) => sessions.setCookie(reply, token, remember),
      close: () => sessions.clearCookie(reply),
      rememberDevice: (token) => sessions.setDevice(reply, token),
    },
  };
}

export function worldAt({ clock, queue, config }: Pick<House, 'clock' | 'queue' | 'config'>): World {
  const now = clock();
  const publicUrl = (config.publicUrl ?? `http://localhost:${config.port}`).replace(/\/+$/, '');
  const seals = sealsFor(config);
  return { now, newId: () => newId(now), publicUrl, seals, enqueue: queue.enqueue, announce };
}

/** Keys are derived once per configuration. */
const madeSeals = new WeakMap<House['config'], Seals>();
function sealsFor(config: House['config']): Seals {
  const seals = madeSeals.get(config) ?? sealsOf(config.secretKey);
  madeSeals.set(config, seals);
  return seals;
}

/** The language of the page that asks (our web app names it), else the account's, the cookie's, the browser's. */
export function languageOf(request: FastifyRequest, session: Session | null): Language {
  const { 'lys-language': shown } = request.headers;
  if (isLanguage(shown)) return shown;
  if (session !== null) return session.language;
  const { lys_language: chosen } = request.cookies;
  return isLanguage(chosen) ? chosen : languageFromHeader(request.headers['accept-language']);
}

/** Tests see an answer that the contract does not describe, or that tells more than it describes. */
function checkOutput(operation: Operation, output: unknown): void {
  const onTheWire: unknown = JSON.parse(JSON.stringify(output));
  const described = operation.output.parse(onTheWire);
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(described)), onTheWire)) {
    throw new Error(`${operation.method} ${operation.path} answers fields that its contract does not name`);
  }
}

/** What the OpenAPI document says of an operation. Only the parts that exist are named. */
function documentOf(operation: Operation, name: string): Record<string, unknown> {
  const inPath = [...operation.path.matchAll(/:(\w+)/g)].map(([, field]) => field ?? '');
  const { shape } = operation.input;
  const path = pick(shape, (field) => inPath.includes(field));
  const rest = pick(shape, (field) => !inPath.includes(field));
  const carrier = operation.method === 'GET' || operation.method === 'DELETE' ? 'querystring' : 'body';
  return {
    operationId: name,
    summary: operation.summary,
    description: `Permission: \`${operation.permission}\`. ${freshnessOf(operation)}Errors: ${errorsOf(operation)}.`,
    tags: [operation.path.split('/')[2] ?? 'api'],
    ...(path === null ? {} : { params: path }),
    ...(rest === null ? {} : { [carrier]: rest }),
    response: { [operation.status ?? 200]: operation.output },
  };
}

function freshnessOf({ fresh = false }: Operation): string {
  return fresh
    ? `Asks for a sign-in or a confirmed identity within the last ${freshMs / minuteMs} minutes. `
    : '';
}

function errorsOf(operation: Operation): string {
  const members = isOpenToGuests(operation.permission) ? [] : memberErrors;
  const unconfirmed: ErrorCode[] = operation.fresh ? ['identity-confirmation-needed'] : [];
  return [...new Set([...sharedErrors, ...members, ...unconfirmed, ...(operation.errors ?? [])])]
    .map((code) => `${errorStatus[code]} \`${code}\``)
    .join(', ');
}

function pick(shape: z.ZodRawShape, keep: (field: string) => boolean): z.ZodObject | null {
  const kept = Object.entries(shape).filter(([field]) => keep(field));
  return kept.length === 0 ? null : z.object(Object.fromEntries(kept));
}
