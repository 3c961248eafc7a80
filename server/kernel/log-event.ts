import type { Log } from './log.ts';

/** What an operator looks for in the log, by name (docs/operations.md explains each). */
export type LogEvent =
  | 'refused'
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-in-held-up'
  | 'second-factor-failed'
  | 'reset-asked'
  | 'reset-held-up'
  | 'sessions-ended'
  | 'upload-infected'
  | 'scanner-unreachable'
  | 'audit-sealed'
  | 'audit-verified'
  | 'audit-broken';

/** Never what somebody typed: ids, addresses of the network, codes and counts. */
export type EventFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * One line of the log that a program can find: `{"event":"sign-in-failed","userId":…,"ip":…,"reqId":…}`. Pass the
 * context's `log`, so that the line carries the request's id.
 *
 *     logEvent(log, 'sign-in-failed', { userId: user?.id ?? null, ip });
 */
export function logEvent(log: Pick<Log, 'info' | 'warn'>, event: LogEvent, fields: EventFields): void {
  log[worrying.has(event) ? 'warn' : 'info']({ event, ...fields }, event);
}

const worrying: ReadonlySet<LogEvent> = new Set([
  'sign-in-held-up',
  'upload-infected',
  'scanner-unreachable',
  'audit-broken',
]);
