import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import type { DeskSubject } from '#domain/desk.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { Refusal } from '../kernel/refusal.ts';

/** Finds each by its id: the number of its order or the name of its company, never a person's. */
const found: Readonly<Record<DeskSubject, (id: string) => SQL>> = {
  application: (id) =>
    sql`select company_name as title, null::int as number from applications where id = ${id}`,
  enquiry: (id) =>
    sql`select coalesce(company, '') as title, null::int as number from enquiries where id = ${id}`,
  conversation: (id) => sql`select coalesce(brand.name->>'en', '') as title, placed.number from threads thread
    left join orders placed on placed.id = thread.order_id left join brands brand on brand.id = thread.brand_id
    where thread.id = ${id}`,
  order: (id) => sql`select '' as title, number from orders where id = ${id}`,
  claim: (id) => sql`select '' as title, placed.number from claims claim
    join orders placed on placed.id = claim.order_id where claim.id = ${id}`,
  sample: (id) => sql`select shop.name as title, null::int as number from sample_requests request
    join companies shop on shop.id = request.retailer_company_id where request.id = ${id}`,
  brand: (id) => sql`select name->>'en' as title, null::int as number from brands where id = ${id}`,
  badgeClaim: (id) => sql`select brand.name->>'en' as title, null::int as number from badge_claims claim
    join brands brand on brand.id = claim.brand_id where claim.id = ${id}`,
  certificate: (
    id,
  ) => sql`select company.name as title, null::int as number from company_certificates certificate
    join companies company on company.id = certificate.company_id where certificate.id = ${id}`,
  bankAccount: (id) => sql`select company.name as title, null::int as number from settlement_accounts account
    join companies company on company.id = account.company_id where account.id = ${id}`,
  email: (id) => sql`select '' as title, null::int as number from emails where id = ${id}`,
};

export type Subject = { readonly subjectKind: DeskSubject; readonly subjectId: string };

/** What a notification calls it; nobody of the team is kept from any of them, so it is there or it is not. */
export async function titleOf(db: Queryable, { subjectKind, subjectId }: Subject): Promise<string> {
  const { rows } = await db.execute(found[subjectKind](subjectId));
  const [row] = rows as unknown as { title: string; number: number | null }[]; // each statement above selects them
  if (row === undefined) throw new Refusal('not-found');
  return row.number === null ? row.title : orderNumberOf(row.number);
}
