import { and, eq, ilike, ne, sql } from 'drizzle-orm';
import type { accounts } from '#contract/accounts.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { byName } from '#db/by-name.ts';
import type { Tx } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { companies } from '#db/schema/accounts.ts';
import type { Actor } from '#domain/roles.ts';
import type { PaymentTerms } from '#domain/terms.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { readSettings } from '../kernel/operator-settings.ts';
import { Refusal } from '../kernel/refusal.ts';
import { assertServed } from '../kernel/served-countries.ts';
import type { World } from '../kernel/world.ts';
import { enterDraftBrand } from './draft-brand.ts';
import { repOf } from './representative.ts';
import { isTaken } from './taken.ts';

const order = byName(companies);

/** Retailers and brands by name, whose name contains `q`. */
export async function listCompanies(
  { db }: Context,
  { cursor, limit, kind, q }: ParsedOf<typeof accounts.listCompanies>,
): Promise<OutputOf<typeof accounts.listCompanies>> {
  const from = decodeCursor(cursor, ['text', 'id']);
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      kind: companies.kind,
      country: companies.country,
      createdAt: companies.createdAt,
      sortName: order.sortName,
      userCount: sql<number>`(select count(*)::int from users where users.company_id = companies.id and users.disabled_at is null)`,
      salesRepId: sql<string | null>`${repOf(sql`companies.id`)}`,
    })
    .from(companies)
    .where(
      and(
        kind === undefined ? ne(companies.kind, 'internal') : eq(companies.kind, kind),
        q === undefined ? undefined : ilike(companies.name, containing(q.trim())),
        from === null ? undefined : order.after(from),
      ),
    )
    .orderBy(...order.columns)
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    ({ sortName: _, createdAt, ...company }) => ({ ...company, createdAt: createdAt.toISOString() }),
    ({ sortName, id }) => [sortName, id],
  );
}

/** Enters a company; its users come by invitation. */
export async function createCompany(
  { db, actor, world }: Context<'actor' | 'world'>,
  company: ParsedOf<typeof accounts.createCompany>,
): Promise<OutputOf<typeof accounts.createCompany>> {
  const id = await db.transaction((tx) => insertCompany(tx, actor, company, world));
  return { id, ...company, userCount: 0, salesRepId: null, createdAt: world.now.toISOString() };
}

type NewCompany = ParsedOf<typeof accounts.createCompany> & {
  readonly vatNumber?: string | null;
  /** What the form calls the name. */
  readonly nameField?: string;
};

/** Enters a company with the transaction, that of a brand with a brand to keep; a name that is taken ends it. */
export async function insertCompany(
  tx: Tx,
  actor: Actor,
  { nameField = 'name', ...company }: NewCompany,
  world: World,
): Promise<string> {
  if (company.kind === 'retailer') await assertServed(tx, company.country, 'country');
  const terms = await termsOfNew(tx);
  const id = world.newId();
  await tx
    .insert(companies)
    .values({ id, ...company, terms, createdAt: world.now })
    .catch((error: unknown) => {
      throw isTaken(error, 'companies_name_key')
        ? new Refusal('company-exists', { field: nameField })
        : error;
    });
  if (company.kind === 'brand') await enterDraftBrand(tx, { companyId: id, name: company.name }, world);
  await audit(
    tx,
    { actorId: actor.userId, action: 'company-created', subjectKind: 'company', subjectId: id },
    world,
  );
  return id;
}

/** How a retailer pays until something else is agreed with it, as the operator has set it. */
async function termsOfNew(tx: Tx): Promise<PaymentTerms> {
  return (await readSettings(tx)).terms.value.terms;
}
