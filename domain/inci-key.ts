import { folded } from './script-runs.ts';

/**
 * An ingredient's name as filters and addresses carry it: "Butyrospermum Parkii (Shea) Butter" is
 * "butyrospermum-parkii-butter". What stands in brackets is a common name or a colour index, not the name.
 */
export function inciKey(name: string): string {
  return folded(name)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);
}
