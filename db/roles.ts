import type pg from 'pg';

/** What nobody but the owner may take back: the application's role reads and adds. */
const onlyAddedTo = ['audit_log', 'audit_seals', 'audit_leaves'];
const functions = ['delete_old_audit(boolean, timestamptz, integer)', 'forget_in_audit(uuid)'];

/**
 * Gives the role that the application works with what it needs on the owner's tables, and takes from it what it must
 * not have. Asks first: where nothing is missing, nothing is written.
 */
export async function letWork(owner: pg.Pool, role: string): Promise<void> {
  if (await mayWork(owner, role)) return;
  const client = await owner.connect();
  const to = client.escapeIdentifier(role);
  try {
    await client.query('begin');
    for (const schema of ['public', 'jobs']) {
      await client.query(`grant usage on schema ${schema} to ${to}`);
      await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`);
      await client.query(`grant usage, select, update on all sequences in schema ${schema} to ${to}`);
    }
    // Which migrations ran: a start and a backup ask.
    await client.query(`grant usage on schema drizzle to ${to}`);
    await client.query(`grant select on all tables in schema drizzle to ${to}`);
    await client.query(`revoke update, delete, truncate on ${onlyAddedTo.join(', ')} from ${to}`);
    await client.query(`grant execute on function ${functions.join(', ')} to ${to}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function mayWork(owner: pg.Pool, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ may: boolean }>(
    `select coalesce(bool_and(case
         when c.relkind = 'S' then has_sequence_privilege($1, c.oid, 'usage')
         when n.nspname = 'drizzle' then has_schema_privilege($1, n.oid, 'usage') and has_table_privilege($1, c.oid, 'select')
         else has_schema_privilege($1, n.oid, 'usage')
           and has_table_privilege($1, c.oid, 'select') and has_table_privilege($1, c.oid, 'insert')
           and has_table_privilege($1, c.oid, 'update') = (c.relname <> all ($2))
           and has_table_privilege($1, c.oid, 'delete') = (c.relname <> all ($2)) end), false)
       and (select bool_and(has_function_privilege($1, name::regprocedure, 'execute')) from unnest($3::text[]) name) as may
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where (n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p', 'v', 'S')) or (n.nspname = 'drizzle' and c.relkind in ('r', 'p'))`,
    [role, onlyAddedTo, functions],
  );
  return rows[0]?.may === true;
}

/** Who a connection speaks as. */
export async function roleOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role');
  return rows[0]?.role ?? '';
}

/** Whether the role of this connection can neither change, delete nor take possession of the audit trail. */
export async function isAuditProtected(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>(
    `select bool_and(not pg_has_role(c.relowner, 'member') and not has_table_privilege(c.oid, 'update')
       and not has_table_privilege(c.oid, 'delete') and not has_table_privilege(c.oid, 'truncate')) as is
     from pg_class c where c.oid = any (array['audit_log', 'audit_seals', 'audit_leaves']::regclass[])`,
  );
  return rows[0]?.is === true;
}
