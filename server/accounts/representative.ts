import { type SQL, sql } from 'drizzle-orm';

/**
 * A company's representative is that of its people, the first of whom speaks for all; before there are any, of the last
 * invitation. Nobody, where that one has left: then it is the whole team.
 */
export function repOf(companyId: SQL): SQL {
  return sql`(select rep.id from users rep where rep.disabled_at is null and rep.id = coalesce(
    (select person.sales_rep_id from users person where person.company_id = ${companyId} and person.sales_rep_id is not null
      order by person.created_at, person.id limit 1),
    (select invite.sales_rep_id from invites invite where invite.company_id = ${companyId}
      order by invite.created_at desc, invite.id desc limit 1)))`;
}

/** The retailers somebody stands behind, as one list that an index can be asked with. */
export function retailersOf(repId: SQL): SQL {
  return sql`array(select company.id from companies company where ${isRetailerOf(repId)})`;
}

/** Whether a `company` is one of them. */
export function isRetailerOf(repId: SQL): SQL {
  return sql`company.kind = 'retailer' and ${repOf(sql`company.id`)} = ${repId} and company.id in (
    select person.company_id from users person where person.sales_rep_id = ${repId}
    union select invite.company_id from invites invite where invite.sales_rep_id = ${repId})`;
}
