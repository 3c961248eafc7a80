import type { GuestContext } from '../http/context.ts';
import { type LogEvent, logEvent } from '../kernel/log-event.ts';
import { Refusal } from '../kernel/refusal.ts';

/** Does the work, and writes a line into the log when whoever asks for it has to wait. */
export async function logHeldUp<Result>(
  { log, ip }: Pick<GuestContext, 'log' | 'ip'>,
  event: LogEvent & `${string}-held-up`,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many-requests') logEvent(log, event, { ip });
    throw error;
  }
}
