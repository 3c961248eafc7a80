import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '#server/app.ts';
import { type OpenHouse, openHouse } from '#server/house.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import type { Config } from '#server/kernel/config.ts';
import { openLog } from '#server/kernel/log.ts';
import { castDay, enterCast, type Person } from './cast.ts';
import { testConfig } from './config.ts';
import { testDatabase } from './database.ts';

export type Answer = {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever an operation answers
  readonly body: any;
  readonly text: string;
};

type Send = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
export type Caller = { readonly [Method in 'get' | 'post' | 'put' | 'patch' | 'delete']: Send };

export type TestHouse = OpenHouse & {
  readonly app: FastifyInstance;
  readonly databaseUrl: string;
  /** As who owns the tables (`asOwner` of test/database.ts). */
  readonly ownerUrl: string;
  readonly guest: Caller;
  /** The API as a person of the cast, signed in. */
  readonly as: (person: Pick<Person, 'token'>) => Caller;
  /** Time stands still until a test moves it. */
  readonly time: {
    readonly now: () => Date;
    readonly advance: (ms: number) => void;
    readonly set: (to: Date) => void;
  };
  /** Runs every job that is due and what follows from it. */
  readonly runJobs: () => Promise<number>;
};

/**
 * The real server on a database of its own, with the cast in it. A second process on the same database is
 * `startHouse({ beside: house })`.
 */
export async function startHouse({
  config = {},
  beside,
  logTo,
}: {
  config?: Partial<Config>;
  beside?: TestHouse;
  /** Where every line of the log goes; without it errors of jobs are printed. */
  logTo?: string[];
} = {}): Promise<TestHouse> {
  const database = beside === undefined ? await testDatabase() : null;
  const databaseUrl = beside?.databaseUrl ?? database?.url ?? '';
  const ownerUrl = beside?.ownerUrl ?? database?.ownerUrl ?? '';
  let now = beside?.time.now() ?? castDay;
  const clock = () => new Date(now);
  const settings = await testConfig(logTo === undefined ? config : { logLevel: 'trace', ...config });
  const log =
    logTo === undefined ? openLog('error') : openLog('trace', { write: (line) => logTo.push(line) });
  const house = await openHouse(settings, { url: databaseUrl, ownerUrl: null }, log, clock);
  if (beside === undefined) await enterCast(house.db);
  const app = await buildApp(house);
  await app.ready();
  return {
    ...house,
    app,
    databaseUrl,
    ownerUrl,
    guest: callerOf(app, null),
    as: ({ token }) => callerOf(app, token),
    time: {
      now: clock,
      advance: (ms) => {
        now = new Date(now.getTime() + ms);
      },
      set: (to) => {
        now = to;
      },
    },
    runJobs: () => house.queue.drain(jobHandlers(house)),
    close: async () => {
      await app.close();
      await house.close();
      await database?.close();
    },
  };
}

function callerOf(app: FastifyInstance, token: string | null): Caller {
  const send = (method: NonNullable<InjectOptions['method']>): Send => {
    return async (path, body, headers = {}) => {
      const response = await app.inject({
        method,
        url: path,
        headers,
        ...(token === null ? {} : { cookies: { lys_session: token } }),
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = /json/.test(String(response.headers['content-type']));
      return {
        status: response.statusCode,
        headers: response.headers,
        body: isJson ? response.json() : null,
        text: response.body,
      };
    };
  };
  return {
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
  };
}
