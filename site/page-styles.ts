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

/** The rules that can match something in `html`, without the variables nobody asks for. */
export function usedStyles(styles: Styles, html: string): string {
  const classes = new Set(
    [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names]) => names?.split(/\s+/)),
  );
  const attributes = new Set(
    [...html.matchAll(/\s((?:data|aria)-[\w-]+)(?:="([^"]*)")?/g)].flatMap(([, name, value]) => [
      `${name}`,
      `${name}=${value}`,
    ]),
  );
  const kept = keepMatching(
    styles,
    (selector) =>
      classesOf(selector).every((name) => classes.has(name)) &&
      attributesOf(selector).every((attribute) => attributes.has(attribute)),
  );
  const withoutAnimations = write(kept.filter(({ head }) => !head.startsWith('@keyframes')));
  const named = kept.filter(
    ({ head }) =>
      !head.startsWith('@keyframes') || withoutAnimations.includes(head.slice('@keyframes'.length).trim()),
  );
  return withoutUnusedVariables(named, html);
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

/** The classes an element must have (or have around it) for the selector to match. */
function classesOf(selector: string): string[] {
  const plain = withoutAlternatives(selector).replace(/\[[^\]]*\]/g, '');
  return [...plain.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name ?? '');
}

/**
 * The attributes it must have that only scripts change: `data-loading`, `aria-invalid=true`. Others, like
 * `open` of a fold, the browser changes itself.
 */
function attributesOf(selector: string): string[] {
  const found = withoutAlternatives(selector).matchAll(
    /\[((?:data|aria)-[\w-]+)(?:=["']?([^"'\]]*)["']?)?\]/g,
  );
  return [...found].map(([, name, value]) => (value === undefined ? `${name}` : `${name}=${value}`));
}

function withoutAlternatives(selector: string): string {
  return selector.replace(/:(?:not|is|where|has)\([^)]*\)/g, '');
}

/** A variable may be asked for by another, so it takes a few rounds. */
function withoutUnusedVariables(styles: Styles, html: string): string {
  let css = write(styles);
  let current = styles;
  for (let round = 0; round < 6; round += 1) {
    const asked = new Set([...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    current = dropVariables(current, (name) => !asked.has(name));
    const next = write(current);
    if (next === css) break;
    css = next;
  }
  return css;
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
