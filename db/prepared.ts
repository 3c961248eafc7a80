import type { Db, Queryable } from './connect.ts';

/**
 * Makes something of a database once per connection pool: prepared queries, mostly. Made of a `Queryable`, it
 * can be had in a transaction too; `transact` keeps it from one to the next.
 */
export function perDb<Made, On extends Queryable = Db>(make: (db: On) => Made): (db: On) => Made {
  const made = new WeakMap<On, Made>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const fresh = make(db);
    made.set(db, fresh);
    return fresh;
  };
}
