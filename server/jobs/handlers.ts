import type { House } from '../http/context.ts';
import type { JobHandlers } from './queue.ts';

/** Which job does what. Each is a file of its own; a job may run twice and must not mind. */
export function jobHandlers(_house: House): JobHandlers {
  return {};
}
