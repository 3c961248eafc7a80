import type { Db } from './connect.ts';

/** Makes something of a database once per connection pool: prepared queries, mostly. */
export function perDb<Made>(make: (db: Db) => Made): (db: Db) => Made {
  const made = new WeakMap<Db, Made>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const fresh = make(db);
    made.set(db, fresh);
    return fresh;
  };
}
