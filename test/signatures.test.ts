import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { api } from '#contract/api.ts';

/**
 * Every handler, and every command and query an operation is named after, is `(context, input)`: whoever reads one
 * knows how to call them all. That a handler of a route table takes no more is the compiler's (`HandlersOf`), and that
 * no function anywhere takes more than four arguments the linter's; what an area calls its own is looked at here.
 */
const server = join(import.meta.dirname, '..', 'server');

const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(join(server, file), 'utf8') }));

const names = [...new Set(Object.values(api).flatMap((area) => Object.keys(area)))];

/** Which files a table of routes takes a name from: a helper elsewhere may be called the same. */
const taken = new Set(
  files
    .filter(({ file }) => file.endsWith('routes.ts'))
    .flatMap(({ file: table, source }) =>
      [...source.matchAll(/^import \{([^}]*)\} from '(\.[^']+)';/gm)].flatMap(([, what = '', from = '']) =>
        what.split(',').map((name) => `${name.trim()} ${join(dirname(table), from)}`),
      ),
    ),
);

const found = names.flatMap((name) =>
  files.flatMap(({ file, source }) => {
    if (!taken.has(`${name} ${file}`)) return [];
    const parameters = parametersOf(name, source);
    return parameters === null ? [] : [{ name, file, parameters }];
  }),
);

/** What stands between the brackets of an exported function, or null. */
function parametersOf(name: string, source: string): string[] | null {
  const start = new RegExp(`^export (?:async )?function ${name}(?:<[^(]*>)?\\(`, 'm').exec(source);
  if (start === null) return null;
  const parameters = [''];
  let depth = 0;
  for (const [index, character] of [...source.slice(start.index + start[0].length)].entries()) {
    if (character === ')' && depth === 0) break;
    if ('({[<'.includes(character)) depth += 1;
    if (')}]'.includes(character)) depth -= 1;
    if (character === '>' && source[start.index + start[0].length + index - 1] !== '=') depth -= 1;
    if (character === ',' && depth === 0) parameters.push('');
    else parameters[parameters.length - 1] += character;
  }
  return parameters.map((parameter) => parameter.trim()).filter((parameter) => parameter !== '');
}

describe('commands and queries', () => {
  it('are found by the names of their operations', () => {
    expect(found.length).toBeGreaterThan(100);
    expect(found.map(({ name }) => name)).toContain('placeOrder');
  });

  it.each(found)('$name is (context, input): $file', ({ parameters }) => {
    expect(parameters.length).toBeLessThanOrEqual(2);
    // The first is the context: the database among the rest, never alone.
    expect(parameters[0] ?? '').not.toMatch(/: (Db|Tx|Queryable)( \||$)/);
  });
});

describe('another signature is seen', () => {
  test('with the context spread over arguments', () => {
    const planted =
      'export async function place(\n  db: Db,\n  { a, b }: Map<string, () => void>,\n): void {';
    expect(parametersOf('place', planted)).toEqual(['db: Db', '{ a, b }: Map<string, () => void>']);
  });
});
