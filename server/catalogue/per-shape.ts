import type { Db } from '#db/connect.ts';
import { lean } from '#db/lean.ts';
import { perDb } from '#db/prepared.ts';

/**
 * Makes each shape of a query once per database, when it is first asked for. Statements are named
 * `kind_1`, `kind_2` …: PostgreSQL cuts names at 63 characters, and a shape says more than that.
 */
export function perShape<Shape, Made extends object>(
  kind: string,
  keyOf: (shape: Shape) => string,
  make: (db: Db, shape: Shape, name: string) => Made,
): (db: Db, shape: Shape) => Made {
  const made = perDb(() => new Map<string, Made>());
  return (db, shape) => {
    const key = keyOf(shape);
    const known = made(db).get(key);
    if (known !== undefined) return known;
    const fresh = lean(make(db, shape, `${kind}_${made(db).size + 1}`));
    made(db).set(key, fresh);
    return fresh;
  };
}
