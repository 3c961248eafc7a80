import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';

/** Makes each shape of a query once per database, when it is first asked for. */
export function perShape<Shape, Made>(
  nameOf: (shape: Shape) => string,
  make: (db: Db, shape: Shape, name: string) => Made,
): (db: Db, shape: Shape) => Made {
  const made = perDb(() => new Map<string, Made>());
  return (db, shape) => {
    const name = nameOf(shape);
    const known = made(db).get(name);
    if (known !== undefined) return known;
    const fresh = make(db, shape, name);
    made(db).set(name, fresh);
    return fresh;
  };
}
