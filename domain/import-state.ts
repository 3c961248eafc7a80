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
