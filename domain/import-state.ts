/** Where an import stands: read, mapped and checked before anything is written. */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'applying',
  'applied',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof importStates)[number];

/** So long after it was last touched is an import kept. */
export const importDays = 30;

/** While it does, nobody changes how the file is read, and the brand has no other one doing so. */
export function isRunning(state: ImportState): boolean {
  return state === 'checking' || state === 'applying';
}

/** Whether it can be read, mapped and checked (again). */
export function isOpen(state: ImportState): boolean {
  return !isRunning(state) && state !== 'applied';
}

/** What the dry run says of a product of the file, and what has come of it. */
export const importOutcomes = ['new', 'changed', 'unchanged', 'faulty', 'skipped'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
