/** What a reader of XML is told: elements by their local name, with their attributes, and the text between. */
export type XmlListener = {
  readonly open: (name: string, attributes: string) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
};

export class XmlError extends Error {}

/** A tag has no more characters; nor does text wait for longer. */
const longestTag = 100_000;

/**
 * Reads the XML of a workbook piece by piece. Only the five entities and numbers of characters are known: what declares
 * entities of its own, as attacks do, is refused.
 */
export function xmlReader(listener: XmlListener): { push: (chunk: string) => void; end: () => void } {
  let rest = '';
  const push = (chunk: string) => {
    rest += chunk;
    let at = 0;
    for (;;) {
      const from = rest.indexOf('<', at);
      if (from === -1) {
        const whole = wholeText(rest);
        if (whole > at) listener.text(decoded(rest.slice(at, whole)));
        at = Math.max(at, whole);
        break;
      }
      const skipped = skippedAt(rest, from);
      const to = skipped ?? rest.indexOf('>', from) + 1;
      if (to <= 0) {
        if (from > at) listener.text(decoded(rest.slice(at, from)));
        at = from;
        break;
      }
      if (from > at) listener.text(decoded(rest.slice(at, from)));
      if (skipped === null) tag(rest.slice(from + 1, to - 1), listener);
      else if (rest.startsWith('<![CDATA[', from)) listener.text(rest.slice(from + 9, to - 3));
      at = to;
    }
    rest = rest.slice(at);
    if (rest.startsWith('<') && rest.length > longestTag) throw new XmlError('a tag without end');
  };
  const end = () => {
    if (rest.trim() !== '') throw new XmlError('cut off');
  };
  return { push, end };
}

/** How far a text can be told before more of it comes: an entity may be cut in two. */
function wholeText(text: string): number {
  const last = text.lastIndexOf('&');
  return last === -1 || text.length - last > 40 ? text.length : last;
}

/** Where a comment, an instruction or a CDATA section ends; 0: not yet; null: it is a tag. */
function skippedAt(text: string, from: number): number | null {
  const second = text[from + 1];
  if (second === '?') return endAfter(text, '?>', from);
  if (second !== '!') return null;
  if (text.startsWith('<!--', from)) return endAfter(text, '-->', from);
  if (text.startsWith('<![CDATA[', from)) return endAfter(text, ']]>', from);
  if (text.length - from < 9) return 0;
  throw new XmlError('declarations are not read');
}

function endAfter(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? 0 : at + mark.length;
}

function tag(inside: string, { open, close }: XmlListener): void {
  if (inside.startsWith('/')) {
    close(localName(inside.slice(1).trim()));
    return;
  }
  const isEmpty = inside.endsWith('/');
  const body = isEmpty ? inside.slice(0, -1) : inside;
  const space = body.search(/\s/);
  const name = localName(space === -1 ? body : body.slice(0, space));
  open(name, space === -1 ? '' : body.slice(space));
  if (isEmpty) close(name);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The value of an attribute, or null. */
export function attributeOf(attributes: string, name: string): string | null {
  const at = attributes.search(new RegExp(`\\s${name}\\s*=`));
  if (at === -1) return null;
  const [, , value = ''] = /=\s*(["'])(.*?)\1/s.exec(attributes.slice(at)) ?? [];
  return decoded(value);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{1,32}));/g, (all, ten, hex, name) => {
    if (name !== undefined) {
      const sign = Object.hasOwn(named, name) ? named[name] : undefined;
      if (sign === undefined) throw new XmlError(`unknown ${all}`);
      return sign;
    }
    const code = ten === undefined ? Number.parseInt(hex, 16) : Number(ten);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
