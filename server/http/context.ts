import type { FastifyBaseLogger } from 'fastify';
import type { Api } from '#contract/api.ts';
import type { MediaType, Operation, OutputOf, ParsedOf, Upload } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import type { GuestPermission } from '#domain/permissions.ts';
import type { Scanner } from '../files/scanner.ts';
import type { FileStore } from '../files/store.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Config } from '../kernel/config.ts';
import type { Context } from '../kernel/context.ts';
import type { Log } from '../kernel/log.ts';
import type { Hub } from '../live/hub.ts';
import type { FileAnswer, UploadedFile } from './file-answer.ts';
import type { Session } from './session.ts';

/** What the server is built from; made once, in `main.ts` or by a test. */
export type House = {
  readonly config: Config;
  readonly db: Db;
  readonly hub: Hub;
  readonly queue: Queue;
  readonly files: FileStore;
  /** Whether a password somebody chooses is known from leaks of other sites; never, unless a service is set. */
  readonly isLeaked: (password: string) => Promise<boolean>;
  /** null: uploads are not looked into for malware. */
  readonly scanner: Scanner | null;
  /** In a request: with the request's id (`logEvent` writes what an operator looks for). */
  readonly log: Log;
  readonly clock: () => Date;
};

/** What a handler of an operation that guests may call has in hand. */
export type GuestContext = House &
  Context<'world' | 'language' | 'ip' | 'userAgent' | 'deviceToken' | 'config'> & {
    readonly session: Session | null;
    readonly log: FastifyBaseLogger;
    readonly cookies: {
      readonly open: (token: string, remember: boolean) => void;
      readonly close: () => void;
      /** Remembers the browser, whoever signs in with it. */
      readonly rememberDevice: (token: string) => void;
      /** The session is another from the next request on. */
      readonly forget: () => void;
    };
  };

/** What a handler of any other operation has in hand: somebody is signed in and holds the permission. */
export type SignedInContext = GuestContext & Context<'actor' | 'currency'> & { readonly session: Session };

/** An upload's file comes with its fields. */
type GivenOf<O extends Operation> = O extends { readonly upload: Upload }
  ? ParsedOf<O> & { readonly file: UploadedFile }
  : ParsedOf<O>;

type AnswerOf<O extends Operation> = O extends { readonly download: readonly MediaType[] }
  ? FileAnswer
  : OutputOf<O>;

/** The handlers of an area: each operation has exactly one, or the server does not compile. */
export type HandlersOf<Operations extends Readonly<Record<string, Operation>>> = {
  readonly [Name in keyof Operations]: (
    context: Operations[Name]['permission'] extends GuestPermission ? GuestContext : SignedInContext,
    input: GivenOf<Operations[Name]>,
  ) => Promise<AnswerOf<Operations[Name]>>;
};

/** The handlers of all areas. */
export type Handlers = { readonly [Name in keyof Api]: HandlersOf<Api[Name]> };
