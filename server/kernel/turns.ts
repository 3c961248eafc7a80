/**
 * Lets so many pieces of work run at the same time; the others wait in line. Where the line is too long for somebody
 * who waits, `refuse` says so instead.
 */
export function turns(
  most: number,
  { longestLine = Number.POSITIVE_INFINITY, refuse = () => new Error('the line is too long') }: Line = {},
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (line.length >= longestLine) throw refuse();
    if (running >= most) await new Promise<void>((resolve) => line.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

type Line = { readonly longestLine?: number; readonly refuse?: () => Error };
