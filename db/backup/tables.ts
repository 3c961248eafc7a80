import type pg from 'pg';

export type Column = { readonly name: string; readonly type: string };
export type Table = { readonly schema: string; readonly name: string; readonly columns: Column[] };
export type Sequence = { readonly schema: string; readonly name: string; readonly lastValue: string };

/** Made anew by what creates the tables: migrations' own list, and the bookkeeping of the job queue. */
const notKept = `(n.nspname = 'drizzle' or (n.nspname = 'jobs' and c.relname in ('version', 'warning', 'bam', 'queue_stats')))`;

const ours = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
  and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** Every table that holds rows of ours, with the columns that are stored and not computed. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
            json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition and ${ours} and not ${notKept}
      group by n.nspname, c.relname
      order by n.nspname, c.relname`,
  );
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select s.schemaname as schema, s.sequencename as name, s.last_value::text as "lastValue"
       from pg_sequences s
      where s.last_value is not null and s.schemaname not in ('drizzle') order by 1, 2`,
  );
  return rows;
}

/**
 * While rows are loaded table by table nothing may look at their relations or react to them: takes the foreign
 * keys and triggers away and returns how they come back (the keys are checked then).
 */
export async function loosen(client: pg.ClientBase, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid
       join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and ${ours}`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  return async () => {
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

/** Values travel as text, in the one form that means the same on every server. */
export async function speakPlainly(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO, YMD';
     set intervalstyle = 'iso_8601'; set bytea_output = 'hex'; set extra_float_digits = 3`,
  );
}

export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${quote(schema)}.${quote(name)}`;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
