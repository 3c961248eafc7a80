/** Names of characters that product descriptions are written with. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  hellip: '…',
  trade: '™',
  reg: '®',
  copy: '©',
  deg: '°',
  plusmn: '±',
  times: '×',
  frac12: '½',
  micro: 'µ',
  euro: '€',
  pound: '£',
  cent: '¢',
  yen: '¥',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  aacute: 'á',
  acirc: 'â',
  ccedil: 'ç',
  iacute: 'í',
  oacute: 'ó',
  ocirc: 'ô',
  uacute: 'ú',
  ugrave: 'ù',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  ntilde: 'ñ',
};

/** Whether a text has tags or named characters in it. */
export function looksLikeHtml(text: string): boolean {
  return /<\/?[a-z][^<>]*>|<!--|&(?:[a-zA-Z]{2,8}|#x?[0-9a-fA-F]{1,6});/.test(text);
}

/**
 * The words of a piece of HTML as plain text: paragraphs and lists keep their lines, what is not shown (scripts,
 * styles, comments) goes. Nothing of it is markup afterwards: what is written out as `&lt;b&gt;` stays those letters.
 */
export function textOfHtml(html: string): string {
  if (!looksLikeHtml(html)) return html.trim();
  const lines = html
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replaceAll(/<(script|style|noscript|template|iframe|svg|head)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<br\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?(?:p|div|h[1-6]|ul|ol|table|section|article|blockquote|dl|figure)\b[^<>]*>/gi, '\n\n')
    .replaceAll(/<\/?(?:tr|dt|dd|li)\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/t[dh]\s*>/gi, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .split('\n')
    .map((line) => decoded(line).replaceAll(/\s+/g, ' ').trim());
  return lines
    .filter((line) => line !== '•')
    .join('\n')
    .replaceAll(/\n{2,}(?=• )/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi,
    (all, ten, hex, name) => {
      if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? all) : all;
      const code = ten === undefined ? Number.parseInt(hex, 16) : Number(ten);
      const isLetter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return isLetter ? String.fromCodePoint(code) : ' ';
    },
  );
}
