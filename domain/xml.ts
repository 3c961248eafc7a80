export type Attributes = Readonly<Record<string, string>>;

/** An element with text; nothing where there is nothing to say, since EN 16931 allows no empty element. */
export function leaf(name: string, text: string | number | null, attributes: Attributes = {}): string {
  const said = text === null ? '' : String(text).trim();
  if (said === '') return '';
  return `<${name}${written(attributes)}>${escaped(said)}</${name}>`;
}

/** An element with elements; nothing where none of them is there. */
export function group(name: string, ...children: readonly (string | readonly string[])[]): string {
  const inside = children.flat().join('');
  return inside === '' ? '' : `<${name}>${inside}</${name}>`;
}

/** A whole file: its root element and what stands in it. */
export function file(name: string, namespaces: Attributes, ...children: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${written(namespaces)}>${children.join('')}</${name}>\n`;
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 has no way to write control characters, so they are left out. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
