import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { search as contract } from '#contract/search.ts';
import { beginningWith, containing } from '#db/containing.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { invoices } from '#db/schema/documents.ts';
import { applications, enquiries } from '#db/schema/enquiries.ts';
import { orders, trackingKeyOf } from '#db/schema/orders.ts';
import { invoiceNumberStart } from '#domain/invoice-number-start.ts';
import type { Language } from '#domain/languages.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { orderNumberRanges } from '#domain/order-number-ranges.ts';
import { may } from '#domain/permissions.ts';
import type { Actor } from '#domain/roles.ts';
import { trackingKey } from '#domain/tracking-number.ts';
import { findProducts } from '../catalogue/find-products.ts';
import { brandsVisibleTo } from '../catalogue/visible.ts';
import { wordsOf } from '../catalogue/words.ts';
import type { SignedInContext } from '../http/context.ts';
import { invoicesVisibleTo } from '../money/visible.ts';
import { ordersVisibleTo } from '../orders/visible.ts';

type Hit = OutputOf<typeof contract.search>['items'][number];

/** Of each kind; more is what the lists are for. */
const shown = 6;
/** Orders of a company or brand that is found by its name. */
const ordersEach = 3;
/** Of the inbox so many of either kind are looked through, the latest: no index knows its names. */
const inboxLooked = 5_000;

/**
 * Whoever is found is found in what `visible.ts` of the area lets the actor see; one statement asks for all of it but
 * products, which are found as the catalogue finds them.
 */
export async function search(context: SignedInContext, { q }: { q: string }): Promise<{ items: Hit[] }> {
  const [named, products] = await Promise.all([namedHits(context, q), productHits(context, q)]);
  const isNumbered = ({ kind }: Hit) => kind === 'order' || kind === 'invoice';
  return { items: [...named.filter(isNumbered), ...products, ...named.filter((hit) => !isNumbered(hit))] };
}

async function productHits(context: SignedInContext, q: string): Promise<Hit[]> {
  const { language } = context;
  const { items } = await findProducts(context, { q, limit: shown });
  return items.map(({ id, name, brandName }) => ({
    kind: 'product',
    id,
    title: name[language],
    detail: brandName[language],
    href: `/products/${id}`,
  }));
}

async function namedHits({ db, actor, language }: SignedInContext, q: string): Promise<Hit[]> {
  const typed = { words: wordsOf(q), part: containing(q), start: beginningWith(q), q };
  const kinds = [
    ...ordersOf(actor, typed),
    invoicesOf(actor, typed),
    brandsOf(actor, typed, language),
    ...companiesOf(actor, typed),
    peopleOf(actor, typed),
    inboxOf(actor, typed),
  ].filter((part) => part !== null);
  const { rows } = await db.execute<Row>(
    sql`select * from (${sql.join(
      kinds.map((part) => sql`(${part})`),
      sql` union all `,
    )}) found`,
  );
  const seen = new Map<string, number>();
  const ids = new Set<string>();
  return rows.flatMap((row) => {
    const count = seen.get(row.kind) ?? 0;
    if (count === shown || ids.has(row.id)) return [];
    seen.set(row.kind, count + 1);
    ids.add(row.id);
    return [hitOf(row, actor)];
  });
}

type Row = {
  kind: Exclude<Hit['kind'], 'product'>;
  id: string;
  title: string;
  detail: string;
  place: string;
};

/** What was typed: as words of the search rows (ADR 9), and as a part and a beginning of a name. */
type Typed = {
  readonly q: string;
  readonly words: string | null;
  readonly part: string;
  readonly start: string;
};

function hitOf({ kind, id, title, detail, place }: Row, { role }: Actor): Hit {
  const name = encodeURIComponent(title);
  const href = {
    order: `/orders/${id}`,
    invoice: role === 'admin' ? `/admin/money?q=${name}` : `/invoices?q=${name}`,
    brand: `/brands/${place}`,
    company: place === 'brand' ? `/admin/brands?q=${name}` : `/admin/retailers?q=${name}`,
    person: role === 'admin' ? `/admin/users?q=${encodeURIComponent(place)}` : '/team',
    enquiry: `/admin/enquiries?${place}=${id}`,
  }[kind];
  return { kind, id, title: kind === 'order' ? orderNumberOf(Number(title)) : title, detail, href };
}

const orderColumns = sql`'order' as kind, ${orders.id} as id, ${orders.number}::text as title,
  concat_ws(' · ', ${orders.brandName}->>'en', ${companies.name}) as detail, '' as place`;
const withRetailer = sql`join ${companies} on ${companies.id} = ${orders.retailerCompanyId}`;

