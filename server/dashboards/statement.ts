import type { QueryResultRow } from 'pg';
import type { Db } from '#db/connect.ts';

/**
 * A prepared statement written as SQL: figures that touch many tables at once read better so than as a
 * query builder. `name` is the plan's name on each connection. Counts and sums are cast to int or float8.
 */
export function statement<Row extends QueryResultRow>(name: string, text: string) {
  return async (db: Db, values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await db.$client.query<Row>({ name, text, values: [...values] });
    return rows;
  };
}

/** For statements that always answer one row. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement of figures answered no row');
  return row;
}
