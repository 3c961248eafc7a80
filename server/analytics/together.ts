import type { QueryResultRow } from 'pg';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { statement } from '../dashboards/statement.ts';

/**
 * A statement that reads every order of a period: people who ask the same while it runs get its answer, so that eight
 * open overviews cost what one does.
 */
export function togetherStatement<Row extends QueryResultRow>(name: string, text: string) {
  const read = statement<Row>(name, text);
  const running = perDb(() => new Map<string, Promise<Row[]>>());
  return (db: Db, values: readonly unknown[]): Promise<Row[]> => {
    const key = JSON.stringify(values);
    const known = running(db).get(key);
    if (known !== undefined) return known;
    const asked = read(db, values).finally(() => running(db).delete(key));
    running(db).set(key, asked);
    return asked;
  };
}
