import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { api } from '#contract/api.ts';
import type { Area, Operation } from '#contract/operation.ts';
import { isFresh } from '#domain/freshness.ts';
import { isLanguage, type Language, languageFromHeader } from '#domain/languages.ts';
import { may } from '#domain/permissions.ts';
import { doneAsOneself } from '#domain/seeing.ts';
import { ringFor } from '../kernel/config.ts';
import { newId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Seals, sealsOf } from '../kernel/seals.ts';
import type { World } from '../kernel/world.ts';
import { written } from '../kernel/written.ts';
import { announce } from '../live/hub.ts';
import type { GuestContext, Handlers, House, SignedInContext } from './context.ts';
import { declaredOnly } from './declared-errors.ts';
import { type FileAnswer, sendFile, withUpload } from './file-answer.ts';
import { describedWhenAsked } from './openapi.ts';
import { documentOf, type OperationDocument } from './operation-document.ts';
import { problemOfInput, sendProblem } from './problem.ts';
import { ownerOf } from './seeing.ts';
import { confirmedAtOf, type Session, type Sessions } from './session.ts';

type Handler = (context: SignedInContext, input: unknown) => Promise<unknown>;

/** The one way from the contract to the web: parse, session, permission, run, shape. */
export function registerOperations(
  app: FastifyInstance,
  house: House,
  sessions: Sessions,
  handlers: Handlers,
): void {
  for (const [area, operations] of Object.entries<Area>(api)) {
    // Handlers ties each handler to its operation.
    const ofArea = handlers[area as keyof Handlers] as unknown as Record<string, Handler>;
    for (const [name, operation] of Object.entries(operations)) {
      const handler = ofArea[name];
      if (handler === undefined) throw new Error(`${area}.${name} has no handler`);
      const document = () => documentOf(operation, name, area);
      register(app, house, sessions, { operation, handler, document });
    }
  }
}

type Described = {
  readonly operation: Operation;
  readonly handler: Handler;
  readonly document: () => OperationDocument;
};

function register(
  app: FastifyInstance,
  house: House,
  sessions: Sessions,
  { operation, handler, document }: Described,
): void {
  const answers = answerer(operation, handler, house);
  const answer = house.config.nodeEnv === 'test' ? declaredOnly(operation, answers) : answers;
  app.route({
    method: operation.method,
    url: operation.path,
    config: { swaggerTransform: describedWhenAsked(document) },
    exposeHeadRoute: operation.download === undefined, // asking whether a file is there would be making it
    handler: async (request, reply) => {
      const session = asDoer(operation, await sessions.of(request));
      const context = contextOf({ house, sessions }, session, request, reply);
      checkPermission(operation, session);
      if (operation.fresh) await checkFreshness(house, session);
      const parsed = operation.input.safeParse(inputOf(request, operation), { reportInput: true });
      if (!parsed.success) return sendProblem(reply, problemOfInput(parsed.error, context.language));
      // checkPermission has seen the session
      return answer(context as SignedInContext, parsed.data, request, reply);
    },
  });
}

type Answerer = (
  context: SignedInContext,
  input: object,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** How an operation of this kind takes its input and gives its answer: a file, or JSON. */
function answerer(operation: Operation, handler: Handler, { config }: House): Answerer {
  const { download, upload, status = 200 } = operation;
  if (download !== undefined) {
    // HandlersOf has seen that the handler of a download answers a file.
    return async (context, input, _request, reply) =>
      sendFile(reply, (await handler(context, input)) as FileAnswer);
  }
  const send = (reply: FastifyReply, output: unknown) => {
    if (config.nodeEnv === 'test') checkOutput(operation, output);
    return reply.status(status).type('application/json; charset=utf-8').send(written(output));
  };
  if (upload !== undefined) {
    return (context, input, request, reply) =>
      withUpload(request, upload, async (file) => send(reply, await handler(context, { ...input, file })));
  }
  return async (context, input, _request, reply) => send(reply, await handler(context, input));
}

/** Who sees as another leaves, and signs out, as themselves; all they can do besides is look (`keepSeeingToReading`). */
function asDoer({ permission }: Operation, session: Session | null): Session | null {
  if (session === null || !doneAsOneself.has(permission)) return session;
  return { ...session, actor: ownerOf(session) };
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

/**
 * Path over body over query: a body cannot speak for another row than the address. The body of an upload is its file,
 * so its fields are in the query.
 */
function inputOf(request: FastifyRequest, { upload }: Operation): unknown {
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new Refusal('invalid-json');
  }
  const isInAddress = request.method === 'GET' || request.method === 'DELETE' || upload !== undefined;
  const carrier = isInAddress ? request.query : body;
  return { ...(carrier as object | null), ...(request.params as object) };
}

function contextOf(
  { house, sessions }: { readonly house: House; readonly sessions: Sessions },
  session: Session | null,
  request: FastifyRequest,
  reply: FastifyReply,
): GuestContext {
  return {
    ...house,
    world: worldOf(house, request),
    language: languageOf(request, session),
    session,
    ...(session === null ? {} : { actor: session.actor, currency: session.currency }),
    ip: request.ip,
    log: request.log,
    userAgent: userAgentOf(request),
    deviceToken: sessions.deviceOf(request),
    cookies: {
      open: (token, remember) => sessions.setCookie(reply, token, remember),
      close: () => sessions.clearCookie(reply),
      rememberDevice: (token) => sessions.setDevice(reply, token),
      forget: () => sessions.forget(request),
    },
  };
}

/** The world of a request: what it does is noted with where it came from. */
export function worldOf(house: Parameters<typeof worldAt>[0], request: FastifyRequest): World {
  return { ...worldAt(house), origin: { ip: request.ip, userAgent: userAgentOf(request) } };
}

function userAgentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 400);
}

export function worldAt({ clock, queue, config }: Pick<House, 'clock' | 'queue' | 'config'>): World {
  const now = clock();
  const publicUrl = (config.publicUrl ?? `http://localhost:${config.port}`).replace(/\/+$/, '');
  const seals = sealsFor(config);
  return {
    now,
    origin: null,
    newId: () => newId(now),
    publicUrl,
    deliversEmail: config.smtpUrl !== null,
    seals,
    passwordCost: config.passwordCost,
    enqueue: queue.enqueue,
    announce,
  };
}

/** Keys are derived once per configuration. */
const madeSeals = new WeakMap<House['config'], Seals>();
function sealsFor(config: House['config']): Seals {
  const seals = madeSeals.get(config) ?? sealsOf(ringFor(config));
  madeSeals.set(config, seals);
  return seals;
}

/** The language of the page that asks (our web app names it), else the account's, the cookie's, the browser's. */
export function languageOf(request: FastifyRequest, session: Session | null): Language {
  const { 'lys-language': shown } = request.headers;
  if (isLanguage(shown)) return shown;
  if (session !== null) return session.language;
  const { lys_language: plain, '__Host-lys_language': chosen = plain } = request.cookies;
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
