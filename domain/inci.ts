import { type Refusal, refusal } from './refusal.ts';

/** A name in the list of ingredients has no more characters than the registers of the markets take. */
export const longestInciName = 100;

export type InciWarning = 'inci-too-long' | 'inci-digits-only' | 'inci-doubled' | 'inci-one-line';

/**
 * A list of ingredients as somebody pastes it, name by name, in its order. A comma between digits belongs to the
 * name ("1,2-Hexanediol"), and so does what stands in brackets.
 */
export function inciNames(pasted: string): readonly string[] {
  return pasted
    .split(/(?:(?<!\d),|,(?!\d)|[;·•\n\r\t])(?![^()]*\))/)
    .map((name) => name.replace(/\s+/g, ' ').replace(/\.$/, '').trim())
    .filter((name) => name !== '');
}

/** What looks wrong in the form of a list of ingredients; whether it is true only the brand knows. */
export function inciWarnings(names: readonly string[]): readonly Refusal<InciWarning>[] {
  const folded = names.map((name) => name.trim().toLowerCase());
  return names.flatMap((name, index) => {
    const params = { name: name.slice(0, longestInciName), place: index + 1 };
    const own = folded[index] ?? '';
    return [
      ...(name.length > longestInciName && inciNames(name).length === 1
        ? [refusal('inci-too-long', { ...params, max: longestInciName })]
        : []),
      ...(/^[\d\s.,%]+$/.test(name) ? [refusal('inci-digits-only', params)] : []),
      ...(folded.indexOf(own) < index ? [refusal('inci-doubled', params)] : []),
      ...(inciNames(name).length > 1 ? [refusal('inci-one-line', params)] : []),
    ];
  });
}
