import type { Db } from '#db/connect.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountCurrency } from '#domain/money.ts';
import type { Actor } from '#domain/roles.ts';
import type { Config } from './config.ts';
import type { World } from './world.ts';

type Parts = {
  /** Who is signed in. */
  readonly actor: Actor;
  /** Of the account: prices are shown and orders placed in it. */
  readonly currency: AccountCurrency;
  /** Of the page that asks, else the account, the cookie, the browser, else English. */
  readonly language: Language;
  readonly world: World;
  /** Network address of the caller, for limits and the list of sessions. */
  readonly ip: string;
  readonly userAgent: string;
  /** What this browser is known by; null for one that nobody has signed in with. */
  readonly deviceToken: string | null;
  readonly config: Config;
};

/**
 * What a command or a query has in hand besides its input: every one of them is `(context, input)`. It names the
 * parts it needs: a request has them all, a job or a test gives just those. The database is always among them
 * (`Where`, for those that also run inside somebody else's transaction).
 */
export type Context<Part extends keyof Parts = never, Where = Db> = { readonly db: Where } & Pick<
  Parts,
  Part
>;
