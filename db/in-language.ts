import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { shownIn } from '#domain/in-language.ts';
import { type Language, languages } from '#domain/languages.ts';

/** A translated column as a reader of the language sees it (domain/in-language.ts): in another one where it has to be. */
export function textIn(column: SQLWrapper, language: Language): SQL<string> {
  return sql<string>`coalesce(${sql.join(
    inTurn(language).map((one) => sql`nullif(${column}->>${sql.raw(`'${one}'`)}, '')`),
    sql`, `,
  )}, '')`;
}

/** The languages in the order in which a reader looks for a text. */
function inTurn(language: Language): Language[] {
  const turn: Language[] = [];
  for (;;) {
    const next = shownIn(
      languages.filter((one) => !turn.includes(one)),
      language,
    );
    if (next === null) return turn;
    turn.push(next);
  }
}
