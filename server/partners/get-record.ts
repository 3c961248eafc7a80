import { sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { partners as contract } from '#contract/partners.ts';
import type { Queryable } from '#db/connect.ts';
import { executeNamed } from '#db/named.ts';
import type { Translated } from '#domain/languages.ts';
import { type AccountCurrency, pounds } from '#domain/money.ts';
import type { BrandState } from '#domain/product-state.ts';
import { formatRegistrationNumber } from '#domain/registration-number.ts';
import { companyStateOf } from '#domain/suspension.ts';
import { repOf } from '../accounts/representative.ts';
import type { Context } from '../kernel/context.ts';
import { usedCreditOf } from '../orders/credit.ts';
import { vatCheckOf } from './verify-vat-number.ts';
import { getPartner, type Partner } from './visible.ts';

type Output = OutputOf<typeof contract.getRecord>;

/** Everything the head of a company's record says: a handful of statements, however much it trades. */
export async function getRecord(
  { db, world }: Context<'world', Queryable>,
  { companyId }: { readonly companyId: string },
): Promise<Output> {
  const partner = await getPartner(db, companyId);
  const facts = await readFacts(db, partner);
  return {
    ...standingOf(partner),
    companyId,
    name: partner.name,
    kind: partner.kind,
    country: partner.country,
    address: partner.address,
    vatNumber: partner.vatNumber,
    vatCheck: await vatCheckOf(partner, facts.vatCheckedBy, world.now),
    registrationNumber:
      partner.registrationNumber && formatRegistrationNumber(partner.registrationNumber, partner.country),
    eori: partner.eori,
    latinName: partner.latinName,
    latinAddress: partner.latinAddress,
    approvedExporterNumber: partner.approvedExporterNumber,
    statesOrigin: partner.statesOrigin,
    representative: partner.representative,
    terms: partner.terms,
    lateInterest: partner.lateInterest,
    creditLimit: partner.creditLimitMinor === null ? null : pounds(partner.creditLimitMinor),
    creditUsed: pounds(partner.kind === 'retailer' ? await usedCreditOf(db, companyId, world.now) : 0),
    traded: pounds(facts.tradedMinor),
    orders: facts.orders,
    openOrders: facts.openOrders,
    firstOrderAt: instantOf(facts.firstOrderAt),
    lastOrderAt: instantOf(facts.lastOrderAt),
    rep: facts.rep,
    currencies: facts.currencies,
    brand: facts.brand,
    addresses: facts.addresses,
    createdAt: partner.createdAt.toISOString(),
  };
}

function standingOf(partner: Partner) {
  return {
    state: companyStateOf(partner),
    suspendedAt: partner.suspendedAt?.toISOString() ?? null,
    suspendedReason: partner.suspendedReason,
    closedAt: partner.closedAt?.toISOString() ?? null,
  };
}

type Facts = {
  orders: number;
  openOrders: number;
  tradedMinor: number;
  firstOrderAt: string | null;
  lastOrderAt: string | null;
  vatCheckedBy: string | null;
  rep: { id: string; name: string } | null;
  currencies: AccountCurrency[];
  brand: { id: string; slug: string; name: Translated; state: BrandState } | null;
  addresses: Output['addresses'];
};

async function readFacts(db: Queryable, { id, kind, vatCheckedById }: Partner): Promise<Facts> {
  const side = kind === 'retailer' ? sql`retailer_company_id` : sql`brand_company_id`;
  const { rows } = await executeNamed(
    db,
    sql`
    select traded.*,
      (select doer.name from users doer where doer.id = ${vatCheckedById}::uuid) as "vatCheckedBy",
      (select json_build_object('id', rep.id, 'name', rep.name) from users rep where rep.id = ${repOf(sql`${id}::uuid`)}) as rep,
      (select coalesce(json_agg(distinct person.currency), '[]') from users person
        where person.company_id = ${id} and person.disabled_at is null) as currencies,
      (select json_build_object('id', brand.id, 'slug', brand.slug, 'name', brand.name, 'state', brand.state)
        from brands brand where brand.company_id = ${id} and ${kind}::text = 'brand'
        order by brand.active desc, brand.created_at, brand.id limit 1) as brand,
      (select coalesce(json_agg(json_build_object('id', place.id, 'isDefault', place.is_default, 'name', place.name,
          'company', place.company, 'street', place.street, 'city', place.city, 'postalCode', place.postal_code,
          'country', place.country) order by place.is_default desc, place.last_used_at desc, place.id desc), '[]')
        from addresses place where place.company_id = ${id}) as addresses
    from (select coalesce(sum(orders) filter (where kind = 'order' and status <> 'cancelled'), 0)::int as orders,
        coalesce(sum(orders) filter (where status not in ('completed', 'cancelled')), 0)::int as "openOrders",
        coalesce(sum(total_gbp_minor) filter (where status <> 'cancelled'), 0)::float8 as "tradedMinor",
        (select min(created_at) from orders where ${side} = ${id}) as "firstOrderAt",
        (select max(created_at) from orders where ${side} = ${id}) as "lastOrderAt"
      from order_counts where company_id = ${id}) traded`,
  );
  return rows[0] as unknown as Facts; // an aggregate is one row
}

function instantOf(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
