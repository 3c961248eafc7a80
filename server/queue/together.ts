import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { executeNamed, plannedOnce } from '#db/named.ts';

type Question = {
  readonly query: SQL;
  readonly answer: (rows: Promise<readonly unknown[]>) => void;
};

/**
 * Questions that are asked as one statement: thirty that answer little cost more on their way than in the database.
 * What each answers comes as JSON, moments as text. Whoever comes when the others have been asked is asked alone.
 */
export function together(db: Db) {
  let waiting: Question[] | null = [];
  return {
    rowsOf: <Row>(query: SQL): Promise<readonly Row[]> =>
      new Promise((resolve) => {
        const question: Question = { query, answer: (rows) => resolve(rows as Promise<readonly Row[]>) };
        if (waiting === null) question.answer(allOf(db, [query]).then(([rows = []]) => rows));
        else waiting.push(question);
      }),
    ask: (): void => {
      const questions = waiting ?? [];
      waiting = null;
      if (questions.length === 0) return;
      const answers = allOf(
        db,
        questions.map(({ query }) => query),
      );
      for (const [index, { answer }] of questions.entries()) answer(answers.then((all) => all[index] ?? []));
    },
  };
}

async function allOf(db: Db, queries: readonly SQL[]): Promise<readonly (readonly unknown[])[]> {
  const answers = queries.map(
    (query, index) =>
      sql`(select coalesce(json_agg(asked), '[]') from (${query}) asked) as ${sql.identifier(`a${index}`)}`,
  );
  // Everybody's first page asks all of them: planned anew, that is four fifths of what they cost.
  const { rows } = await plannedOnce(db, (on) => executeNamed(on, sql`select ${sql.join(answers, sql`, `)}`));
  return queries.map((_, index) => rows[0]?.[`a${index}`] ?? []);
}
