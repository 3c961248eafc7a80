/** The pattern of `like` and `ilike` for what contains the text; a `%`, `_` or `\` in it is that sign itself. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/** The pattern of what begins with the text. */
export function beginningWith(text: string): string {
  return `${literally(text)}%`;
}

function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
