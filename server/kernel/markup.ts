const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Words as they may stand in HTML, between tags and in an attribute: text, never markup. */
export function markup(words: string): string {
  return words.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
