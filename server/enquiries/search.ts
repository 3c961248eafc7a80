import { Refusal } from '../http/problem.ts';

/** For `ilike`: what contains the text, its wildcards taken as they are. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** The instant of a cursor. */
export function dateOf(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new Refusal('invalid-cursor', { field: 'cursor' });
  return date;
}
