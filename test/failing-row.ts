import { asOwner } from './database.ts';

type Failing = {
  /** As a trigger is told: `update on orders`. */
  readonly on: string;
  /** Which row, e.g. `new.id = '…'`. */
  readonly when: string;
  /** What PostgreSQL says of it: a broken constraint unless told. */
  readonly code?: string;
};

/** One row that the database refuses, until the answer is called: a row that is broken, whatever asks for it. */
export async function failingRow(
  house: { readonly ownerUrl: string },
  { on, when, code = '23514' }: Failing,
): Promise<() => Promise<void>> {
  await asOwner(
    house,
    `create or replace function fail_row() returns trigger language plpgsql as $$
      begin raise exception 'this row fails' using errcode = '${code}'; end $$;
    create trigger failing_row before ${on} for each row when (${when}) execute function fail_row()`,
  );
  const [, table = ''] = on.split(' on ');
  return async () => {
    await asOwner(house, `drop trigger failing_row on ${table}`);
  };
}
