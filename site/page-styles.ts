/**
 * The rules of the one style sheet that a page needs, to be sent inside it: a visitor's first view waits for
 * nothing but the page. The whole sheet follows when the page's scripts start (web/public.ts).
 */
export type Styles = readonly Block[];

type Block = {
  /** Selector or at-rule, "" for what has no block (`@charset …;`). */
  readonly head: string;
  readonly body: string | Styles;
};

/** Reads a style sheet once; `usedStyles` then picks from it for each page. */
export function parseStyles(css: string): Styles {
  const blocks: Block[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at];
    if (character === '"' || character === "'") at = endOfString(css, at);
    else if (character === '/' && css[at + 1] === '*') at = css.indexOf('*/', at) + 1;
    else if (character === ';') {
      blocks.push({ head: '', body: css.slice(start, at + 1).trim() });
      start = at + 1;
    } else if (character === '{') {
      const head = css
        .slice(start, at)
        .replace(/\/\*.*?\*\//gs, '')
        .trim();
      const end = endOfBlock(css, at);
      const body = css.slice(at + 1, end);
      blocks.push({ head, body: isGroup(head) ? parseStyles(body) : body });
      at = end;
      start = end + 1;
    }
  }
  return blocks;
}

/** The rules that can match something in `html`, without the variables and faces nobody asks for. */
export function usedStyles(styles: Styles, html: string): string {
  const isThere = contentsOf(html);
  const kept = variablesOnce(keepMatching(styles, (selector) => partsOf(selector).every(isThere)));
  const needed = withoutUnusedVariables(kept, html);
  const rules = write(needed.filter(({ head }) => !isNamed(head)));
  const characters = new Set(html);
  return write(
    needed.filter(({ head, body }) => {
      if (head.startsWith('@keyframes')) return rules.includes(head.slice('@keyframes'.length).trim());
      if (head !== '@font-face' || typeof body !== 'string') return true;
      return rules.includes(familyOf(body)) && [...characters].some(charactersOf(body));
    }),
  );
}

/** What is there to be used by name. */
function isNamed(head: string): boolean {
  return head.startsWith('@keyframes') || head === '@font-face';
}

/** Whether a page has what a selector asks for, as `partsOf` writes it. */
function contentsOf(html: string): (part: string) => boolean {
  const words = (pattern: RegExp) => [...html.matchAll(pattern)];
  const there = new Set([
    ...words(/<([a-z][\w-]*)/gi).map(([, tag = '']) => tag.toLowerCase()),
    ...words(/\bclass="([^"]*)"/g).flatMap(([, names = '']) => names.split(/\s+/).map((name) => `.${name}`)),
    ...words(/\s([a-z][\w-]*)(?:="([^"]*)")?(?=[\s/>])/gi).flatMap(([, name = '', value]) => [
      `[${name.toLowerCase()}]`,
      `[${name.toLowerCase()}=${value}]`,
    ]),
    ...words(/<html[^>]*\slang="([^"]*)"/g).map(([, language]) => `:lang(${language})`),
  ]);
  return (part) => there.has(part);
}

function keepMatching(styles: Styles, canMatch: (selector: string) => boolean): Styles {
  return styles.flatMap((block): Block[] => {
    if (typeof block.body !== 'string') {
      const body = keepMatching(block.body, canMatch);
      return body.length === 0 ? [] : [{ ...block, body }];
    }
    if (block.head === '' || block.head.startsWith('@')) return [block];
    const selectors = splitOutside(block.head, ',').filter(canMatch);
    return selectors.length === 0 ? [] : [{ ...block, head: selectors.join(',') }];
  });
}

/**
 * What must be in a page for a selector to match: elements, classes, attributes and the language the page is in; no
 * page has a `:host`. What the browser changes itself counts for nothing: `open` of a fold, what is checked.
 */
function partsOf(selector: string): string[] {
  const plain = withoutAlternatives(selector);
  const bare = plain.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+(?:\([^)]*\))?/g, '');
  return [
    ...[...bare.matchAll(/(?<![\w.#-])[a-z][\w-]*/gi)].map(([tag]) => tag.toLowerCase()),
    ...[...bare.matchAll(/\.-?[a-zA-Z_][\w-]*/g)].map(([name]) => name),
    ...[...plain.matchAll(/\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?\]/g)]
      .filter(([, name]) => name !== 'open')
      .map(([, name, value]) => (value === undefined ? `[${name}]` : `[${name}=${value}]`)),
    ...[...plain.matchAll(/:lang\([^)]*\)|:host/g)].map(([said]) => said),
  ];
}

/** `:where(.a)` and `:has(.a)` ask for what they hold, `:is(.a,.b)` for one of several, `:not(.a)` for nothing. */
function withoutAlternatives(selector: string): string {
  return selector
    .replace(/:(?:where|is|has)\(([^(),]*)\)/g, ' $1 ')
    .replace(/:(?:not|is|where|has)\([^)]*\)/g, '');
}

