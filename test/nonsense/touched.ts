import pg from 'pg';
import type { TestHouse } from '../app.ts';

/**
 * Every change of a row writes the name of its table down, in the same transaction: what was rolled back leaves
 * nothing. So each single request can be asked what it has changed.
 */
export async function watchRows(house: TestHouse): Promise<void> {
  const client = new pg.Client({ connectionString: ownersUrl(house), application_name: 'lys-test-owner' });
  await client.connect();
  try {
    await watch(client);
  } finally {
    await client.end();
  }
}

/** Triggers are made by who owns the tables. */
function ownersUrl({ databaseUrl, ...house }: TestHouse & { readonly ownerUrl?: string }): string {
  return house.ownerUrl ?? databaseUrl;
}

async function watch(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on relnamespace = pg_namespace.oid
      where relkind in ('r', 'p') and not relispartition and nspname !~ '^(pg_|information_schema)'
        and not (nspname = 'jobs' and relname in ('version', 'queue', 'schedule', 'bam'))`,
  );
  const watched = rows.map(
    ({ name }) => `
      create trigger watched_row after insert or delete on ${name} for each row execute function watch.note();
      create trigger watched_change after update on ${name} for each row
        when (old.* is distinct from new.*) execute function watch.note();`,
  );
  await owner.query(`
    create schema watch;
    create unlogged table watch.touched (name text not null);
    grant usage on schema watch to public;
    grant select, delete on watch.touched to public;
    create function watch.note() returns trigger language plpgsql security definer as
      $$ begin insert into watch.touched values (tg_table_schema || '.' || tg_table_name); return null; end $$;
    ${watched.join('')}`);
}

/** The tables in which something has changed since this was asked last. */
export async function touchedSince({ db }: TestHouse): Promise<readonly string[]> {
  const { rows } = await db.$client.query<{ name: string }>({
    name: 'touched',
    text: 'with gone as (delete from watch.touched returning name) select distinct name from gone order by 1',
  });
  return rows.map(({ name }) => name);
}