/** Orders by the beginning of their number or their whole tracking number, and the latest of who is called so. */
function ordersOf(actor: Actor, { q, words, part }: Typed): SQL[] {
  const visible = ordersVisibleTo(actor);
  const ranges = orderNumberRanges(q);
  const parcel = trackingKey(q);
  const byNumber = ranges.map(([from, to]) => sql`${orders.number} between ${from} and ${to}`);
  const latest = (of: SQL) => sql`select ${orderColumns} from (
      select ${orders}.* from ${orders} where ${of} and ${visible}
      order by ${orders.createdAt} desc, ${orders.id} desc limit ${ordersEach}
    ) ${orders} ${withRetailer}`;
  return [
    ...(byNumber.length === 0
      ? []
      : [
          sql`select ${orderColumns} from ${orders} ${withRetailer}
            where (${or(...byNumber)}) and ${visible} order by ${orders.number} desc limit ${shown}`,
        ]),
    ...(parcel === null
      ? []
      : [
          sql`select ${orderColumns} from ${orders} ${withRetailer}
            where ${orders.trackingNumber} is not null and ${trackingKeyOf(orders.trackingNumber)} = ${parcel}
              and ${visible} order by ${orders.number} desc limit ${shown}`,
        ]),
    ...(actor.role === 'retailer'
      ? []
      : [
          sql`select hit.* from (select id from ${companies} where kind = 'retailer' and name ilike ${part} order by name limit ${ordersEach}) named
            cross join lateral (${latest(sql`${orders.retailerCompanyId} = named.id`)}) hit`,
        ]),
    ...(words === null || actor.role === 'brand'
      ? []
      : [
          sql`select hit.* from (select ${brands.id}, ${brands.companyId} from ${brands} where ${brands.searchTokens} @@ ${words}::tsquery
              and ${brands.searchText} ilike ${part} limit ${ordersEach}) named
            cross join lateral (${latest(sql`${orders.brandCompanyId} = named.company_id and ${orders.brandId} = named.id`)}) hit`,
        ]),
  ];
}

/** Invoices by the beginning of their number, as the index of the list has it. */
function invoicesOf(actor: Actor, { q }: Typed): SQL | null {
  const start = invoiceNumberStart(q);
  if (start === null || !may(actor, 'invoice:read')) return null;
  const number = sql`lower(${invoices.number}) collate "C"`;
  return sql`select 'invoice' as kind, ${invoices.documentId} as id, ${invoices.number} as title,
      concat_ws(' · ', ${companies.name}, ${invoices.orderNumber}) as detail, '' as place
    from ${invoices} join ${companies} on ${companies.id} = ${invoices.companyId}
    where ${number} like ${`${start.toLowerCase()}%`} and ${invoicesVisibleTo(actor)}
    order by ${number} desc limit ${shown}`;
}

function brandsOf(actor: Actor, { words }: Typed, language: Language): SQL | null {
  if (words === null) return null;
  return sql`select 'brand' as kind, ${brands.id}, ${brands.name}->>${language}::text as title,
      coalesce(${brands.tagline}->>${language}::text, '') as detail, ${brands.slug} as place
    from ${brands} where ${brands.searchTokens} @@ ${words}::tsquery and ${brandsVisibleTo(actor)}
    order by ts_rank(${brands.searchTokens}, ${words}::tsquery) desc, title limit ${shown}`;
}

/** The companies Lys trades with are the team's to look up. */
function companiesOf(actor: Actor, { part, start }: Typed): SQL[] {
  if (!may(actor, 'partner:read')) return [];
  return [
    sql`select 'company' as kind, ${companies.id}, ${companies.name} as title, ${companies.country} as detail, ${companies.kind} as place
      from ${companies} where ${companies.kind} <> 'internal' and ${companies.name} ilike ${part}
      order by ${companies.name} ilike ${start} desc, ${companies.name} limit ${shown}`,
  ];
}

/** Everybody for the team, colleagues for everybody else. */
function peopleOf(actor: Actor, { part, start }: Typed): SQL {
  const seen = may(actor, 'person:read') ? sql`true` : eq(users.companyId, actor.companyId);
  return sql`select 'person' as kind, ${users.id}, ${users.name} as title,
      concat_ws(' · ', ${companies.name}, ${users.email}) as detail, ${users.email} as place
    from ${users} join ${companies} on ${companies.id} = ${users.companyId}
    where ${users.disabledAt} is null and ${users.erasedAt} is null and ${seen}
      and (${users.name} ilike ${part} or ${users.email} ilike ${part})
    order by ${users.name} ilike ${start} desc, ${users.name} limit ${shown}`;
}

/** Who has written to the team: enquiries, bookings, job applications and wishes to join. */
function inboxOf(actor: Actor, { part }: Typed): SQL | null {
  if (!may(actor, 'enquiry:read')) return null;
  return sql`select 'enquiry' as kind, entry.id, entry.name as title,
      concat_ws(' · ', nullif(entry.company, ''), entry.email) as detail, entry.place
    from (
      (select id, name, email, company, created_at, 'enquiry' as place from ${enquiries}
        order by created_at desc, id desc limit ${inboxLooked})
      union all
      (select id, contact_name, email, company_name, created_at, 'application' from ${applications}
        order by created_at desc, id desc limit ${inboxLooked})
    ) entry
    where entry.name ilike ${part} or entry.company ilike ${part} or entry.email ilike ${part}
    order by entry.created_at desc limit ${shown}`;
}