/**
 * What several rules say of the same variables of the whole page, said once: `:root`, `:root[data-x]`, and `:lang(ko)`
 * where the page is Korean. The last holds, or an earlier one of more weight.
 */
function variablesOnce(styles: Styles): Styles {
  const set = new Map<string, { readonly weight: number; readonly value: string }>();
  const rest = styles.map((block): Block => {
    if (typeof block.body !== 'string' || !isOfThePage(block.head)) return block;
    const weight = (block.head.match(/[:[]/g) ?? []).length;
    const others = splitOutside(block.body, ';').filter((declaration) => {
      const [, name, value = ''] = /^\s*(--[\w-]+)\s*:(.*)$/s.exec(declaration) ?? [];
      if (name !== undefined && weight >= (set.get(name)?.weight ?? 0)) set.set(name, { weight, value });
      return name === undefined;
    });
    return { ...block, body: others.join(';') };
  });
  const variables = [...set].map(([name, { value }]) => `${name}:${value}`).join(';');
  return [{ head: ':root', body: variables }, ...rest].filter(({ body }) => body !== '');
}

function isOfThePage(head: string): boolean {
  return /^(:root(\[[^\]]*\])*|:lang\(\w+\))$/.test(head);
}

/** A variable may be asked for by another, so it takes a few rounds. */
function withoutUnusedVariables(styles: Styles, html: string): Styles {
  let css = write(styles);
  let current = styles;
  for (let round = 0; round < 6; round += 1) {
    const asked = new Set([...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    current = dropVariables(current, (name) => !asked.has(name));
    const next = write(current);
    if (next === css) break;
    css = next;
  }
  return current;
}

function dropVariables(styles: Styles, isUnused: (name: string) => boolean): Styles {
  return styles.flatMap((block): Block[] => {
    if (typeof block.body !== 'string') {
      const body = dropVariables(block.body, isUnused);
      return body.length === 0 ? [] : [{ ...block, body }];
    }
    if (block.head === '' || block.head.startsWith('@') || !block.body.includes('--')) return [block];
    const body = splitOutside(block.body, ';')
      .filter((declaration) => {
        const name = /^\s*(--[\w-]+)\s*:/.exec(declaration)?.[1];
        return name === undefined || !isUnused(name);
      })
      .join(';');
    return body.trim() === '' ? [] : [{ ...block, body }];
  });
}

/** The family a face belongs to, as the rules ask for it. */
function familyOf(face: string): string {
  return /font-family:\s*["']?([^"';]*)/.exec(face)?.[1]?.trim() ?? '';
}

/** Whether a face is for a character; of one that does not say, for any. */
function charactersOf(face: string): (character: string) => boolean {
  const said = /unicode-range:([^;]*)/.exec(face)?.[1];
  if (said === undefined) return () => true;
  const ranges = said.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [from.replaceAll('?', '0'), to.replaceAll('?', 'F')].map((hex) => Number.parseInt(hex, 16));
  });
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(([from = 0, to = 0]) => code >= from && code <= to);
  };
}

function write(styles: Styles): string {
  return styles
    .map(({ head, body }) => {
      if (typeof body !== 'string') return `${head}{${write(body)}}`;
      return head === '' ? body : `${head}{${body}}`;
    })
    .join('');
}

/** At-rules whose block holds rules. */
function isGroup(head: string): boolean {
  return /^@(media|supports|layer|container|scope)\b/.test(head);
}

/** Splits at `separator`, but not inside parentheses, brackets or strings. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"' || character === "'") at = endOfString(text, at);
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (character === separator && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === text[start]) return at;
  }
  return text.length;
}

function endOfBlock(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at += 1) {
    const character = css[at];
    if (character === '"' || character === "'") at = endOfString(css, at);
    else if (character === '/' && css[at + 1] === '*') at = css.indexOf('*/', at) + 1;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return css.length;
}
