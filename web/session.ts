import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { owesEmailProof } from '#domain/email-proof.ts';
import type { BrowserHint } from '#domain/hint.ts';
import { owesSecondFactor } from '#domain/second-factor.ts';
import { answers, type api } from './api.ts';
import { sessionQuery } from './queries.ts';
import { announceSessionChange, onHint, startStream } from './stream.ts';

/** What a tab keeps under this name in sessionStorage ends with the session. */
export const typedPrefix = 'lys-typed-';

export type Session = Awaited<ReturnType<typeof api.accounts.getCurrentUser>>;
export type User = NonNullable<Session['user']>;
/** Somebody of the team sees as another; `user` is then who is seen as. */
export type Seeing = NonNullable<Session['seeing']>;

/**
 * Who is signed in; undefined while nobody knows yet (only on public pages). These were rendered for a guest, and come to
 * life part by part: a part that does so after the answer has come still begins as it was rendered.
 */
export function useSession(): Session | undefined {
  const { data } = useQuery(sessionQuery);
  const isAlive = useSyncExternalStore(never, isShown, isRendered);
  return isAlive ? data : undefined;
}

const never = () => () => undefined;
const isShown = () => true;
const isRendered = () => false;

/** The signed-in user of an app screen; null on screens that guests may open. */
export function useUser(): User | null {
  return useSession()?.user ?? null;
}

/** Somebody who has to set up a second factor before anything opens: admins in production, owners by their company. */
export function owesTwoFactor(session: Session | undefined): boolean {
  if (session?.seeing) return false; // it is not theirs to set up
  const { user = null, adminsNeedTwoFactor = false } = session ?? {};
  if (user === null) return false;
  const isRequired = user.needsSecondFactor || (adminsNeedTwoFactor && user.role === 'admin');
  return owesSecondFactor({ hasAuthenticator: user.hasTwoFactor, hasPasskey: user.hasPasskey, isRequired });
}

/** Somebody whose email nobody has shown to be theirs, where emails are delivered. */
export function owesProof({ user, seeing, deliversEmail }: Session): boolean {
  return user !== null && seeing === null && owesEmailProof({ isProved: user.isEmailProved, deliversEmail });
}

let ended: BrowserHint['because'];

/** Why the session that was here has ended; undefined where its owner ended it, or nothing has. */
export function whyEnded(): BrowserHint['because'] {
  return ended;
}

/** After login or registration: nothing of the visitor before stays in memory. */
export function startSession(queries: QueryClient, user: User): void {
  ended = undefined;
  forgetEverythingRead(queries);
  queries.setQueryData(sessionQuery.queryKey, (old) => ({ ...house(old), user, seeing: null }));
  announceSessionChange();
}

/** Begins to see as another, or as oneself again: from the beginning, in every tab, with nothing of what was before. */
export function startAsAnother(href: string): void {
  forgetEverythingTyped();
  announceSessionChange();
  location.assign(href);
}

/** What the session says of the house, whoever is signed in. */
function house(session: Session | undefined): Omit<Session, 'user' | 'seeing'> {
  const { demo = false, adminsNeedTwoFactor = false, deliversEmail = false } = session ?? {};
  return { demo, adminsNeedTwoFactor, deliversEmail };
}

/** Forgets everything that was read and typed with the session that is over. */
export function forgetSession(queries: QueryClient): void {
  forgetEverythingTyped();
  queries.setQueryData(sessionQuery.queryKey, (old) => ({ ...house(old), user: null, seeing: null }));
  forgetEverythingRead(queries);
}

/** What somebody has begun to fill in, such as where goods are sent, is not left to the next at this desk. */
function forgetEverythingTyped(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(typedPrefix)) sessionStorage.removeItem(key);
  }
}

/** Who a screen is for; somebody whose seeing as another is over reads nothing, and as oneself everything again. */
function whoIsThere({ user, seeing }: Session): string | null {
  return user === null ? null : `${user.id} ${seeing?.isOver === true ? 'over' : ''}`;
}

function forgetEverythingRead(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey: [area] }) => area !== 'session' && area !== 'site' });
}

/**
 * Follows the session in this tab: starts the live stream for whoever is signed in, and when somebody else
 * or nobody is (signed in or out in another tab, ended by a password reset) sends the screen through its
 * guard again.
 */
export function keepSessionInStep(queries: QueryClient, router: { invalidate(): Promise<void> }): void {
  let last: string | null | undefined;
  let stop: (() => void) | null = null;
  const follow = () => {
    const session = queries.getQueryData(sessionQuery.queryKey);
    const now = session === undefined ? undefined : whoIsThere(session);
    if (now === undefined || now === last) return;
    const before = last;
    last = now;
    stop?.();
    stop = now === null ? null : startStream(queries, before === undefined ? answers.first : answers.last);
    if (before === undefined) return;
    if (before !== null) {
      forgetEverythingRead(queries);
      forgetEverythingTyped();
    }
    void router.invalidate();
  };
  onHint('session-ended', ({ because }) => {
    ended = because ?? ended; // whoever then asks in vain is not told a second time why
  });
  queries.getQueryCache().subscribe((event) => {
    if (event.query.queryKey[0] === 'session') follow();
  });
  follow();
}
