import type { enquiries as contract } from '#contract/enquiries.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { officeIds } from '#domain/offices.ts';
import type { Context } from '../kernel/context.ts';
import { readSettings } from '../kernel/operator-settings.ts';

/** The days on which the offices are closed, as they are set. */
export async function listHolidays({
  db,
  language,
}: Context<'language', Queryable>): Promise<OutputOf<typeof contract.listHolidays>> {
  const set = (await readSettings(db)).offices.value;
  return {
    items: officeIds.flatMap((office) =>
      set[office].holidays.map(({ date, name }) => ({ office, date, name: name[language] })),
    ),
  };
}
