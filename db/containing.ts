/** For `ilike`: what contains the text, its wildcards taken as they are. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
