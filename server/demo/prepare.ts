import type { House } from '../http/context.ts';

/** Placeholder until the demo data is there. */
export async function prepareDemo(_house: House, _print: (line: string) => void): Promise<void> {}
