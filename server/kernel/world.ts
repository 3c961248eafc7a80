import type { Tx } from '#db/connect.ts';
import type { Hint } from './hint.ts';
import type { JobData, JobName } from './job-data.ts';
import type { PasswordCost } from './password-cost.ts';
import type { Seals } from './seals.ts';

/** The caller's network address and browser. */
export type Origin = { readonly ip: string; readonly userAgent: string };

/**
 * What a command may not make up itself: the time, ids, and what follows from it after the commit.
 * Tests give their own; the server gives `worldAt`.
 */
export type World = {
  readonly now: Date;
  /** Where what happens was asked for; null: the house does it by itself. */
  readonly origin: Origin | null;
  /** A UUIDv7 of `now`. */
  readonly newId: () => string;
  /** Where people reach us, without a slash at the end: emails link to it. */
  readonly publicUrl: string;
  /** Whether emails reach people (there is a mail server), and are not only kept for the outbox. */
  readonly deliversEmail: boolean;
  /** What is made with SECRET_KEY. */
  readonly seals: Seals;
  /** What the hash of a password takes. */
  readonly passwordCost: PasswordCost;
  /** Sends jobs of a name inside the transaction: each runs at least once after the commit, never without it. */
  readonly enqueue: <Name extends JobName>(
    tx: Tx,
    job: Name,
    ...told: readonly JobData[Name][]
  ) => Promise<void>;
  /** Tells every open window it concerns that something changed, when the transaction commits. */
  readonly announce: (tx: Tx, ...hints: readonly Hint[]) => Promise<void>;
};
