import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

export type Work = { readonly statements: readonly string[]; readonly derivations: number };

const acting = new AsyncLocalStorage<true>();

/**
 * What `act` makes this process do: the SQL statements it sends, in order, and the passwords it hashes. What
 * the queue does by itself meanwhile is not counted, nor what is told once it is committed, which may be after that.
 */
export async function workOf(act: () => Promise<unknown>): Promise<Work> {
  const statements: string[] = [];
  let derivations = 0;
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given;
    if (acting.getStore() && (first as { name?: string }).name !== 'tell_hints')
      statements.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
    return Reflect.apply(query, this, given);
  });
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') derivations += 1;
    },
  }).enable();
  try {
    await acting.run(true, act);
  } finally {
    hook.disable();
    spy.mockRestore();
  }
  return { statements, derivations };
}
